import type { DatabaseSync } from 'node:sqlite';

/** Marks a file as a sandbox's, so that no other program's database is written to. */
const application = 0x1c_5a_9d_b0;

/** Form of the tables. */
const version = 1;

const tables = `
  CREATE TABLE IF NOT EXISTS record (
    position INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL, UNIQUE (kind, id)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS file (id TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS counter (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT;
`;

/**
 * Makes the tables and makes sure that a commit is on the disk before the response. Throws, without a change, for the
 * database of another program and for one that a newer sandbox wrote.
 */
export function prepareDatabase(database: DatabaseSync): void {
  // Another sandbox may use the same file: wait for its transactions.
  database.exec('PRAGMA busy_timeout = 5000');
  const owner = read(database, 'PRAGMA application_id');
  const isEmpty = read(database, 'SELECT count(*) FROM sqlite_schema') === 0;
  if (owner !== application && !isEmpty) throw new Error('it is the database of another program.');
  if (read(database, 'PRAGMA user_version') > version)
    throw new Error('it was written by a newer version of the sandbox.');
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  database.exec(
    `BEGIN IMMEDIATE; ${tables} PRAGMA application_id = ${application}; PRAGMA user_version = ${version}; COMMIT;`,
  );
}

const read = (database: DatabaseSync, sql: string): number =>
  Number(Object.values(database.prepare(sql).get() ?? {})[0]);
