import type { Snapshot } from './snapshot.ts';

/** A change of one record. */
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
