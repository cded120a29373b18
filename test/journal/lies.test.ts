import { expect, it } from 'vitest';
import type { IntentRecord } from '../../packages/runtime/src/journal/intent-record.ts';
import type { IntentStore } from '../../packages/runtime/src/journal/intent-store.ts';
import { type OpenStore, storeChecks } from '../../packages/runtime/src/journal/store-checks.ts';
import { memoryStore } from '../../packages/runtime/src/journal/stores/memory-store.ts';

/** Runs all checks over memory stores of which one call, the one with a number, lies. Gives what the checks said, and the calls. */
async function withLie(at: number): Promise<{ readonly said: readonly string[]; readonly calls: readonly string[] }> {
  const known = new Map<string, IntentStore>();
  const calls: string[] = [];
  const isLie = () => calls.length === at;
  const open: OpenStore = (name) => {
    const store = known.get(name) ?? memoryStore();
    known.set(name, store);
    return {
      put: async (record) => {
        const { reference, version, state } = record;
        calls.push(`put ${JSON.stringify([reference.slice(0, 50), version, state])}`);
        return isLie() !== (await store.put(record));
      },
      get: async (reference) => {
        calls.push(`get ${JSON.stringify(reference.slice(0, 50))}`);
        if (!isLie()) return store.get(reference);
        const record = await store.get(reference);
        return record ? undefined : ({ ...(await store.open())[0], reference } as IntentRecord);
      },
      open: async () => {
        calls.push('open');
        const records = await store.open();
        if (!isLie()) return records;
        return records.length > 0 ? records.slice(1) : [{ reference: 'r' } as IntentRecord];
      },
    };
  };
  const results: string[] = [];
  for (const check of storeChecks) {
    try {
      await check.run(open);
    } catch (error) {
      results.push(`${check.name}: ${(error as Error).message}`);
    }
  }
  return { said: results, calls };
}

/** Checks that end with what a store returns to a call, without a look at it. */
const unasked = /^(?:put|open)/;

it('the checks notice each lie of a store, but for results that they do not ask for', async () => {
  const { said, calls } = await withLie(0);
  expect(said).toEqual([]);
  const believed: string[] = [];
  for (let at = 1; at <= calls.length; at++) {
    if ((await withLie(at)).said.length === 0) believed.push(calls[at - 1] ?? '');
  }
  expect(believed.filter((call) => !unasked.test(call))).toEqual([]);
  expect(believed.length).toBeLessThan(calls.length / 4);
});
