import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Input } from './input.ts';
import type { IntentRecord, IntentStore, Journal, Service, State } from './service.ts';

/** A request that is ready to be sent, once: what a confirmation is bound to. */
export interface Prepared {
  /** Whoever has it may confirm, if it is the principal who prepared. */
  readonly confirmation: string;
  readonly reference: string;
  readonly operation: string;
  readonly input: Input;
  readonly principal: string;
  readonly preparedAt: number;
  readonly expiresAt: number;
  /** A person allowed it. */
  readonly isApproved: boolean;
}

/** An equal request that stands in the way: open, or carried out already. */
export interface Standing {
  readonly reference: string;
  readonly state: 'prepared' | 'sending' | 'unknown' | 'applied';
  /** When it was prepared or sent, in milliseconds since 1970. */
  readonly since: number;
  readonly result?: IntentRecord['result'];
}

/** What became of an equal request; one that was not carried out stands in nobody's way. */
type Fate = Omit<Standing, 'state'> & { readonly state: Standing['state'] | 'free' };

export type Preparing =
  | { readonly kind: 'prepared'; readonly prepared: Prepared; readonly isOld: boolean }
  /** Nothing may be prepared: an equal one is open. */
  | { readonly kind: 'open'; readonly standing: Standing }
  /** An equal one was carried out: it takes a word that this is another. */
  | { readonly kind: 'done'; readonly standing: Standing };

export type Claim =
  | { readonly kind: 'claimed'; readonly prepared: Prepared }
  /** It was confirmed before. */
  | {
      readonly kind: 'spent';
      readonly reference: string;
      readonly state: Standing['state'] | 'rejected' | 'not-sent';
      readonly record: IntentRecord | undefined;
    }
  | { readonly kind: 'refused'; readonly reason: 'unknown' | 'principal' | 'expired' | 'limit' | 'approval' };

interface Row {
  readonly reference: string;
  readonly operation: string;
  readonly content: string;
  readonly input: string | null;
  readonly principal: string;
  readonly prepared_at: number;
  readonly expires_at: number;
  readonly spent_at: number | null;
  readonly approved: number;
  /** `prepared`, then `spent` by a confirmation, then `sending` once the journal records it; `void` if it was given up before that. */
  readonly state: 'prepared' | 'spent' | 'sending' | 'void';
}

const givenUp = 'The confirmation was given up.';

/** How long a confirmation is good for, and how long one that was spent may take until its request is recorded. */
const lifetime = 10 * 60_000;
const patience = 2 * 60_000;

/**
 * What is prepared and what was confirmed, beside a journal: a request is prepared once for each content, and confirmed once. The journal says
 * what became of it. All decisions are transactions of one file, which any number of processes share.
 */
export class Intents {
  readonly journal: Journal;
  readonly #database: DatabaseSync;
  /** What confirmations are signed with; the same for all who share the file. */
  readonly #secret: string;
  readonly #now: () => number;
  readonly #sending = new Set<string>();

  constructor(service: Service, store: IntentStore, path: string, now: () => number = Date.now) {
    this.#now = now;
    const isNew = !existsSync(path);
    this.#database = new DatabaseSync(path);
    if (isNew && process.platform !== 'win32') chmodSync(path, 0o600);
    this.#database.exec(`
      pragma busy_timeout = 10000; pragma journal_mode = wal; pragma synchronous = full;
      create table if not exists secret (key text not null);
      create table if not exists intents (
        reference text primary key, operation text not null, content text not null, input text, principal text not null,
        prepared_at integer not null, expires_at integer not null, spent_at integer, approved integer not null, state text not null
      ) strict;
      create index if not exists by_content on intents (content);`);
    this.#secret = this.#transaction(() => {
      const known = this.#database.prepare('select key from secret').get();
      const key = known === undefined ? randomBytes(32).toString('hex') : String(known.key);
      if (known === undefined) this.#database.prepare('insert into secret values (?)').run(key);
      return key;
    });
    this.journal = service.createJournal({ store: this.#guarded(store) });
  }

  /**
   * Prepares a request, unless an equal one is open. The reference is made here, or a person's own.
   *
   * @param another references of equal requests that were carried out: this one is another
   */
  async prepare(request: {
    readonly operation: string;
    readonly content: string;
    readonly principal: string;
    readonly another?: readonly string[];
    readonly reference?: string;
    /** The input that is sent under a reference. */
    input(reference: string): Input;
  }): Promise<Preparing> {
    const { operation, content, principal, another = [], reference = randomUUID() } = request;
    // The journal is asked before the transaction; what it says counts for a row that is still the same then.
    const before = await this.#standings(content, request.reference);
    return this.#transaction((): Preparing => {
      const own = request.reference === undefined ? undefined : this.#row(reference);
      const rows = [...this.#rows(content), ...(own === undefined ? [] : [own])];
      const old = rows.find((row) => row.state === 'prepared' && row.expires_at > this.#now());
      if (old !== undefined && old.principal === principal && request.reference === undefined)
        return { kind: 'prepared', prepared: this.#shown(old), isOld: true };
      if (old !== undefined && old.principal !== principal)
        return { kind: 'open', standing: { reference: old.reference, state: 'prepared', since: old.prepared_at } };
      const standings = rows
        .filter(({ spent_at: spent }) => spent !== null)
        .map((row) => {
          const known = before.get(row.reference);
          // It may have been sent since, for the first time or again.
          const isLate = known?.since !== row.spent_at;
          return isLate ? { reference: row.reference, state: 'sending' as const, since: row.spent_at ?? 0 } : known;
        });
      const open = standings.find(({ state }) => state !== 'free' && state !== 'applied');
      if (open !== undefined) return { kind: 'open', standing: open as Standing };
      // Of several that were carried out the latest counts: whoever knows it knows that there are others.
      const done = standings.find((standing) => standing.state === 'applied');
      const isOwn = own !== undefined && before.get(own.reference)?.state === 'applied';
      if (isOwn) return { kind: 'done', standing: before.get(own.reference) as Standing };
      if (done !== undefined && !another.includes(done.reference)) return { kind: 'done', standing: done as Standing };
      // One content has one confirmation at a time, whatever clocks say.
      this.#database.prepare("update intents set state = 'void' where content = ? and state = 'prepared'").run(content);
      const now = this.#now();
      const values = [
        operation,
        content,
        JSON.stringify(request.input(reference), bigints),
        principal,
        now,
        now + lifetime,
      ] as const;
      this.#database
        .prepare("insert or replace into intents values (?, ?, ?, ?, ?, ?, ?, null, 0, 'prepared')")
        .run(reference, ...values);
      return { kind: 'prepared', prepared: this.#shown(this.#row(reference) as Row), isOld: false };
    });
  }

  /** Spends a confirmation: the caller, and nobody else, may then send what it is bound to. */
  async claim(
    confirmation: string,
    principal: string,
    { perHour, needsApproval }: { readonly perHour: number; readonly needsApproval: boolean },
  ): Promise<Claim> {
    // A reference may have a point in it, a seal has none.
    const reference = confirmation.slice(0, confirmation.lastIndexOf('.'));
    const claim = this.#transaction((): Claim | Row => {
      const row = this.#row(reference);
      if (row === undefined || this.#confirmationOf(row) !== confirmation)
        return { kind: 'refused', reason: 'unknown' };
      if (row.principal !== principal) return { kind: 'refused', reason: 'principal' };
      if (row.state !== 'prepared') return row;
      if (row.expires_at <= this.#now()) {
        this.#setState(reference, 'void');
        return { kind: 'refused', reason: 'expired' };
      }
      if (needsApproval && row.approved !== 1) return { kind: 'refused', reason: 'approval' };
      const { spent } = this.#database
        .prepare('select count(*) as spent from intents where spent_at > ?')
        .get(this.#now() - 3_600_000) as { spent: number };
      if (spent >= perHour) return { kind: 'refused', reason: 'limit' };
      // The input may hold what nobody should find on a disk; it is not needed any more.
      this.#database
        .prepare("update intents set state = 'spent', spent_at = ?, input = null where reference = ?")
        .run(this.#now(), reference);
      this.#sending.add(reference);
      return { kind: 'claimed', prepared: this.#shown(row) };
    });
    if ('kind' in claim) return claim;
    const { fate, record } = await this.#fate(claim);
    return { kind: 'spent', reference, state: fate, record };
  }

  /** What is prepared and not confirmed. */
  prepared(): readonly Prepared[] {
    const rows = this.#database
      .prepare("select * from intents where state = 'prepared' and expires_at > ? order by prepared_at")
      .all(this.#now());
    return (rows as unknown as Row[]).map((row) => this.#shown(row));
  }

  /** A person allows what is prepared, or gives it up. */
  decide(reference: string, isAllowed: boolean): boolean {
    const { changes } = this.#database
      .prepare("update intents set approved = ?, state = ? where reference = ? and state = 'prepared'")
      .run(isAllowed ? 1 : 0, isAllowed ? 'prepared' : 'void', reference);
    return changes === 1;
  }

  async close(): Promise<void> {
    await this.journal.close();
    this.#database.close();
  }

  /** The journal's store: it records a request only while the confirmation behind it is in force. */
  #guarded(store: IntentStore): IntentStore {
    return {
      get: (reference, signal) => store.get(reference, signal),
      open: () => store.open(),
      close: async () => store.close?.(),
      put: async (record, signal) => {
        if (record.state === 'sending') {
          const { changes } = this.#database
            .prepare("update intents set state = 'sending' where reference = ? and state in ('spent', 'sending')")
            .run(record.reference);
          if (changes !== 1 || !this.#sending.has(record.reference)) throw new Error(givenUp);
        }
        const isFirst = await store.put(record, signal);
        // It may have been given up meanwhile, by somebody who saw no record yet.
        if (record.state === 'sending' && this.#row(record.reference)?.state !== 'sending') throw new Error(givenUp);
        return isFirst;
      },
    };
  }

  async #standings(content: string, own?: string): Promise<ReadonlyMap<string, Fate>> {
    const found = new Map<string, Fate>();
    const rows = [...this.#rows(content), ...(own === undefined ? [] : [this.#row(own)])];
    for (const row of rows) {
      if (row === undefined || row.spent_at === null) continue;
      const { reference } = row;
      const { fate, record } = await this.#fate(row);
      const state = fate === 'rejected' || fate === 'not-sent' ? 'free' : fate;
      found.set(reference, {
        reference,
        state,
        since: row.spent_at ?? row.prepared_at,
        ...(record?.result === undefined ? {} : { result: record.result }),
      });
    }
    return found;
  }

  /**
   * What became of a row that was prepared. A confirmation that was spent and never came as far as the journal is given up for good: the one who
   * spent it looks again after recording, so that nothing is sent by it any more.
   */
  async #fate(row: Row): Promise<{ readonly fate: State; readonly record: IntentRecord | undefined }> {
    const record = row.spent_at === null ? undefined : await this.journal.find(row.reference);
    if (record !== undefined) return { fate: record.doubt ? 'unknown' : record.state, record };
    if (row.state === 'void') return { fate: 'not-sent', record };
    if (this.#now() - (row.spent_at ?? 0) <= patience) return { fate: 'sending', record };
    this.#setState(row.reference, 'void');
    return this.#fate({ ...row, state: 'void' });
  }

  /** The last prepared first, whatever clocks say. */
  #rows(content: string): readonly Row[] {
    return this.#database
      .prepare('select * from intents where content = ? order by rowid desc')
      .all(content) as unknown as Row[];
  }

  #row(reference: string): Row | undefined {
    return this.#database.prepare('select * from intents where reference = ?').get(reference) as Row | undefined;
  }

  #setState(reference: string, state: Row['state']): void {
    this.#database.prepare('update intents set state = ? where reference = ?').run(state, reference);
  }

  #shown(row: Row): Prepared {
    return {
      confirmation: this.#confirmationOf(row),
      reference: row.reference,
      operation: row.operation,
      input: JSON.parse(row.input ?? '{}', (_, value: unknown) => readBigint(value)) as Input,
      principal: row.principal,
      preparedAt: row.prepared_at,
      expiresAt: row.expires_at,
      isApproved: row.approved === 1,
    };
  }

  /** Bound to what is sent, to who prepared it, and to its time. */
  #confirmationOf({ reference, content, principal, prepared_at, expires_at }: Row): string {
    const bound = JSON.stringify([reference, content, principal, prepared_at, expires_at]);
    return `${reference}.${createHmac('sha256', this.#secret).update(bound).digest('base64url').slice(0, 32)}`;
  }

  #transaction<Result>(run: () => Result): Result {
    this.#database.exec('begin immediate');
    try {
      const result = run();
      this.#database.exec('commit');
      return result;
    } catch (error) {
      this.#database.exec('rollback');
      throw error;
    }
  }
}

function bigints(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? { $bigint: String(value) } : value;
}

function readBigint(value: unknown): unknown {
  const { $bigint: digits, ...rest } = (typeof value === 'object' && value !== null ? value : {}) as {
    $bigint?: unknown;
  };
  return typeof digits === 'string' && Object.keys(rest).length === 0 ? BigInt(digits) : value;
}
