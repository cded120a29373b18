import { ConfigurationError } from '../errors/errors.ts';
import { beginIntent, type Recording } from './begin-intent.ts';
import { changeRecord, knownRecord } from './change-record.ts';
import { checkedStore } from './checked-store.ts';
import type { Intent, IntentRequest } from './client-journal.ts';
import { IntentError } from './intent-error.ts';
import type { IntentRecord } from './intent-record.ts';
import { type Fate, isOpen, settled } from './intent-states.ts';
import type { Finding, Journal, JournalOptions } from './journal.ts';
import { lastMoment, maySend } from './may-send.ts';
import { bodyText } from './read-body.ts';
import { readReference, referenceKey } from './read-reference.ts';
import { RunningCalls } from './running-calls.ts';
import { shownEvidence } from './shown-json.ts';

/**
 * Creates a journal on a store, which journals and processes may share.
 *
 * @throws ConfigurationError if the store or an option can't be used
 */
export function createJournal(options: JournalOptions): Journal {
  return new StoredJournal(options);
}

class StoredJournal implements Journal {
  readonly #recording: Recording;
  readonly #repeated = new Set<string>();

  constructor(options: JournalOptions) {
    const { store, bodies = false, clockMargin = 60_000 } = options ?? {};
    if (!(clockMargin >= 0))
      throw new ConfigurationError('createJournal(): clockMargin must be a number of milliseconds');
    const own = { store: checkedStore(store), repeated: this.#repeated, running: new RunningCalls() };
    this.#recording = { ...own, bodies, clockMargin };
  }

  read(request: IntentRequest): Intent {
    const read = { ...request, found: readReference(request), text: bodyText(request.body) };
    return { begin: (call) => beginIntent(this.#recording, read, call) };
  }

  open(): Promise<readonly IntentRecord[]> {
    return this.#recording.store.open();
  }

  find(reference: string): Promise<IntentRecord | undefined> {
    return this.#recording.store.get(referenceKey(reference));
  }

  settle(reference: string, fate: Fate, evidence: string | object): Promise<IntentRecord> {
    return this.#settle(reference, fate, evidence);
  }

  /** @param asked the record when the service was asked: the response says nothing about later requests */
  async #settle(reference: string, fate: Fate, evidence: string | object, asked?: IntentRecord): Promise<IntentRecord> {
    const { store, running, clockMargin } = this.#recording;
    const shown = shownEvidence(evidence);
    if (fate !== 'applied' && fate !== 'rejected') throw new IntentError('settle: pass applied or rejected');
    if (shown === undefined) throw new IntentError('settle: pass evidence: a text or an object that shows the outcome');
    return changeRecord(store, async () => {
      const record = await knownRecord(store, referenceKey(reference), 'settle');
      if (fate === 'rejected' && maySend(record, running, clockMargin)) {
        throw stillSending(record, clockMargin);
      }
      if (fate === 'rejected' && asked && isOpen(record) && record.version !== asked.version) {
        throw new IntentError(`check: the intent ${reference} changed while ask looked; look again`, { record });
      }
      const next = settled(record, fate, shown, new Date().toISOString());
      if (next !== 'refused') return { record, next };
      throw new IntentError(`settle: the reference ${reference} was carried out, so nothing can free it`, { record });
    });
  }

  async check(
    reference: string,
    ask: (record: IntentRecord) => PromiseLike<Finding | undefined | null>,
  ): Promise<IntentRecord> {
    const { store, running, clockMargin } = this.#recording;
    const record = await knownRecord(store, referenceKey(reference), 'check');
    // Before it asks: meanwhile the request may be sent and carried out, and its process may die.
    const mayLeave = maySend(record, running, clockMargin);
    const finding = isOpen(record) ? await ask(record) : undefined;
    if (finding?.fate === 'rejected' && mayLeave) throw stillSending(record, clockMargin);
    return finding ? this.#settle(reference, finding.fate, finding.evidence, record) : record;
  }

  async repeat<Result>(reference: string, send: () => PromiseLike<Result>): Promise<Result> {
    const key = referenceKey(reference);
    await knownRecord(this.#recording.store, key, 'repeat');
    this.#repeated.add(key);
    try {
      return await send();
    } finally {
      this.#repeated.delete(key);
    }
  }

  async close(): Promise<void> {
    const { running, store } = this.#recording;
    await running.close();
    await store.close?.();
  }
}

function stillSending(record: IntentRecord, margin: number): IntentError {
  const { reference } = record;
  const until = lastMoment(record);
  const message = `settle: the reference ${reference} may still be sent until ${until}, by clocks that may differ by ${margin} ms; wait, or end its process first`;
  return new IntentError(message, { record });
}
