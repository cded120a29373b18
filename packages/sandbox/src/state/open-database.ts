import { realpathSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** A database that only this process uses, until it is closed. */
export interface OpenDatabase {
  readonly database: DatabaseSync;
  readonly close: () => void;
}

/**
 * Opens the database of a sandbox: `:memory:`, or a file that is created if missing. The error names an unusable file, with the
 * reason.
 */
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

/** Marks a file as a sandbox's, so that no other program's database is changed. */
const application = 0x1c_5a_9d_b0;

/** Version of the tables. */
const version = 1;

const tables = `
  CREATE TABLE IF NOT EXISTS record (
    position INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL, UNIQUE (kind, id)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS file (id TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS counter (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT;
`;

/**
 * Creates the tables and makes sure that a commit is on the disk before the response. Throws, without a change, for the
 * database of another program or of a newer sandbox.
 */
function prepareDatabase(database: DatabaseSync): void {
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

/** Ends the use of a database by one sandbox. */
type Release = () => void;

/** Thrown if another process uses the database. */
class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError';

  constructor(pid: unknown) {
    super(`process ${pid} is using it. Stop that process, or keep the state of this sandbox in another file.`);
  }
}

/** Milliseconds to wait for a process that is just ending. */
const patience = 1000;

interface Held {
  readonly lock: DatabaseSync;
  users: number;
}

/** The locks of this process, by file. */
const held = new Map<string, Held>();

/**
 * Keeps other processes from using the database in a file until the lock is released. The lock is a transaction on a small
 * database beside the file: the operating system ends it with the process, however that ends, so no lock is left behind and no
 * pid is confused with another's.
 *
 * @param location existing file of the database
 * @throws DatabaseInUseError with the pid of the other process
 */
function lockDatabase(location: string): Release {
  if (location === ':memory:') return () => {};
  const file = `${realpathSync(location)}-lock`;
  const mine = held.get(file) ?? { lock: openLock(file), users: 0 };
  held.set(file, mine);
  mine.users += 1;
  return () => {
    mine.users -= 1;
    if (mine.users > 0) return;
    held.delete(file);
    mine.lock.close();
  };
}

function openLock(file: string): DatabaseSync {
  const { DatabaseSync: Database } = loadSqlite();
  const lock = new Database(file);
  try {
    lock.exec(`PRAGMA busy_timeout = ${patience}; CREATE TABLE IF NOT EXISTS owner (pid INTEGER NOT NULL) STRICT;`);
    begin(lock);
    // The open transaction has written nothing: other processes can read the pid, but can't start a transaction.
    while (ownerIn(lock) !== process.pid) {
      lock.exec(`DELETE FROM owner; INSERT INTO owner (pid) VALUES (${process.pid}); COMMIT;`);
      begin(lock);
    }
    return lock;
  } catch (error) {
    const owner = isBusy(error) ? ownerIn(lock) : undefined;
    lock.close();
    throw owner === undefined ? error : new DatabaseInUseError(owner);
  }
}

const begin = (lock: DatabaseSync): void => lock.exec('BEGIN IMMEDIATE');

const ownerIn = (lock: DatabaseSync): unknown => lock.prepare('SELECT pid FROM owner').get()?.pid;

const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === 5;

/** The first Node that has `node:sqlite` without a flag. */
const neededNode = '22.13';

/** Thrown by a Node without `node:sqlite`. */
class UnsupportedNodeError extends Error {
  override readonly name = 'UnsupportedNodeError';
}

/** Loads `node:sqlite`, on any Node that can import this file. Throws an `UnsupportedNodeError` if there is none. */
export function loadSqlite(): typeof import('node:sqlite') {
  const sqlite = quietly(() => process.getBuiltinModule?.('node:sqlite'));
  if (sqlite) return sqlite;
  const message = `The sandbox keeps its state in node:sqlite and needs Node ${neededNode} or newer; this is ${process.version}.`;
  throw new UnsupportedNodeError(message);
}

/** Loading the module prints that it is experimental, which users of the sandbox needn't know. */
function quietly<T>(load: () => T): T {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return load();
  } finally {
    process.emitWarning = emitWarning;
  }
}
