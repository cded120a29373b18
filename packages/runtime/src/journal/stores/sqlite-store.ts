import { builtinModule } from '../../base/builtin-module.ts';
import { onWorkerd } from '../../base/environment.ts';
import { orElse } from '../../base/or-else.ts';
import { newIdempotencyKey } from '../../calls/idempotency-key.ts';
import { ConfigurationError } from '../../errors/errors.ts';
import type { IntentRecord } from '../intent-record.ts';
import { isOpen } from '../intent-states.ts';
import type { IntentStore } from '../intent-store.ts';
import { DatabaseFiles } from './database-files.ts';

/** The part of the platform's modules that we use. */
interface Platform {
  readonly sqlite: { readonly DatabaseSync: new (path: string) => Database };
  readonly files: {
    existsSync(path: string): boolean;
    openSync(path: string, flags: string, mode: number): number;
    closeSync(file: number): void;
    linkSync(path: string, other: string): void;
    rmSync(path: string, options: { readonly force: true }): void;
  };
  readonly paths: { resolve(path: string): string };
}

interface Database {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  close(): void;
}

interface Statement {
  get(...values: readonly (string | number)[]): Record<string, unknown> | undefined;
  all(...values: readonly (string | number)[]): readonly Record<string, unknown>[];
  run(...values: readonly (string | number)[]): { readonly changes: number | bigint };
}

/** Options of {@link sqliteStore}. */
export interface SqliteOptions {
  /**
   * Whether to create the journal if there is no file. Default false, because otherwise a deleted journal, or a wrong path,
   * would give an empty one, and every reference would be free.
   */
  readonly create?: boolean | undefined;
}

/** "LQij": marks a database that is a journal. */
const application = 0x4c51696a;

/** The format of the records and their table. */
const format = 1;

const schema = () => `
  CREATE TABLE intents (
    number INTEGER PRIMARY KEY,
    reference TEXT NOT NULL UNIQUE,
    version INTEGER NOT NULL,
    open INTEGER NOT NULL,
    record TEXT NOT NULL
  );
  CREATE INDEX open_intents ON intents (number) WHERE open = 1;
  PRAGMA application_id = ${application};
  PRAGMA user_version = ${format};
  PRAGMA journal_mode = WAL;
`;

/** How long another process may hold the database, in milliseconds, if no call limits the wait. */
const longestLockWait = 5000;

/** Milliseconds between two tries. */
const pause = 5;

/**
 * Keeps records in a SQLite database on a local disk, on Node 22.13 and newer, Bun and Deno. Processes of one machine may share
 * it.
 *
 * A record is on the disk before its request is sent; records of one turn of the event loop share a transaction. How a call
 * ended is written without waiting for the disk: if a power failure loses it, the intent is open, never wrong.
 *
 * @param path of the database, resolved against the current working directory
 * @throws ConfigurationError if there is no journal at the path, if it is damaged or somebody else may write it, and on a
 * platform without `node:sqlite`
 */
export function sqliteStore(path: string, { create = false }: SqliteOptions = {}): IntentStore {
  const [sqlite, files, paths] = ['sqlite', 'fs', 'path'].map((name) => builtinModule(`node:${name}`));
  if (!sqlite || onWorkerd()) {
    throw new ConfigurationError('sqliteStore() needs node:sqlite: Node 22.13 or newer, Bun 1.4 or Deno');
  }
  if (typeof path !== 'string' || path === '' || path === ':memory:') {
    throw new ConfigurationError('sqliteStore() needs the path of a file; in tests, memoryStore() needs none');
  }
  const platform = { sqlite, files, paths } as Platform;
  const place = platform.paths.resolve(path);
  try {
    if (create) makeJournal(place, platform);
    const watched = new DatabaseFiles(place);
    return new SqliteStore(place, new platform.sqlite.DatabaseSync(place), watched);
  } catch (error) {
    const { message } = error as Error;
    const why = message.includes(place) ? message : `${place}: ${message}`;
    throw new ConfigurationError(`sqliteStore(): ${why}`, { cause: error });
  }
}

/** Creates a journal if there is none. It is complete as soon as the file has its name. */
function makeJournal(path: string, { sqlite, files }: Platform): void {
  const draft = `${path}.${newIdempotencyKey()}`;
  // SQLite would use its content as the latest records of the new file.
  const left = ['-wal', '-journal'].map((end) => path + end).find((name) => files.existsSync(name));
  // Another process may have created its own meanwhile.
  if (files.existsSync(path)) return;
  if (left !== undefined) throw new Error(`${left} is left of a journal that is missing`);
  try {
    // By default SQLite makes the file readable for everybody, and the files beside it get the same mode.
    files.closeSync(files.openSync(draft, 'wx', 0o600));
    const database = new sqlite.DatabaseSync(draft);
    database.exec(schema());
    database.close();
    files.linkSync(draft, path);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'EEXIST') throw error;
  } finally {
    for (const end of ['', '-journal', '-wal', '-shm']) files.rmSync(draft + end, { force: true });
  }
}

interface Statements {
  readonly read: Statement;
  readonly first: Statement;
  readonly next: Statement;
  readonly unfinished: Statement;
}

type Write = (statements: Statements) => boolean;

/** The records of one transaction. */
interface Group {
  readonly writes: Write[];
  /** Whether the transaction waits for the disk. */
  isFull: boolean;
  readonly committed: Promise<readonly boolean[]>;
}

class SqliteStore implements IntentStore {
  readonly #path: string;
  readonly #database: Database;
  readonly #files: DatabaseFiles;
  #statements: Statements | undefined;
  /** The records of this turn of the event loop. */
  #group: Group | undefined;

  constructor(path: string, database: Database, files: DatabaseFiles) {
    this.#path = path;
    this.#database = database;
    this.#files = files;
    try {
      this.#use(() => {});
    } catch (error) {
      // Another process holds it for a moment; the first call checks again.
      if (isLocked(error)) return;
      database.close();
      throw error;
    }
  }

  get(reference: string, signal?: AbortSignal): Promise<IntentRecord | undefined> {
    return this.#unlocked(() => this.#use(({ read }) => read.all(reference).map(recordOfRow)[0]), signal);
  }

  open(): Promise<readonly IntentRecord[]> {
    return this.#unlocked(() => this.#use(({ unfinished }) => unfinished.all().map(recordOfRow)));
  }

  async put(record: IntentRecord, signal?: AbortSignal): Promise<boolean> {
    const { reference, version, state, evidence } = record;
    const [open, text] = [isOpen(record) ? 1 : 0, JSON.stringify(record)];
    const write: Write = ({ first, next }) => {
      const { changes } =
        version === 1
          ? first.run(reference, version, open, text)
          : next.run(version, open, text, reference, version - 1);
      return Number(changes) === 1;
    };
    const isFull = state === 'sending' || evidence !== undefined;
    return this.#unlocked(() => this.#together(write, isFull), signal);
  }

  async close(): Promise<void> {
    await this.#group?.committed.catch(() => {});
    this.#database.close();
  }

  /** Tries again while another process holds the database. SQLite's own wait would block the event loop. */
  async #unlocked<Result>(run: () => Result | Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const end = performance.now() + longestLockWait;
    for (;;) {
      try {
        return await run();
      } catch (error) {
        if (!isLocked(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
        // Before trying again: nobody waits for this write any more.
        if (signal ? signal.aborted : performance.now() > end) {
          throw new Error(`another process holds ${this.#path}`, { cause: error });
        }
      }
    }
  }

  /** Writes all records of one turn of the event loop in one transaction, because waiting for the disk takes the time. */
  async #together(write: Write, isFull: boolean): Promise<boolean> {
    this.#group ??= {
      writes: [],
      isFull,
      committed: afterThisTurn().then(() => this.#commit()),
    };
    this.#group.isFull ||= isFull;
    const at = this.#group.writes.push(write) - 1;
    return (await this.#group.committed)[at] === true;
  }

  #commit(): readonly boolean[] {
    const { writes = [], isFull = true } = this.#group ?? {};
    this.#group = undefined;
    return this.#use((statements) => {
      // A write by SQLite would hide that the file was cut.
      this.#files.check();
      this.#database.exec(`PRAGMA synchronous = ${isFull ? 'FULL' : 'NORMAL'}; BEGIN IMMEDIATE`);
      try {
        const results = writes.map((write) => write(statements));
        this.#database.exec('COMMIT');
        return results;
      } catch (error) {
        orElse(() => this.#database.exec('ROLLBACK'), undefined);
        throw error;
      }
    });
  }

  /** Reads or writes, and throws if the files were replaced since they were opened. */
  #use<Result>(run: (statements: Statements) => Result): Result {
    this.#statements ??= this.#prepare();
    const result = run(this.#statements);
    this.#files.check();
    return result;
  }

  #prepare(): Statements {
    const database = this.#database;
    const ask = (pragma: string) => Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {})[0];
    // On Apple systems, a synchronised write reaches the disk only with this setting.
    database.exec('PRAGMA busy_timeout = 0; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON');
    if (ask('application_id') !== application) throw new Error(`${this.#path} is not a journal`);
    if (ask('user_version') !== format) throw new Error(`${this.#path} is a journal of another version of the runtime`);
    if (ask('journal_mode = WAL') !== 'wal') throw new Error(`${this.#path} must be on a local disk`);
    const found = ask('integrity_check(1)');
    if (found !== 'ok') throw new Error(`${this.#path} is damaged: ${found}`);
    return {
      read: database.prepare('SELECT record FROM intents WHERE reference = ?'),
      first: database.prepare(
        'INSERT INTO intents (reference, version, open, record) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
      ),
      next: database.prepare(
        'UPDATE intents SET version = ?, open = ?, record = ? WHERE reference = ? AND version = ?',
      ),
      unfinished: database.prepare('SELECT record FROM intents WHERE open = 1 ORDER BY number'),
    };
  }
}

/** Whether another process holds the database; all platforms have only this sign in common. */
function isLocked(error: unknown): boolean {
  return error instanceof Error && error.message === 'database is locked';
}

function recordOfRow({ record }: Record<string, unknown>): IntentRecord {
  return JSON.parse(String(record));
}

function afterThisTurn(): Promise<void> {
  // Not everybody who compiles this has the types of Node.
  const { setImmediate } = globalThis as unknown as { setImmediate(run: () => void): void };
  return new Promise((resolve) => setImmediate(() => resolve()));
}
