import { beginIntent, type Recording } from './begin-intent.ts';
import { changeRecord, knownRecord } from './change-record.ts';
import type { Intent, IntentRequest } from './client-journal.ts';
import { IntentError } from './intent-error.ts';
import type { IntentRecord } from './intent-record.ts';
import { hasEnded } from './intent-sender.ts';
import { type Fate, isOpen, settled } from './intent-states.ts';
import type { Finding, Journal, JournalOptions } from './journal.ts';
import { bodyText } from './read-body.ts';
import { readReference, referenceKey } from './read-reference.ts';
import { RunningCalls } from './running-calls.ts';
import { shownEvidence } from './shown-json.ts';

/** Makes a journal over a store. Journals and processes may share a store. */
export function createJournal(options: JournalOptions): Journal {
  return new StoredJournal(options);
}

class StoredJournal implements Journal {
  readonly #recording: Recording;
  readonly #repeated = new Set<string>();

  constructor({ store, bodies = false }: JournalOptions) {
    this.#recording = { store, bodies, repeated: this.#repeated, running: new RunningCalls() };
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

  async settle(reference: string, fate: Fate, evidence: string | object): Promise<IntentRecord> {
    const { store, running } = this.#recording;
    const shown = shownEvidence(evidence);
    if (fate !== 'applied' && fate !== 'rejected') throw new IntentError('settle: pass applied or rejected');
    if (shown === undefined) throw new IntentError('settle: pass evidence, a text or an object that shows the fate');
    return changeRecord(store, async () => {
      const record = await knownRecord(store, referenceKey(reference), 'settle');
      if (fate === 'rejected' && isSending(record, running)) throw stillSending(record);
      const next = settled(record, fate, shown, new Date().toISOString());
      if (next !== 'refused') return { record, next };
      throw new IntentError(`settle: the reference ${reference} was carried out, so nothing can free it`, { record });
    });
  }

  async check(
    reference: string,
    ask: (record: IntentRecord) => PromiseLike<Finding | undefined>,
  ): Promise<IntentRecord> {
    const record = await knownRecord(this.#recording.store, referenceKey(reference), 'check');
    const finding = isOpen(record) ? await ask(record) : undefined;
    return finding === undefined ? record : this.settle(reference, finding.fate, finding.evidence);
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

/** Whether the request may still leave, so that freeing its reference could send it twice. */
function isSending({ state, sender, until }: IntentRecord, running: RunningCalls): boolean {
  if (state !== 'sending') return false;
  return running.has(sender.call) || (!hasEnded(sender) && Date.parse(until) > Date.now());
}

function stillSending(record: IntentRecord): IntentError {
  const { reference, until } = record;
  const message = `settle: the reference ${reference} may still be sent until ${until}; wait, or end its process first`;
  return new IntentError(message, { record });
}
