import { Refusal } from '../answer/refusal.ts';
import { isObject } from '../description/description.ts';
import type { Counter, Identified, Store } from './store.ts';

export interface RecordChange {
  readonly at: Date;
  /** Number of the request that made it; absent if time or a control did. */
  readonly request?: number;
  readonly kind: string;
  readonly id: string;
  readonly what: 'made' | 'changed' | 'removed';
  /** Changed members, with their values before and after. */
  readonly members: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
}

/** The history of the records, oldest first. */
export class RecordHistory {
  readonly changes: RecordChange[] = [];
  #last: ReadonlyMap<string, Entry>;

  constructor(snapshot: Snapshot) {
    this.#last = entriesOf(snapshot);
  }

  /** Records how the records differ from the last time. */
  note(snapshot: Snapshot, { at, request }: Pick<RecordChange, 'at' | 'request'>): void {
    const now = entriesOf(snapshot);
    const about = { at, ...(request === undefined ? {} : { request }) };
    for (const [key, entry] of now) {
      const before = this.#last.get(key);
      if (before?.text === entry.text) continue;
      const members = membersBetween(before?.record ?? {}, entry.record);
      this.changes.push({ ...about, kind: entry.kind, id: entry.id, what: before ? 'changed' : 'made', members });
    }
    for (const [key, { kind, id, record }] of this.#last)
      if (!now.has(key))
        this.changes.push({ ...about, kind, id, what: 'removed', members: membersBetween(record, {}) });
    this.#last = now;
    this.changes.splice(0, this.changes.length - most);
  }

  /** Starts again with these records. */
  clear(snapshot: Snapshot): void {
    this.changes.length = 0;
    this.#last = entriesOf(snapshot);
  }
}

/** The largest number of kept changes. */
const most = 5000;

interface Entry {
  readonly kind: string;
  readonly id: string;
  readonly record: Readonly<Record<string, unknown>>;
  readonly text: string;
}

function entriesOf({ counter: _, ...kinds }: Snapshot): ReadonlyMap<string, Entry> {
  return new Map(
    Object.entries(kinds).flatMap(([kind, records]) =>
      (records as readonly Readonly<Record<string, unknown>>[]).map((record) => {
        const id = String(record.id);
        return [`${kind} ${id}`, { kind, id, record, text: JSON.stringify(record) }] as const;
      }),
    ),
  );
}

function membersBetween(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, [before[name] ?? null, after[name] ?? null] as const]));
}

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
