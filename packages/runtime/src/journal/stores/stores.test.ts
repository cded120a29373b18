import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { IntentStore } from '../intent-store.ts';
import { type OpenStore, storeChecks } from '../store-checks.ts';
import { memoryStore } from './memory-store.ts';
import { sqliteStore } from './sqlite-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'journal-'));

const memories = new Map<string, IntentStore>();

const stores: Readonly<Record<string, OpenStore>> = {
  memoryStore: (name) => {
    const { close: _, ...store } = memories.get(name) ?? memoryStore();
    memories.set(name, store);
    return store;
  },
  sqliteStore: (name) => sqliteStore(join(folder, `${name}.db`), { create: true }),
};

describe.each(Object.entries(stores))('%s', (_, open) => {
  for (const check of storeChecks) it(check.name, () => check.run(open));
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
