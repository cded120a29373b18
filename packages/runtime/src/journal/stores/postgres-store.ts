import type { IntentRecord } from '../intent-record.ts';
import { isOpen } from '../intent-states.ts';
import type { IntentStore } from '../intent-store.ts';

/** A client that sends queries to Postgres: a `Pool` or a `Client` of `pg`, or a `PGlite`. */
export interface PostgresClient {
  /** Runs one statement, in which `$1` is the first value. */
  query(sql: string, values: unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
}

/** The table of {@link postgresStore}: run it in a migration. It changes nothing if the table exists. */
export const postgresSchema = `
  CREATE TABLE IF NOT EXISTS intents (
    number BIGSERIAL PRIMARY KEY,
    reference TEXT NOT NULL UNIQUE,
    version INTEGER NOT NULL,
    open BOOLEAN NOT NULL,
    record TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS open_intents ON intents (number) WHERE open;
`;

/**
 * Keeps records in the table `intents` of a Postgres database, which {@link postgresSchema} creates. Any number of machines may
 * share it.
 *
 * @param client writes to the primary, outside of a transaction, with `synchronous_commit` on. Use a pool for concurrent calls
 */
export function postgresStore(client: PostgresClient): IntentStore {
  const read = async (condition: string, ...values: string[]): Promise<readonly IntentRecord[]> => {
    const { rows } = await client.query(`SELECT record FROM intents WHERE ${condition} ORDER BY number`, values);
    return rows.map((row) => JSON.parse((row as { readonly record: string }).record));
  };
  return {
    get: async (reference) => (await read('reference = $1', reference))[0],
    open: () => read('open'),
    put: async (record) => {
      const { reference, version } = record;
      const write =
        version === 1
          ? 'INSERT INTO intents (reference, version, open, record) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING'
          : 'UPDATE intents SET version = $2, open = $3, record = $4 WHERE reference = $1 AND version = $2 - 1';
      const values = [reference, version, isOpen(record), JSON.stringify(record)];
      const { rows } = await client.query(`${write} RETURNING version`, values);
      return rows.length === 1;
    },
  };
}
