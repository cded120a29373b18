import { Refusal } from '../answer/refusal.ts';
import { isObject } from '../description/description.ts';
import type { Counter, Identified, Store } from './store.ts';

/** Every record by kind; `counter` holds the counters of identifiers. */
export type Snapshot = Readonly<Record<string, readonly unknown[]>>;

const counters = 'counter';

export const takeSnapshot = (store: Store): Snapshot =>
  Object.fromEntries([
    ...store.kinds().map((kind) => [kind, store.all(kind)] as const),
    [counters, store.counters()] as const,
  ]);

/**
 * Replaces all records by those of a snapshot, so that the next calls have the same results as after it was taken. Files stay.
 * Rejects anything that isn't a snapshot.
 */
export function restoreSnapshot(snapshot: unknown, store: Store): void {
  const kinds = Object.entries(isObject(snapshot) ? snapshot : refuse('The snapshot')).map(
    ([kind, records]) => [kind, recordsOf(kind, records)] as const,
  );
  store.clearRecords();
  for (const [kind, records] of kinds) {
    if (kind !== counters) for (const record of records) store.insert(kind, record);
    else for (const { id, value } of records as readonly Counter[]) store.setCounter({ id, value: Number(value) || 0 });
  }
}

function recordsOf(kind: string, records: unknown): readonly Identified[] {
  if (!Array.isArray(records)) return refuse(kind);
  const ids = new Set(records.map((record) => (isObject(record) ? record.id : undefined)));
  const named = [...ids].every((id) => typeof id === 'string');
  return named && ids.size === records.length ? records : refuse(kind);
}

function refuse(name: string): never {
  const message = `${name} is not a list of records, each with an id of its own, as GET /_sandbox/snapshot shows them by kind.`;
  throw new Refusal('invalid_field', { message, param: name });
}
