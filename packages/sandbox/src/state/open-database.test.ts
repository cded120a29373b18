import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from './open-database.ts';
import { SandboxState } from './sandbox-state.ts';
import { Store } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
const file = (name: string): string => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a file', () => {
  it('keeps the state for the next sandbox', () => {
    const first = new Store(file('kept.db'));
    first.insert('a', { id: '1' });
    first.close();
    const second = new Store(file('kept.db'));
    expect(second.all('a')).toEqual([{ id: '1' }]);
    second.close();
  });

  it('is left alone when it is no database, or that of another program', () => {
    writeFileSync(file('notes.txt'), 'Not a database, and long enough to be read as the head of one.'.repeat(3));
    expect(() => openDatabase(file('notes.txt'))).toThrow(
      /cannot keep its state in .*notes\.txt: file is not a database/,
    );

    const other = new DatabaseSync(file('other.db'));
    other.exec('CREATE TABLE mine (a)');
    expect(() => openDatabase(file('other.db'))).toThrow(/other\.db: it is the database of another program/);
    expect(other.prepare('SELECT name FROM sqlite_schema').all()).toEqual([{ name: 'mine' }]);
    other.close();
  });

  it('is left alone when a newer sandbox wrote it', () => {
    const newer = openDatabase(file('newer.db'));
    newer.exec('PRAGMA user_version = 1000');
    newer.close();
    expect(() => openDatabase(file('newer.db'))).toThrow(/newer version of the sandbox/);
  });

  it('may be used by two sandboxes at once', () => {
    const [one, two] = [new Store(file('shared.db')), new Store(file('shared.db'))];
    one.insert('a', { id: String(one.next('n')) });
    two.insert('a', { id: String(two.next('n')) });
    expect(one.all('a')).toEqual([{ id: '1' }, { id: '2' }]);
    one.close();
    two.close();
  });
});

it('a state that could not be filled is filled the next time', () => {
  const state = (examples: () => readonly unknown[]) =>
    new SandboxState({ database: file('seeded.db'), approve: 'auto', seed: 's', now: () => new Date(0), examples });
  expect(() =>
    state(() => {
      throw new Error('killed');
    }),
  ).toThrow('killed');
  const filled = state(() => []);
  expect(filled.snapshot().chain).toHaveLength(2);
  filled.close();
});
