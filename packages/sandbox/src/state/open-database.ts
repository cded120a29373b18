import type { DatabaseSync } from 'node:sqlite';
import { lockDatabase } from './database-lock.ts';
import { loadSqlite } from './load-sqlite.ts';
import { prepareDatabase } from './prepare-database.ts';

/** A database that only this process uses, until it is closed. */
export interface OpenDatabase {
  readonly database: DatabaseSync;
  readonly close: () => void;
}

/** Opens the database of a sandbox: `:memory:`, or a file that is made if it is missing. Says which file cannot be used, and why. */
export function openDatabase(location: string): OpenDatabase {
  const sqlite = loadSqlite();
  let opened: DatabaseSync | undefined;
  try {
    const database = new sqlite.DatabaseSync(location);
    opened = database;
    prepareDatabase(database);
    const release = lockDatabase(location);
    return {
      database,
      close() {
        database.close();
        release();
      },
    };
  } catch (error) {
    opened?.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw Object.assign(new Error(`The sandbox cannot keep its state in ${location}: ${reason}`), {
      code: 'EDATABASE',
    });
  }
}
