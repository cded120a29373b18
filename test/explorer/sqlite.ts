import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { IntentRecord } from '@org/liquidity-v2/journal';
import { keptFolder } from '../../generator/src/testing/folders.ts';
import type { SharedStore } from './stores.ts';
import type { Process } from './world.ts';

const path = join(keptFolder('explorer-'), 'payments.db');

type Row = Record<string, string | number | null>;
const columns = 'number, reference, version, open, record';

/** The process that opens the next connection, and what it tells of what reaches the disk. */
let opening: { readonly process: Process; readonly onSynced: () => void; readonly all: DatabaseSync[] } | undefined;

/** A connection of one process: what it reads is in the history of the process. */
class Connection extends DatabaseSync {
  readonly #opened = opening;
  #isFull = true;

  constructor(place: string) {
    super(place);
    this.#opened?.all.push(this);
  }

  override exec(sql: string): void {
    const { process, onSynced } = this.#opened ?? {};
    if (sql.includes('BEGIN')) {
      this.#isFull = sql.includes('FULL');
      if (process?.meetsLock) {
        process.meetsLock = false;
        throw new Error('database is locked');
      }
    }
    // The test decides what reaches the disk, so nothing has to wait for it.
    super.exec(sql.replaceAll(/synchronous = \w+/g, 'synchronous = OFF'));
    // In WAL mode a synchronised commit brings those before it to the disk, too.
    if (sql === 'COMMIT' && this.#isFull) onSynced?.();
  }

  override prepare(sql: string): ReturnType<DatabaseSync['prepare']> {
    const statement = super.prepare(sql);
    const note = <Result>(result: Result): Result => {
      this.#opened?.process.note(JSON.stringify(result));
      return result;
    };
    return {
      get: (...values: string[]) => statement.get(...values),
      all: (...values: string[]) => note(statement.all(...values)),
      run: (...values: string[]) => note(statement.run(...values)),
    } as never;
  }
}

/** Modules of the platform for processes that use SQLite. */
export const sqliteModules = new Map<string, object>([
  ['node:sqlite', { DatabaseSync: Connection }],
  ['node:fs', process.getBuiltinModule('node:fs')],
  ['node:path', process.getBuiltinModule('node:path')],
]);

let admin: DatabaseSync | undefined;
let left: DatabaseSync[] = [];

/** The runtime's store of SQLite over a real database. A power failure loses what was not synchronised. */
export function sqlite(): SharedStore {
  for (const connection of left) if (connection.isOpen) connection.close();
  left = [];
  const all = left;
  const rows = () => admin?.prepare(`SELECT ${columns} FROM intents`).all() as Row[];
  admin?.exec('DELETE FROM intents');
  let durable: Row[] = [];
  const onSynced = () => {
    durable = rows();
  };
  return {
    latest: () => {
      const text = admin?.prepare('SELECT record FROM intents').get()?.record;
      return text === undefined ? undefined : (JSON.parse(String(text)) as IntentRecord);
    },
    durable: () => JSON.stringify(durable),
    loseUnsynced: () => {
      admin?.exec('DELETE FROM intents');
      const insert = admin?.prepare(`INSERT INTO intents (${columns}) VALUES (?, ?, ?, ?, ?)`);
      for (const row of durable) insert?.run(...Object.values(row));
    },
    open: (process, { sqliteStore }) => {
      opening = { process, onSynced, all };
      const store = sqliteStore(path, { create: true });
      opening = undefined;
      admin ??= new DatabaseSync(path);
      admin.exec('PRAGMA synchronous = OFF');
      return store;
    },
  };
}
