import { realpathSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { loadSqlite } from './load-sqlite.ts';

/** Ends the use of a database by one sandbox. */
export type Release = () => void;

/** A database that another process uses. */
class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError';

  constructor(pid: unknown) {
    super(`process ${pid} is using it. Stop that process, or keep the state of this sandbox in another file.`);
  }
}

/** Milliseconds that a process waits for one that is just ending. */
const patience = 1000;

interface Held {
  readonly lock: DatabaseSync;
  users: number;
}

/** The locks that this process holds, by file. */
const held = new Map<string, Held>();

/**
 * Keeps other processes from using the database in a file until the lock is released. The lock is a transaction on a small database beside the
 * file: the operating system ends it with the process, however that ends, so no lock is left behind and no pid is ever mistaken for another's.
 *
 * @param location file of the database, which exists
 * @throws DatabaseInUseError with the pid of the other process
 */
export function lockDatabase(location: string): Release {
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
    // Held is a transaction that has written nothing: other processes can read the pid, and can't begin one.
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
