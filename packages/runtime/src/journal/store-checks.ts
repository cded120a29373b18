import type { IntentRecord, IntentState } from './intent-record.ts';
import type { IntentStore } from './intent-store.ts';
import { canonicalText } from './read-body.ts';

/**
 * Opens a store. The same name gives the same records, in another store that is open at the same time, and after `close`;
 * another name gives none of them.
 */
export type OpenStore = (name: string) => IntentStore | Promise<IntentStore>;

/** One promise of a store. */
export interface StoreCheck {
  readonly name: string;
  /** @throws (as a rejection) Error with the problem of the store */
  run(open: OpenStore): Promise<void>;
}

/**
 * The promises of every store of a journal, for a test of your own:
 *
 * ```ts
 * for (const check of storeChecks) test(check.name, () => check.run((name) => myStore(name)));
 * ```
 */
export const storeChecks: readonly StoreCheck[] = [
  /* @__PURE__ */ checkOf('gives a record back as it was put', async (open) => {
    const store = await open();
    const whole: IntentRecord = {
      ...sampleRecord('whole', 1, 'applied'),
      bodyHash: 'ab12',
      body: { amount: '1.00', list: [1, null, true, { deep: 'é\n\t\u2028"\\' }] },
      result: { id: 'r-1', order_id: 7 },
      status: 409,
      requestId: 'q-1',
      evidence: 'statement of today',
      doubt: true,
    };
    equal(await store.put(whole), true, 'put of a first record');
    equal(await store.get('whole'), whole, 'the record');
    equal(await store.get('Whole'), undefined, 'the record of a reference that differs in case');
    equal(await store.get(''), undefined, 'the record of an empty reference');
  }),
  /* @__PURE__ */ checkOf('keeps any text as a reference', async (open) => {
    const store = await open();
    const references = [
      '__proto__',
      'a b',
      "quo'te",
      '"; DROP TABLE intents; --',
      'läng\u{1f4b8}',
      'x'.repeat(500),
      '\n',
      '%',
    ];
    for (const reference of references) equal(await store.put(sampleRecord(reference)), true, `put of ${reference}`);
    for (const reference of references) equal((await store.get(reference))?.reference, reference, 'the reference');
  }),
  /* @__PURE__ */ checkOf('takes a record only in place of the version before it', async (open) => {
    const store = await open();
    equal(await store.put(sampleRecord('r', 2)), false, 'put of version 2 without a version 1');
    equal(await store.put(sampleRecord('r', 1)), true, 'put of version 1');
    equal(await store.put(sampleRecord('r', 1, 'applied')), false, 'put of another version 1');
    equal(await store.put(sampleRecord('r', 3)), false, 'put of version 3 in place of version 1');
    equal((await store.get('r'))?.state, 'sending', 'the state after what was refused');
    equal(await store.put(sampleRecord('r', 2, 'rejected')), true, 'put of version 2');
    equal((await store.get('r'))?.version, 2, 'the version');
  }),
  /* @__PURE__ */ checkOf('lets one of many writers win', async (open) => {
    const stores = [await open(), await open(), await open()];
    for (const version of [1, 2, 3]) {
      const writers = Array.from({ length: 12 }, (_, number) => ({
        ...sampleRecord('r', version),
        client: `client ${number}`,
      }));
      const results = await Promise.all(writers.map((record, number) => stores[number % 3]?.put(record)));
      equal(results.filter(Boolean).length, 1, `winners of version ${version}`);
      const winner = writers[results.indexOf(true)];
      for (const store of stores) equal((await store.get('r'))?.client, winner?.client, 'the record of the winner');
    }
  }),
  /* @__PURE__ */ checkOf('shows a store what another one wrote', async (open) => {
    const [one, other] = [await open(), await open()];
    equal(await other.get('r'), undefined, 'the record before it was put');
    await one.put(sampleRecord('r'));
    equal((await other.get('r'))?.version, 1, 'the version in the other store');
    equal(await other.put(sampleRecord('r', 2, 'applied')), true, 'put of the other store');
    equal((await one.get('r'))?.state, 'applied', 'the state in the first store');
    equal(await one.open(), [], 'the open records of the first store');
  }),
  /* @__PURE__ */ checkOf('lists open records, the oldest reference first', async (open) => {
    const store = await open();
    const states: readonly IntentState[] = ['sending', 'unknown', 'applied', 'rejected', 'not-sent', 'sending'];
    // Neither in alphabetical order nor in the order of their changes.
    const references = ['r-5', 'r-1', 'r-4', 'r-0', 'r-2', 'r-3'];
    for (const [number, state] of states.entries()) await store.put(sampleRecord(references[number] ?? '', 1, state));
    await store.put(sampleRecord('r-0', 2, 'sending'));
    await store.put(sampleRecord('r-5', 2, 'unknown'));
    const listed = (await store.open()).map(({ reference, state }) => `${reference} ${state}`);
    equal(listed, ['r-5 unknown', 'r-1 unknown', 'r-0 sending', 'r-3 sending'], 'the open records');
  }),
  /* @__PURE__ */ checkOf('keeps its records when it is closed', async (open) => {
    const store = await open();
    await store.put(sampleRecord('r'));
    await store.put(sampleRecord('r', 2, 'unknown'));
    await store.close?.();
    const again = await open();
    equal((await again.get('r'))?.state, 'unknown', 'the state in a store that is opened again');
    equal((await again.open()).length, 1, 'the number of open records');
    equal(await again.put(sampleRecord('r', 2)), false, 'put of a version that is there');
  }),
  /* @__PURE__ */ checkOf('keeps records that other code changes afterwards', async (open) => {
    const store = await open();
    const record = { ...sampleRecord('r'), result: { id: 'r-1' } };
    await store.put(record);
    record.result.id = 'other';
    equal((await store.get('r'))?.result, { id: 'r-1' }, 'the identifiers');
  }),
];

let opened = 0;

function checkOf(name: string, run: (open: () => Promise<IntentStore>) => Promise<void>): StoreCheck {
  return {
    name,
    run: async (open) => {
      opened += 1;
      const data = `check-${opened}-${Date.now()}`;
      const stores: IntentStore[] = [];
      try {
        await run(async () => {
          const store = await open(data);
          stores.push(store);
          return store;
        });
      } finally {
        for (const store of stores) await Promise.resolve(store.close?.()).catch(() => {});
      }
    },
  };
}

function sampleRecord(reference: string, version = 1, state: IntentState = 'sending'): IntentRecord {
  return {
    reference,
    version,
    state,
    operation: 'createPayment',
    client: '@acme/payments',
    service: 'https://api.example.com',
    origin: 'request',
    sentAt: '2027-01-02T03:04:05.006Z',
    until: '2027-01-02T03:05:05.006Z',
    calls: version,
    sender: { call: '5f0d4c0a-9a55-4d1f-8f2b-6c87f3b7a0c2', host: 'host', pid: 7 },
  };
}

function equal(found: unknown, expected: unknown, what: string): void {
  const [one, other] = [found, expected].map(sortedText);
  if (one !== other) throw new Error(`${what} must be ${other}, and is ${one}`);
}

/** JSON with sorted properties, because a database may reorder them. */
function sortedText(value: unknown): string {
  const text: string | undefined = JSON.stringify(value);
  return text === undefined ? 'undefined' : canonicalText(JSON.parse(text));
}
