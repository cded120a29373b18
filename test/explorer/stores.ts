import { PGlite as Database } from '@electric-sql/pglite';
import { postgresSchema } from '@org/liquidity-runtime/journal';
import type { IntentRecord, IntentStore, PostgresClient } from '@org/liquidity-v2/journal';
import type { Runtime } from './load-runtime.ts';
import type { Process } from './world.ts';

/** The store that the processes of a run share. */
export interface SharedStore {
  /** The latest record of the only reference of a run, as the next process will find it. */
  latest(): IntentRecord | undefined;
  /** Has a record of an earlier process. */
  seed?(record: IntentRecord): void;
  /** What a power failure leaves, where a record can be lost by one. */
  durable?(): string;
  /** The power fails. */
  loseUnsynced?(): void;
  /** The store as a process opens it. */
  open(process: Process, runtime: Runtime): IntentStore;
}

/** The runtime's own store in memory, which processes ask over a connection. */
export function memory(runtime: Runtime): SharedStore {
  const records = runtime.memoryStore();
  let latest: IntentRecord | undefined;
  const put = (record: IntentRecord) => {
    // It writes at once, and only its response is late.
    const isPut = records.put(record);
    return isPut.then((done) => {
      if (done) latest = record;
      return done;
    });
  };
  return {
    latest: () => latest,
    open: (process) => ({
      get: (reference) => process.ask('get', () => records.get(reference), { touches: 'store' }),
      put: (record) => process.ask('put', () => put(record), { touches: 'store', isWrite: true }),
      open: () => process.ask('open', () => records.open(), { touches: 'store' }),
    }),
  };
}

interface Row {
  readonly version: number;
  readonly open: boolean;
  readonly record: string;
}

/** The runtime's store of Postgres over a table. */
function overTable(run: (sql: string, values: unknown[]) => unknown, row: () => Row | undefined): SharedStore {
  return {
    latest: () => JSON.parse(row()?.record ?? 'null') ?? undefined,
    open: (process, { postgresStore }) => {
      const query = async (sql: string, values: unknown[]) => ({
        rows: await process.ask(sql.slice(0, 6), () => run(sql, values), {
          touches: 'store',
          isWrite: !sql.startsWith('SELECT'),
          isRemote: true,
        }),
      });
      return postgresStore({ query } as PostgresClient);
    },
  };
}

/** A table that understands the statements of the store. */
export function postgres(): SharedStore {
  let row: Row | undefined;
  const run = (sql: string, values: readonly unknown[]) => {
    const [, version, open, record] = values as [string, number, boolean, string];
    if (sql.startsWith('SELECT')) return row && (sql.includes('reference = $1') || row.open) ? [row] : [];
    const isInsert = sql.startsWith('INSERT');
    // The statement has its effect if the reference exists, or the version is another one.
    if (isInsert && row && sql.includes('DO NOTHING')) return [];
    if (!isInsert && !(row && (row.version === version - 1 || !sql.includes('version = $2 - 1')))) return [];
    row = { version, open, record };
    return [{ version }];
  };
  const seed = (record: IntentRecord) => {
    row = { version: record.version, open: false, record: JSON.stringify(record) };
  };
  return { ...overTable(run, () => row), seed };
}

let database: Database | undefined;

/** Starts Postgres, before the first run. */
export async function startPostgres(): Promise<void> {
  if (database) return;
  database = await Database.create();
  await database.exec(postgresSchema);
}

/** Postgres itself. */
export function PGlite(): SharedStore {
  const all = database as Database;
  let row: Row | undefined;
  const isEmpty = all.exec('DELETE FROM intents');
  const run = async (sql: string, values: unknown[]) => {
    await isEmpty;
    const { rows } = await all.query(sql, values);
    [row] = (await all.query<Row>('SELECT version, open, record FROM intents')).rows;
    return rows;
  };
  return overTable(run, () => row);
}
