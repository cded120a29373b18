import { expect, it } from 'vitest';
import { jsonBody } from '../bodies/json-body.ts';
import { TimeoutError } from '../errors/errors.ts';
import { changeRecord } from './change-record.ts';
import type { IntentCall, IntentRequest } from './client-journal.ts';
import type { IntentRecord } from './intent-record.ts';
import type { IntentStore } from './intent-store.ts';
import { createJournal } from './stored-journal.ts';
import { memoryStore } from './stores/memory-store.ts';

const request: IntentRequest = {
  operation: { id: 'pay', method: 'POST', path: '/payments', response: {}, reference: 'body/ref' },
  args: {},
  url: 'https://api.example.com/payments',
  headers: {},
  body: jsonBody({ ref: 'r-1' }, { contentType: 'application/json', serialize: jsonBody }),
  reference: undefined,
  idempotencyKey: undefined,
};

/** A call that is about to send, with the warnings that it logs. */
function callOf(deadline: Partial<IntentCall['deadline']> = {}): IntentCall & { readonly warnings: string[] } {
  const warnings: string[] = [];
  return {
    ...{ client: '@acme/payments', warnings, hold: () => {}, mask: (text: string) => text },
    deadline: { remaining: 60_000, signal: new AbortController().signal, ...deadline },
    fail: (type, message, fields) => new type(message, fields),
    warn: (message) => void warnings.push(message),
  };
}

it.each([
  ['applied', 'applied'],
  ['unknown', 'applied'],
  ['rejected', 'applied'],
] as const)(
  'a call that ends with %s after its owner has settled it changes nothing, and warns of nothing',
  async (outcome, state) => {
    const journal = createJournal({ store: memoryStore() });
    const call = callOf();
    const end = await journal.read(request).begin(call);
    await journal.settle('r-1', 'applied', 'statement');
    await end(outcome, {});
    expect(await journal.find('r-1')).toMatchObject({ state, version: 2, evidence: 'statement' });
    expect(call.warnings).toEqual([]);
  },
);

it('a second ending counts for no more than the first', async () => {
  const journal = createJournal({ store: memoryStore() });
  const call = callOf();
  const end = await journal.read(request).begin(call);
  await end('applied', { data: { id: 'p-1' } });
  await end('unknown', {});
  expect(await journal.find('r-1')).toMatchObject({ state: 'applied', version: 2, result: { id: 'p-1' } });
  expect(call.warnings).toEqual([]);
});

it.each(['before', 'after'] as const)(
  'a store that fails %s it has kept the record: nothing was sent',
  async (moment) => {
    const store = memoryStore();
    const put = async (record: IntentRecord) => {
      if (record.state === 'sending' && moment === 'before') throw new Error('disk');
      const isPut = await store.put(record);
      if (record.state === 'sending') throw new Error('disk');
      return isPut;
    };
    const journal = createJournal({ store: { ...store, put } });
    await expect(journal.read(request).begin(callOf())).rejects.toThrow("can't record the request: disk");
    expect((await journal.find('r-1'))?.state).toBe(moment === 'after' ? 'not-sent' : undefined);
  },
);

it.each([
  [1000, 1000, 'sending'],
  [0, 0, 'not-sent'],
  [-5, 0, 'not-sent'],
])(
  'with %i ms left, the record says that it may leave for %i ms, and is %s',
  async (remaining, milliseconds, state) => {
    const journal = createJournal({ store: memoryStore() });
    const begun = journal.read(request).begin(callOf({ remaining }));
    if (state === 'sending') await begun;
    else await expect(begun).rejects.toThrow(TimeoutError);
    const record = await journal.find('r-1');
    expect(record?.state).toBe(state);
    expect(Date.parse(record?.until ?? '') - Date.parse(record?.sentAt ?? '')).toBe(milliseconds);
  },
);

it('a repetition is of one call: the next one is refused again', async () => {
  const journal = createJournal({ store: memoryStore() });
  const keyed = {
    ...request,
    idempotencyKey: 'r-1',
    body: { contentType: 'text/plain', replayable: true, open: () => 'a' },
  };
  const pay = async () => {
    const end = await journal.read(keyed).begin(callOf());
    await end('unknown', {});
  };
  await pay();
  await expect(pay()).rejects.toThrow('settle the intent first');
  await journal.repeat('r-1', pay);
  await expect(pay()).rejects.toThrow('settle the intent first');
  await expect(journal.repeat('r-1', () => Promise.reject(new Error('own')))).rejects.toThrow('own');
  await expect(pay()).rejects.toThrow('settle the intent first');
});

it.each([
  [0, true],
  [1, true],
  [99, true],
  [100, false],
])('is decided anew where another writer is faster %i times in a row: %s', async (times, written) => {
  const decided: number[] = [];
  const record = { reference: 'r-1', version: 1 } as IntentRecord;
  const store: IntentStore = { ...memoryStore(), put: async () => decided.length > times };
  const changed = changeRecord(store, async () => {
    decided.push(decided.length);
    return { record, next: { ...record, version: decided.length } };
  });
  if (written) expect((await changed).version).toBe(times + 1);
  else await expect(changed).rejects.toThrow('the store refused a record 100 times');
});

it('a store that fails to keep the end leaves no call running', async () => {
  const store = memoryStore();
  const put = async (record: IntentRecord) => {
    if (record.version > 1) throw new Error('disk');
    return store.put(record);
  };
  const journal = createJournal({ store: { ...store, put } });
  const call = callOf();
  const end = await journal.read(request).begin(call);
  await end('applied', {}).catch(() => {});
  const begun = performance.now();
  await journal.close();
  expect(performance.now() - begun).toBeLessThan(10_000);
});
