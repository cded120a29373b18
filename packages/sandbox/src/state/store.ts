import type { DatabaseSync } from 'node:sqlite';
import type { SandboxRequest } from '../request/sandbox-request.ts';
import { openDatabase } from './open-database.ts';

/** The common part of all records. */
export interface Identified {
  readonly id: string;
}

/** The value of a counter. */
export interface Counter extends Identified {
  readonly value: number;
}

/** The state of a sandbox: records by kind and id, in order of creation, and the bytes of files. */
export class Store {
  readonly #database: DatabaseSync;
  /** Closes the database. Afterwards, nothing can be read or written. */
  readonly close: () => void;

  /** @param location a file for the state, or `:memory:` */
  constructor(location: string) {
    const { database, close } = openDatabase(location);
    this.#database = database;
    this.close = close;
  }

  insert<T extends Identified>(kind: string, record: T): void {
    this.#run('INSERT INTO record (kind, id, body) VALUES (?, ?, ?)', kind, record.id, JSON.stringify(record));
  }

  replace<T extends Identified>(kind: string, record: T): void {
    this.#run('UPDATE record SET body = ? WHERE kind = ? AND id = ?', JSON.stringify(record), kind, record.id);
  }

  remove(kind: string, id: string): void {
    this.#run('DELETE FROM record WHERE kind = ? AND id = ?', kind, id);
  }

  find<T extends Identified>(kind: string, id: string): T | undefined {
    const row = this.#database.prepare('SELECT body FROM record WHERE kind = ? AND id = ?').get(kind, id);
    return row ? (JSON.parse(String(row.body)) as T) : undefined;
  }

  all<T extends Identified>(kind: string): readonly T[] {
    const rows = this.#database.prepare('SELECT body FROM record WHERE kind = ? ORDER BY position').all(kind);
    return rows.map((row) => JSON.parse(String(row.body)) as T);
  }

  kinds(): readonly string[] {
    const rows = this.#database.prepare('SELECT DISTINCT kind FROM record ORDER BY kind').all();
    return rows.map((row) => String(row.kind));
  }

  putFile(id: string, bytes: Uint8Array): void {
    this.#run('INSERT INTO file (id, bytes) VALUES (?, ?)', id, bytes);
  }

  file(id: string): Uint8Array | undefined {
    return this.#database.prepare('SELECT bytes FROM file WHERE id = ?').get(id)?.bytes as Uint8Array | undefined;
  }

  /** Counters by name, as records. */
  counters(): readonly Counter[] {
    const rows = this.#database.prepare('SELECT name, value FROM counter ORDER BY name').all();
    return rows.map(({ name, value }) => ({ id: String(name), value: Number(value) }));
  }

  setCounter({ id, value }: Counter): void {
    const sql =
      'INSERT INTO counter (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value';
    this.#run(sql, id, value);
  }

  /** Counts up from 1. */
  next(name: string): number {
    const sql =
      'INSERT INTO counter (name, value) VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET value = value + 1 RETURNING value';
    return Number(this.#database.prepare(sql).get(name)?.value);
  }

  /** Runs a function as a transaction: all its writes are kept once it returns, none if it throws. */
  transaction<T>(work: () => T): T {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#database.exec('COMMIT');
      return result;
    } catch (error) {
      this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  clearRecords(): void {
    this.#database.exec('DELETE FROM record');
  }

  clear(): void {
    this.#database.exec('DELETE FROM record; DELETE FROM file; DELETE FROM counter;');
  }

  #run(sql: string, ...values: (string | number | Uint8Array)[]): void {
    this.#database.prepare(sql).run(...values);
  }
}

/** One page of a list, in the form of every paginated response. */
export function pageOf(
  items: readonly unknown[],
  { operation, query }: Pick<SandboxRequest, 'operation' | 'query'>,
): { items: readonly unknown[]; meta: { page: number; limit: number; total: number } } {
  const names = operation.pagination ?? { page: 'page', limit: 'limit' };
  const page = Number(query.get(names.page) ?? 1);
  const limit = Number(query.get(names.limit) ?? defaultLimit);
  const start = (page - 1) * limit;
  return { items: items.slice(start, start + limit), meta: { page, limit, total: items.length } };
}

/** Used if the description has no default. */
const defaultLimit = 50;
