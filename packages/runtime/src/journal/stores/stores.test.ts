import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { IntentStore } from '../intent-store.ts';
import { type OpenStore, storeChecks } from '../store-checks.ts';
import { fileStore } from './file-store.ts';
import { memoryStore } from './memory-store.ts';
import { sqliteStore } from './sqlite-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'journal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const memories = new Map<string, IntentStore>();

const stores: Readonly<Record<string, OpenStore>> = {
  memoryStore: (name) => {
    const { close: _, ...store } = memories.get(name) ?? memoryStore();
    memories.set(name, store);
    return store;
  },
  fileStore: (name) => fileStore(join(folder, `${name}.journal`)),
  sqliteStore: (name) => sqliteStore(join(folder, `${name}.sqlite`)),
};

describe.each(Object.entries(stores))('%s', (_, open) => {
  for (const check of storeChecks) it(check.name, () => check.run(open));
});

it('a new database can be read by its owner alone, with the files beside it', async () => {
  const path = join(folder, 'private.sqlite');
  const store = sqliteStore(path);
  await store.get('r-1');
  for (const end of ['', '-wal', '-shm']) expect(statSync(`${path}${end}`).mode & 0o777).toBe(0o600);
  await store.close?.();
});

it('a database waits for other processes, and has a record on the disk before its request leaves', async () => {
  const { getBuiltinModule } = process;
  const opened: DatabaseSync[] = [];
  class Watched extends DatabaseSync {
    constructor(path: string) {
      super(path);
      opened.push(this);
    }
  }
  vi.spyOn(process, 'getBuiltinModule').mockImplementation(((name: string) =>
    name === 'node:sqlite' ? { DatabaseSync: Watched } : getBuiltinModule(name)) as typeof getBuiltinModule);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const store = sqliteStore(join(folder, 'settings.sqlite'));
  const settings = ['synchronous', 'busy_timeout', 'journal_mode'].map((name) =>
    Object.values(opened[0]?.prepare(`PRAGMA ${name}`).get() ?? {}),
  );
  // 2 is FULL.
  expect(settings.flat()).toEqual([2, 5000, 'wal']);
  await store.close?.();
});

/** A memory store that breaks one promise. */
function broken(change: (store: IntentStore) => Partial<IntentStore>): OpenStore {
  const known = new Map<string, IntentStore>();
  return (name) => {
    const store = known.get(name) ?? memoryStore();
    known.set(name, store);
    return { ...store, ...change(store) };
  };
}

const failing: Readonly<Record<string, readonly [failure: RegExp, open: OpenStore]>> = {
  'takes any version': [/must be/, broken((store) => ({ put: async (record) => (await store.put(record)) || true }))],
  'takes any version of a record that it has': [
    /put of version 3 in place of version 1 must be/,
    broken((store) => ({
      put: async (record) => {
        const present = await store.get(record.reference);
        const next = (present?.version ?? 0) + 1;
        return store.put(present && record.version > next ? { ...record, version: next } : record);
      },
    })),
  ],
  'lists all records': [/open records/, broken(() => ({ open: async () => [] }))],
  'forgets when it is closed': [/opened again/, () => memoryStore()],
  'changes a record': [
    /the record must be/,
    broken((store) => ({
      get: async (reference) => {
        const record = await store.get(reference);
        return record && { ...record, evidence: 'other' };
      },
    })),
  ],
};

it.each(Object.entries(failing))('the checks find a store that %s', async (_, [failure, open]) => {
  const results = await Promise.allSettled(storeChecks.map((check) => check.run(open)));
  const messages = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
  expect(messages.join('\n')).toMatch(failure);
});
