import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfigurationError } from '../../errors/errors.ts';
import type { IntentStore } from '../intent-store.ts';
import { sendingRecord } from '../testing/sending-record.ts';
import { sqliteStore as openStore, type SqliteOptions } from './sqlite-store.ts';

const folder = fs.mkdtempSync(join(tmpdir(), 'sqlite-store-'));

let path = '';
beforeEach(() => {
  path = join(folder, `${Math.random()}.db`);
});

const opened: IntentStore[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const store of opened.splice(0)) await store.close?.().catch(() => {});
});

function sqliteStore(at: string, options?: SqliteOptions): IntentStore {
  const store = openStore(at, options);
  opened.push(store);
  return store;
}

/** A closed journal with two records. */
async function written(): Promise<void> {
  const store = openStore(path, { create: true });
  await Promise.all([store.put(sendingRecord('r-1')), store.put(sendingRecord('r-2'))]);
  await store.close?.();
}

const sql = (text: string) => {
  const database = new DatabaseSync(path);
  database.exec(text);
  database.close();
};
/** Another user, where this one may give files away. */
const other = process.geteuid?.() === 0 ? 12_345 : undefined;

describe('opening', () => {
  const places: Readonly<Record<string, readonly [at: () => unknown, problem: RegExp]>> = {
    'an unset variable': [() => '', /needs the path of a file/],
    'no path': [() => undefined, /needs the path of a file/],
    memory: [() => ':memory:', /in tests, memoryStore\(\)/],
    'a path with a zero': [() => `${path}\0`, /null bytes/],
    'a file that is missing': [() => path, /there is no journal at .* \{ create: true \}/],
    'a missing folder': [() => join(path, 'payments.db'), /there is no journal/],
    'a folder': [() => folder, /is not a file/],
    'a device': [() => '/dev/null', /is not a file/],
  };
  const files: Readonly<Record<string, readonly [make: () => void, problem: RegExp]>> = {
    'an empty file': [() => fs.writeFileSync(path, '', { mode: 0o600 }), /is not a journal/],
    'a file of another kind': [() => fs.writeFileSync(path, 'lines\n'.repeat(200)), /file is not a database/],
    'another database': [() => sql('CREATE TABLE intents (a)'), /is not a journal/],
  };
  const changes: Readonly<Record<string, readonly [change: () => void, problem: RegExp]>> = {
    'a symbolic link to a journal': [() => fs.renameSync(path, `${path}.real`), /is not a file/],
    'a journal with a second link': [() => fs.linkSync(path, `${path}.link`), /has a second name/],
    'a journal that others may write': [() => fs.chmodSync(path, 0o620), /chmod 600/],
    'a journal that was emptied': [() => fs.truncateSync(path), /is not a journal/],
    'a journal that was cut': [() => fs.truncateSync(path, fs.statSync(path).size - 4096), /malformed/],
    'a newer journal': [() => sql('PRAGMA user_version = 2'), /another version of the runtime/],
    'a journal without its table': [() => sql('DROP TABLE intents'), /no such table/],
    ...(other !== undefined && {
      'a journal of another user': [() => fs.chownSync(path, other, other), /belongs to another user/] as const,
    }),
  };
  const refused = (at: unknown, problem: RegExp) => {
    const errors: unknown[] = [];
    try {
      openStore(at as string);
    } catch (error) {
      errors.push(error);
    }
    expect(errors).toEqual([expect.any(ConfigurationError)]);
    expect(String(errors)).toMatch(problem);
    return String(errors);
  };

  it.each(Object.entries(places))('refuses %s', (_, [at, problem]) => {
    refused(at(), problem);
  });

  it.each(Object.entries(files))('refuses %s, and says where', (_, [make, problem]) => {
    make();
    expect(refused(path, problem)).toContain(path);
  });

  it.each(Object.entries(changes))('refuses %s, and says where', async (_, [change, problem]) => {
    await written();
    change();
    if (!fs.existsSync(path)) fs.symlinkSync(`${path}.real`, path);
    expect(refused(path, problem)).toContain(path);
  });

  it('makes a journal only where there is nothing', async () => {
    fs.writeFileSync(path, '');
    expect(() => openStore(path, { create: true })).toThrow('is not a journal');
    expect(() => openStore(join(path, 'payments.db'), { create: true })).toThrow(ConfigurationError);
    expect(fs.readdirSync(folder).filter((name) => name.startsWith(path.slice(folder.length + 1)))).toHaveLength(1);
    fs.rmSync(path);
    await written();
    const store = sqliteStore(path, { create: true });
    expect((await store.open()).map(({ reference }) => reference)).toEqual(['r-1', 'r-2']);
    for (const end of ['', '-wal', '-shm']) expect(fs.statSync(`${path}${end}`).mode & 0o777).toBe(0o600);
  });

  it.each(['-wal', '-journal'])('makes no journal where the %s of another one is', (end) => {
    fs.writeFileSync(`${path}${end}`, 'records');
    expect(() => openStore(path, { create: true })).toThrow(`${path}${end} is left of a journal that is missing`);
    expect(fs.existsSync(path)).toBe(false);
  });

  it('waits for a journal that another process has just made, and that still has the name it was made under', async () => {
    await written();
    fs.linkSync(path, `${path}.draft`);
    const remove = `setTimeout(() => require('node:fs').rmSync(${JSON.stringify(`${path}.draft`)}), 50)`;
    const worker = new Worker(remove, { eval: true });
    await once(worker, 'online');
    expect((await sqliteStore(path).get('r-1'))?.version).toBe(1);
  });

  it('resolves a relative path at once', async () => {
    await written();
    vi.spyOn(process, 'cwd').mockReturnValue(folder);
    const store = sqliteStore(path.slice(folder.length + 1));
    vi.spyOn(process, 'cwd').mockReturnValue('/');
    expect((await store.get('r-1'))?.version).toBe(1);
  });

  it.each([
    ['a browser', { process: undefined }],
    ['Node 20', { process: { getBuiltinModule: () => undefined } }],
  ])('%s is told what it needs', (_, globals) => {
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    expect(() => openStore('payments.db')).toThrow('needs node:sqlite');
  });

  it('by several processes at once makes one journal, which keeps the records of all', async () => {
    const program = `
      const { sqliteStore } = await import(${JSON.stringify(join(import.meta.dirname, 'sqlite-store.ts'))});
      const store = sqliteStore(process.argv[1], { create: true });
      const record = { ...JSON.parse(process.argv[2]), reference: String(process.pid) };
      if (!(await store.put(record))) throw new Error('refused');`;
    const args = ['--input-type=module', '-e', program, path, JSON.stringify(sendingRecord())];
    const children = Array.from({ length: 6 }, () => spawn(process.execPath, args, { stdio: 'inherit' }));
    const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]));
    expect(codes).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await sqliteStore(path).open()).toHaveLength(6);
    expect(fs.readdirSync(folder).filter((name) => name.includes(`${path.slice(folder.length + 1)}.`))).toEqual([]);
  });

  it('finds each changed bit that would free a reference', async () => {
    await written();
    const whole = fs.readFileSync(path);
    const freed: number[] = [];
    // Every seventh byte that is not zero.
    for (let at = 0; at < whole.length; at += 7) {
      if (whole[at] === 0 && at > 100) continue;
      const changed = Buffer.from(whole);
      changed.writeUInt8(whole.readUInt8(at) ^ (1 << (at % 8)), at);
      fs.writeFileSync(path, changed, { mode: 0o600 });
      let store: IntentStore | undefined;
      try {
        store = openStore(path);
        if ((await store.get('r-1')) === undefined && (await store.put(sendingRecord('r-1')))) freed.push(at);
      } catch {
        // It is refused.
      }
      await store?.close?.().catch(() => {});
      for (const end of ['-wal', '-shm', '-journal']) fs.rmSync(path + end, { force: true });
    }
    expect(freed).toEqual([]);
  });
});

describe('a journal that is open', () => {
  const harmed: Readonly<Record<string, () => void>> = {
    deleted: () => fs.rmSync(path),
    renamed: () => fs.renameSync(path, `${path}.1`),
    replaced: () => {
      fs.copyFileSync(path, `${path}.copy`);
      fs.renameSync(`${path}.copy`, path);
    },
    cut: () => fs.truncateSync(path, 4096),
    'without its latest records': () => fs.rmSync(`${path}-wal`),
    'with its latest records cut': () => fs.truncateSync(`${path}-wal`),
    'without its locks': () => fs.rmSync(`${path}-shm`),
  };

  it.each(Object.entries(harmed))('that is %s takes and gives nothing any more', async (_, harm) => {
    const store = sqliteStore(path, { create: true });
    await store.put(sendingRecord('r-1'));
    harm();
    await expect(store.put(sendingRecord('r-2'))).rejects.toThrow(/was (?:deleted or replaced|cut)/);
    await expect(store.get('r-2')).rejects.toThrow(/was (?:deleted or replaced|cut)/);
  });

  it('writes the records of one turn in one transaction, and waits for the disk only before requests leave', async () => {
    const store = sqliteStore(path, { create: true });
    const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
    const first = Array.from({ length: 50 }, (_, number) => sendingRecord(`r-${number}`));
    expect(await Promise.all(first.map((record) => store.put(record)))).toEqual(first.map(() => true));
    await store.put({ ...sendingRecord('r-1'), version: 2, state: 'applied' });
    await store.put({ ...sendingRecord('r-2'), version: 2, state: 'applied', evidence: 'statement' });
    expect(exec.mock.calls.flat()).toEqual([
      'PRAGMA synchronous = FULL; BEGIN IMMEDIATE',
      'COMMIT',
      'PRAGMA synchronous = NORMAL; BEGIN IMMEDIATE',
      'COMMIT',
      'PRAGMA synchronous = FULL; BEGIN IMMEDIATE',
      'COMMIT',
    ]);
  });

  it('keeps nothing of a transaction that failed', async () => {
    const store = sqliteStore(path, { create: true });
    const { exec } = DatabaseSync.prototype;
    vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, text) {
      if (text === 'COMMIT') throw new Error('disk I/O error');
      exec.call(this, text);
    });
    await expect(store.put(sendingRecord('r-1'))).rejects.toThrow('disk I/O error');
    vi.restoreAllMocks();
    expect(await store.get('r-1')).toBeUndefined();
    expect(await store.put(sendingRecord('r-1'))).toBe(true);
  });

  it('finishes what it writes before it is closed', async () => {
    const store = sqliteStore(path, { create: true });
    const put = store.put(sendingRecord('r-1'));
    await store.close?.();
    expect(await put).toBe(true);
    expect((await sqliteStore(path).get('r-1'))?.version).toBe(1);
  });
});

describe('while another process holds the database', () => {
  const hold = (kind: 'IMMEDIATE' | 'EXCLUSIVE') => {
    const holder = new DatabaseSync(path);
    holder.exec(
      `${kind === 'EXCLUSIVE' ? 'PRAGMA locking_mode = EXCLUSIVE;' : ''} BEGIN ${kind}; UPDATE intents SET open = 1`,
    );
    return () => holder.close();
  };

  it('timers and other work go on, and the write follows', async () => {
    const store = sqliteStore(path, { create: true });
    await store.put(sendingRecord('r-1'));
    const release = hold('IMMEDIATE');
    const put = store.put(sendingRecord('r-2'), AbortSignal.timeout(600_000));
    // A busy machine or disk may stop this process for a while, but not each time.
    const waits: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const began = performance.now();
      await setTimeout(20);
      expect(await store.get('r-1')).toMatchObject({ version: 1 });
      waits.push(performance.now() - began);
    }
    expect(Math.min(...waits)).toBeLessThan(1000);
    release();
    expect(await put).toBe(true);
  });

  it('a call waits no longer than its time limit', async () => {
    const store = sqliteStore(path, { create: true });
    const release = hold('IMMEDIATE');
    const abort = new AbortController();
    const put = store.put(sendingRecord('r-1'), abort.signal);
    await setTimeout(20);
    abort.abort();
    await expect(put).rejects.toThrow(`another process holds ${path}`);
    release();
    expect(await store.get('r-1')).toBeUndefined();
  });

  it('a store can be made, and looks at the database later', async () => {
    await written();
    const release = hold('EXCLUSIVE');
    const store = sqliteStore(path);
    const got = store.get('r-1');
    await setTimeout(20);
    release();
    expect((await got)?.version).toBe(1);
  });
});
