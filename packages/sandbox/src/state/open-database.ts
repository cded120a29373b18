import type { DatabaseSync } from 'node:sqlite';
import { loadSqlite } from './load-sqlite.ts';
import { prepareDatabase } from './prepare-database.ts';

/** Opens the database of a sandbox: `:memory:`, or a file that is made if it is missing. Says which file cannot be used, and why. */
export function openDatabase(location: string): DatabaseSync {
  const sqlite = loadSqlite();
  let database: DatabaseSync | undefined;
  try {
    database = new sqlite.DatabaseSync(location);
    prepareDatabase(database);
    return database;
  } catch (error) {
    database?.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw Object.assign(new Error(`The sandbox cannot keep its state in ${location}: ${reason}`), {
      code: 'EDATABASE',
    });
  }
}
