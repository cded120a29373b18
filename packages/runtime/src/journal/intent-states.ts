import type { Outcome } from '../errors/api-error.ts';
import type { IntentJson, IntentRecord } from './intent-record.ts';

/** The facts of a request about itself. */
export type IntentDraft = Omit<IntentRecord, 'version' | 'state' | 'calls' | 'doubt' | 'othersUntil'>;

/** Whether the reference of a record may be sent again: nothing was sent, or the service refused it. */
export function isFree({ state }: Pick<IntentRecord, 'state'>): boolean {
  return state === 'rejected' || state === 'not-sent';
}

/** Whether the outcome of an intent is open. */
export function isOpen({ state }: Pick<IntentRecord, 'state'>): boolean {
  return state === 'sending' || state === 'unknown';
}

/** Whether a record may replace the current one. */
export function follows(record: IntentRecord, present: IntentRecord | undefined): boolean {
  return record.version === (present?.version ?? 0) + 1;
}

/** The facts that identify a request. */
type Identity = Pick<IntentDraft, 'operation' | 'addressHash' | 'bodyHash'>;

/** Whether a request is the one of the record: the same operation at the same address with the same body. */
export function isSame(record: Identity, draft: Identity): boolean {
  const { operation, addressHash, bodyHash } = record;
  return operation === draft.operation && addressHash === draft.addressHash && bodyHash === draft.bodyHash;
}

/**
 * The record of a request that is about to be sent. It replaces the previous record, which is free or repeated.
 *
 * @param othersUntil until when calls of the previous record may send
 */
export function begun(record: IntentRecord | undefined, draft: IntentDraft, othersUntil?: string): IntentRecord {
  const doubt = record !== undefined && !isFree(record);
  const { version = 0, calls = 0 } = record ?? {};
  const others = { ...(doubt && { doubt }), ...(othersUntil !== undefined && { othersUntil }) };
  return { ...draft, version: version + 1, state: 'sending', calls: calls + 1, ...others };
}

/** The outcome of an intent, as found by its owner. */
export type Fate = 'applied' | 'rejected';

/** How a call ended. */
export interface Ending extends Pick<IntentRecord, 'endedAt' | 'result' | 'status' | 'requestId'> {
  readonly call: string;
  readonly outcome: Outcome | 'applied';
}

/**
 * The record after a call ended; undefined if nothing changes. If a later record has replaced that of the call, the only change
 * is that something may have been carried out: a late end of a call never frees a reference.
 */
export function ended(record: IntentRecord, { call, outcome, ...facts }: Ending): IntentRecord | undefined {
  const state = outcome === 'applied-unreadable' ? 'applied' : outcome;
  const next = { ...record, version: record.version + 1 };
  if (record.sender.call === call && record.state === 'sending') {
    return { ...next, ...facts, state: record.doubt && isFree({ state }) ? 'unknown' : state };
  }
  if (record.state === 'applied') return undefined;
  if (state === 'applied') return { ...next, ...facts, state };
  if (state !== 'unknown' || record.state === 'unknown') return undefined;
  return record.state === 'sending' ? (record.doubt ? undefined : { ...next, doubt: true }) : { ...next, state };
}

/**
 * The record after its owner settled the intent; undefined if that is already recorded, `'refused'` if the record says the
 * opposite: the reference of an intent that was carried out is never freed.
 */
export function settled(
  record: IntentRecord,
  fate: Fate,
  evidence: IntentJson,
  endedAt: string,
): IntentRecord | 'refused' | undefined {
  if (record.state === fate) return undefined;
  if (fate === 'rejected' && record.state === 'applied') return 'refused';
  // Nothing was sent, so the reference can be used again.
  if (fate === 'rejected' && record.state === 'not-sent') return undefined;
  return { ...record, version: record.version + 1, state: fate, evidence, endedAt };
}
