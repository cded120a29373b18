import { InvalidRequestError, TimeoutError } from '../errors/errors.ts';
import { redactError } from '../errors/redact.ts';
import { changeRecord, knownRecord } from './change-record.ts';
import { messageOf, reasonOf } from './checked-store.ts';
import type { IntentCall, IntentEnd, IntentRequest } from './client-journal.ts';
import { IntentError, type IntentErrorFields } from './intent-error.ts';
import type { IntentRecord } from './intent-record.ts';
import { newSender } from './intent-sender.ts';
import { begun, type Ending, ended, type IntentDraft, isFree, isOpen, isSame } from './intent-states.ts';
import type { IntentStore } from './intent-store.ts';
import { lastMoment, maySend } from './may-send.ts';
import { bodyHash, textHash } from './read-body.ts';
import { type FoundReference, referenceKey } from './read-reference.ts';
import { resultIdentifiers } from './result-identifiers.ts';
import type { RunningCalls } from './running-calls.ts';
import { shownBody } from './shown-json.ts';

/** The dependencies of a journal's recording. */
export interface Recording {
  readonly store: IntentStore;
  /** Whether bodies are recorded, too. */
  readonly bodies: boolean;
  /** References that their owner is sending again. */
  readonly repeated: ReadonlySet<string>;
  readonly running: RunningCalls;
  /** How far the clocks of machines may differ, in milliseconds. */
  readonly clockMargin: number;
}

/** A request at the time of the method call. */
export interface ReadRequest extends IntentRequest {
  readonly found: FoundReference;
  /** The body, if it is a text. */
  readonly text: string | undefined;
}

/**
 * Records a request before it is sent.
 *
 * @throws (as a rejection) IntentError, created by `fail`
 */
export async function beginIntent(recording: Recording, request: ReadRequest, call: IntentCall): Promise<IntentEnd> {
  const { store, running, clockMargin } = recording;
  const { reference } = request.found;
  const refuse = (message: string, fields?: IntentErrorFields) => call.fail(IntentError, message, fields);
  if (call.mask(reference) !== reference) {
    throw call.fail(InvalidRequestError, 'the reference holds a credential, which must not be recorded');
  }
  const draft = await draftOf(request, call, recording);
  let written: IntentRecord | undefined;
  // This call has the latest record, unless somebody has settled it. In that case the store refuses the next record.
  const end = endOf(request, call, draft, async (ending) => {
    try {
      await changeRecord(store, async () => {
        const record = written ?? (await knownRecord(store, reference, 'end'));
        written = undefined;
        return { record, next: ended(record, ending) };
      });
    } finally {
      running.end(draft.sender.call);
    }
  });
  if (running.isClosed) throw refuse('not sent, because the journal is closed');
  running.start(draft.sender.call, reference, call.deadline.remaining);
  try {
    const { signal } = call.deadline;
    const decide = async () => {
      const record = await store.get(reference, signal);
      if (record && !isFree(record) && !mayRepeat(record, draft, request, recording)) {
        throw refuse(intentRefusal(record, draft), { record, differs: !isSame(record, draft) });
      }
      const isShared = record && maySend(record, running, clockMargin, draft.sender.call);
      const next = begun(record, draft, isShared ? lastMoment(record) : undefined);
      return { record: next, next };
    };
    written = await changeRecord(store, decide, signal);
  } catch (error) {
    running.end(draft.sender.call);
    if (error instanceof IntentError && error.record) throw error;
    // The store may have kept the record all the same.
    if (await store.get(reference).catch(() => undefined)) await end('not-sent', {});
    const cause = redactError(reasonOf(error), call.mask);
    throw refuse(`not sent, because the journal can't record the request: ${messageOf(cause)}`, { cause });
  }
  const { aborted } = call.deadline.signal;
  // The timer may not have fired yet. By then the owner of the intent may have settled it.
  if (!aborted && call.deadline.remaining > 0) return end;
  await end('not-sent', {});
  if (aborted) return end;
  throw call.fail(TimeoutError, 'not sent, because the time limit passed while the process was blocked or suspended');
}

/** Whether the owner of an open intent sends it again to a service that recognises its idempotency key. */
function mayRepeat(
  record: IntentRecord,
  draft: IntentDraft,
  { idempotencyKey = '', found: { reference } }: ReadRequest,
  { repeated }: Recording,
): boolean {
  const isKnown = draft.bodyHash !== undefined && isSame(record, draft);
  return repeated.has(reference) && referenceKey(idempotencyKey) === reference && isOpen(record) && isKnown;
}

async function draftOf(
  { operation, url, body, found, text }: ReadRequest,
  { client, deadline: { remaining }, mask }: IntentCall,
  { bodies }: Recording,
): Promise<IntentDraft> {
  const sentAt = Date.now();
  return {
    ...found,
    operation: operation.id,
    client,
    service: new URL(url).origin,
    addressHash: await textHash(referenceKey(url)),
    ...(text !== undefined && { bodyHash: await bodyHash(text, body?.contentType) }),
    ...(text && bodies && { body: shownBody(text, mask, operation.sensitive) }),
    sentAt: new Date(sentAt).toISOString(),
    until: new Date(sentAt + Math.max(0, remaining)).toISOString(),
    sender: newSender(),
  };
}

/** Records how the call ended. If that fails, the intent stays open, and a warning says so. */
function endOf(
  { operation, found: { reference } }: ReadRequest,
  { mask, warn }: IntentCall,
  { sender }: IntentDraft,
  record: (ending: Ending) => Promise<unknown>,
): IntentEnd {
  return async (outcome, { data, status, requestId }) => {
    const result = resultIdentifiers(data, mask, operation.sensitive);
    const ending: Ending = {
      call: sender.call,
      outcome,
      endedAt: new Date().toISOString(),
      ...(result && { result }),
      ...(status !== undefined && { status }),
      ...(requestId !== undefined && { requestId }),
    };
    try {
      await record(ending);
    } catch (error) {
      const why = messageOf(redactError(reasonOf(error), mask));
      const message = `${operation.id}: the journal can't record the outcome ${outcome} of ${reference}: ${why}`;
      warn(message, { operation: operation.id, reference, outcome });
    }
  };
}

function intentRefusal(record: IntentRecord, draft: IntentDraft): string {
  const { reference, operation, state, sentAt } = record;
  const known: Partial<Record<IntentRecord['state'], string>> = {
    applied: 'and the service carried it out',
    unknown: 'and whether the service carried it out is unknown; settle the intent first',
  };
  const other = isSame(record, draft) ? '' : '. This request is another one: give it a reference of its own';
  const why =
    known[state] ?? 'and no outcome was recorded: it is still running, or its process ended; settle the intent first';
  return `not sent, because the reference ${reference} was sent by ${operation} at ${sentAt}, ${why}${other}`;
}
