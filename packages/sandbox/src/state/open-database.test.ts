import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { machines } from '../resources/machines.ts';
import { openDatabase } from './open-database.ts';
import { SandboxState } from './sandbox-state.ts';
import { Store } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
const file = (name: string): string => join(folder, name);
const store = JSON.stringify(new URL('./store.ts', import.meta.url));

/** A program that uses a database until it is killed. */
const holding = `
  const { Store } = await import(${store});
  new Store(process.env.LOCATION).insert('a', { id: 'kept' });
  console.log('open');
  process.stdin.resume();
`;

/** The message of another process that opens a database and closes it; empty if it can. */
async function opened(location: string): Promise<string> {
  const program = `const { Store } = await import(${store}); try { new Store(process.env.LOCATION).close(); } catch (error) { console.log(error.message); }`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, LOCATION: location },
  });
  return stdout;
}

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
    newer.database.exec('PRAGMA user_version = 1000');
    newer.close();
    expect(() => openDatabase(file('newer.db'))).toThrow(/newer version of the sandbox/);
  });

  it('may be used by two sandboxes of one process at once', () => {
    const [one, two] = [new Store(file('shared.db')), new Store(file('shared.db'))];
    one.insert('a', { id: String(one.next('n')) });
    two.insert('a', { id: String(two.next('n')) });
    expect(one.all('a')).toEqual([{ id: '1' }, { id: '2' }]);
    one.close();
    two.close();
  });

  it('is refused with the pid of the process that uses it, until that one ends in any way', async () => {
    const location = file('used.db');
    const other = spawn(process.execPath, ['--input-type=module', '-e', holding], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, LOCATION: location },
    });
    onTestFinished(() => void other.kill('SIGKILL'));
    await once(other.stdout, 'data');
    expect(() => openDatabase(location)).toThrow(
      `The sandbox cannot keep its state in ${location}: process ${other.pid} is using it.`,
    );
    other.kill('SIGKILL');
    await once(other, 'exit');
    const store = new Store(location);
    expect(store.all('a')).toEqual([{ id: 'kept' }]);
    store.close();
  });

  it('is free again once every sandbox of a process is closed', async () => {
    const location = file('closed.db');
    const [one, two] = [new Store(location), new Store(location)];
    one.close();
    expect(await opened(location)).toContain(`process ${process.pid} is using it`);
    two.close();
    expect(await opened(location)).toBe('');
  });
});

it('a state that could not be filled is filled the next time', () => {
  const state = (examples: () => readonly unknown[]) =>
    new SandboxState({
      database: file('seeded.db'),
      approve: 'auto',
      seed: 's',
      now: () => new Date(0),
      seeded: machines,
      examples,
    });
  expect(() =>
    state(() => {
      throw new Error('killed');
    }),
  ).toThrow('killed');
  const filled = state(() => []);
  expect(filled.snapshot().chain).toHaveLength(2);
  filled.close();
});
