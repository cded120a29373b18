import { builtinModule } from '../../base/builtin-module.ts';
import { orElse } from '../../base/or-else.ts';
import { ConfigurationError } from '../../errors/errors.ts';
import type { IntentRecord } from '../intent-record.ts';
import { isOpen } from '../intent-states.ts';
import type { IntentStore } from '../intent-store.ts';

/** The part of `node:sqlite` that we use. */
interface Sqlite {
  readonly DatabaseSync: new (path: string) => Database;
}

interface Database {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  close(): void;
}

interface Files {
  openSync(path: string, flags: string, mode: number): number;
  closeSync(file: number): void;
}

interface Statement {
  get(...values: readonly (string | number)[]): { readonly record?: unknown } | undefined;
  all(...values: readonly (string | number)[]): readonly { readonly record?: unknown }[];
  run(...values: readonly (string | number)[]): { readonly changes: number | bigint };
}

/** Another process may hold the database for so long, in milliseconds. */
const longestWait = 5000;

const schema = `
  PRAGMA busy_timeout = ${longestWait};
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS intents (
    number INTEGER PRIMARY KEY,
    reference TEXT NOT NULL UNIQUE,
    version INTEGER NOT NULL,
    open INTEGER NOT NULL,
    record TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS open_intents ON intents (number) WHERE open = 1;
`;

/**
 * Keeps records in a SQLite database, on Node 22.13 and newer and on Deno. Processes of one machine may share it. It stays fast with
 * millions of records, because only those that are asked for are read.
 *
 * @param path of the database; it is made if it is missing, readable by its owner alone
 * @throws ConfigurationError on a platform without `node:sqlite`
 */
export function sqliteStore(path: string): IntentStore {
  const sqlite = builtinModule<Sqlite>('node:sqlite');
  if (!sqlite) {
    throw new ConfigurationError(
      'sqliteStore() needs node:sqlite: Node 22.13 or newer, or Deno. fileStore() runs on every Node',
    );
  }
  makePrivate(path);
  const database = new sqlite.DatabaseSync(path);
  database.exec(schema);
  const read = database.prepare('SELECT record FROM intents WHERE reference = ?');
  const first = database.prepare(
    'INSERT INTO intents (reference, version, open, record) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const next = database.prepare(
    'UPDATE intents SET version = ?, open = ?, record = ? WHERE reference = ? AND version = ?',
  );
  const unfinished = database.prepare('SELECT record FROM intents WHERE open = 1 ORDER BY number');
  return {
    get: async (reference) => {
      const row = read.get(reference);
      return row && recordOf(row);
    },
    put: async (record) => {
      const { reference, version } = record;
      const [open, text] = [isOpen(record) ? 1 : 0, JSON.stringify(record)];
      const { changes } =
        version === 1
          ? first.run(reference, version, open, text)
          : next.run(version, open, text, reference, version - 1);
      return Number(changes) === 1;
    },
    open: async () => unfinished.all().map(recordOf),
    close: async () => database.close(),
  };
}

/** Makes a new database: SQLite alone would let everybody read it, and gives the files beside it the same mode. */
function makePrivate(path: string): void {
  const files = builtinModule<Files>('node:fs');
  if (path !== ':memory:') orElse(() => files?.closeSync(files.openSync(path, 'a', 0o600)), undefined);
}

function recordOf({ record }: { readonly record?: unknown }): IntentRecord {
  return JSON.parse(String(record));
}
