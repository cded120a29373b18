import { IntentError } from './intent-error.ts';
import type { IntentRecord } from './intent-record.ts';
import type { IntentStore } from './intent-store.ts';

/** How often in a row another writer may be faster. */
const mostTries = 100;

/** The change to the latest record; `next` is undefined if nothing changes. */
export interface ChangeDecision {
  readonly record: IntentRecord;
  readonly next: IntentRecord | undefined;
}

/**
 * Writes the decision, and decides again if another writer was faster.
 *
 * @param signal aborts at the end of the waiting call
 */
export async function changeRecord(
  store: IntentStore,
  decide: () => Promise<ChangeDecision>,
  signal?: AbortSignal,
): Promise<IntentRecord> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { record, next } = await decide();
    if (next === undefined) return record;
    if (await store.put(next, signal)) return next;
  }
  throw new IntentError(`the store refused a record ${mostTries} times, as if another writer had always been faster`);
}

/** @throws IntentError if the journal has no record of the reference */
export async function knownRecord(store: IntentStore, reference: string, method: string): Promise<IntentRecord> {
  const record = await store.get(reference);
  if (!record) throw new IntentError(`${method}: the journal has no intent with the reference ${reference}`);
  return record;
}
