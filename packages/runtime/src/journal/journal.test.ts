import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import {
  binaryBody,
  type ClientOptions,
  ConfigurationError,
  call,
  createTransport,
  type Fetch,
  isApiError,
  jsonBody,
  type OperationDefinition,
  type RequestOptions,
  rawFetch,
  sensitiveValues,
} from '../index.ts';
import { IntentError } from './intent-error.ts';
import { hasEnded, newSender } from './intent-sender.ts';
import type { IntentStore } from './intent-store.ts';
import type { Journal } from './journal.ts';
import { createJournal } from './stored-journal.ts';
import { memoryStore } from './stores/memory-store.ts';
import { sqliteStore } from './stores/sqlite-store.ts';
import { sendingRecord } from './testing/sending-record.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const create: OperationDefinition = {
  id: 'createPayment',
  method: 'POST',
  path: '/payments',
  body: { contentType: 'application/json', serialize: jsonBody, required: true },
  response: { accept: 'application/json', json: 'object' },
  reference: 'body/ref',
  security: [['token']],
  sensitive: sensitiveValues(['pin']),
};
const keyed: OperationDefinition = { ...create, id: 'submit', idempotencyKey: { in: 'body', name: 'ref' } };
const cancel: OperationDefinition = { ...create, id: 'cancelPayment', path: '/cancellations' };
const read: OperationDefinition = { id: 'getPayment', method: 'GET', path: '/payments', response: { json: 'object' } };

const ok = () => Response.json({ id: 'p-1' }, { status: 201 });
const refused = (status = 422) => Response.json({ error: { code: 'no', message: 'no' } }, { status });
const token = 'token-2d8e4f6a0c';

/** A client whose service responds by a script; the last response comes again. */
function clientOf(
  journal: Journal,
  script: readonly (() => Response | Promise<Response>)[],
  options: ClientOptions = {},
) {
  const sent: string[] = [];
  const fetch: Fetch = async (url) => {
    sent.push(url);
    const respond = script[Math.min(sent.length, script.length) - 1] ?? ok;
    return respond();
  };
  const transport = createTransport(
    {
      name: '@acme/payments',
      version: '1.0.0',
      environmentPrefix: 'ACME_PAYMENTS',
      credentials: [{ option: 'token', variable: 'TOKEN', in: 'header', name: 'authorization', scheme: 'Bearer' }],
    },
    { baseUrl: 'https://api.example.com', token, journal, fetch, ...options } as ClientOptions,
  );
  return {
    sent,
    transport,
    pay: (body: object, operation = create, request?: RequestOptions) => call(transport, operation, { body }, request),
  };
}

const inMemory = (bodies = false) => createJournal({ store: memoryStore(), bodies });
const failure = (promise: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(promise).then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );
const lost = () => Promise.reject(new TypeError('fetch failed'));
const payment = { ref: 'r-1', amount: '10.00' };

describe('what is recorded', () => {
  it('is there before the request leaves, and says what became of it', async () => {
    const journal = inMemory();
    const client = clientOf(journal, [
      async () => {
        expect(await journal.find('r-1')).toMatchObject({ state: 'sending', version: 1, calls: 1 });
        expect(await journal.open()).toHaveLength(1);
        return ok();
      },
    ]);
    await client.pay(payment);
    expect(await journal.find('r-1')).toEqual({
      reference: 'r-1',
      origin: 'request',
      version: 2,
      state: 'applied',
      operation: 'createPayment',
      client: '@acme/payments',
      service: 'https://api.example.com',
      addressHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      bodyHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      sentAt: expect.any(String),
      until: expect.any(String),
      endedAt: expect.any(String),
      calls: 1,
      sender: expect.objectContaining({ call: expect.any(String), host: expect.any(String), pid: process.pid }),
      result: { id: 'p-1' },
    });
    expect(await journal.open()).toEqual([]);
  });

  it('nothing of what only reads', async () => {
    const store = memoryStore();
    const put = vi.spyOn(store, 'put');
    const client = clientOf(createJournal({ store }), [ok]);
    await call(client.transport, read);
    expect(put).not.toHaveBeenCalled();
  });

  it('every request that changes something, under a reference of its own where it has none', async () => {
    const journal = inMemory();
    const client = clientOf(journal, [lost]);
    await failure(client.pay({ amount: '10.00' }));
    await failure(client.pay({ amount: '10.00' }));
    const open = await journal.open();
    expect(open.map(({ origin, state }) => `${origin} ${state}`)).toEqual(['made unknown', 'made unknown']);
    expect(new Set(open.map(({ reference }) => reference)).size).toBe(2);
  });

  it.each([
    ['a success', 'applied', [ok]],
    ['a success that can’t be read', 'applied', [() => new Response('<html>', { status: 200 })]],
    ['a refusal', 'rejected', [refused]],
    ['a failure of the service', 'unknown', [() => refused(500)]],
    ['a lost response', 'unknown', [lost]],
  ] as const)('%s is %s', async (_, state, script) => {
    const journal = inMemory();
    await clientOf(journal, script)
      .pay(payment)
      .catch(() => {});
    expect((await journal.find('r-1'))?.state).toBe(state);
  });

  it('with what a refusal says of itself', async () => {
    const journal = inMemory();
    const refusal = () => Response.json({ error: {} }, { status: 422, headers: { 'x-request-id': 'q-1' } });
    await failure(clientOf(journal, [refusal]).pay(payment));
    expect(await journal.find('r-1')).toMatchObject({ state: 'rejected', status: 422, requestId: 'q-1' });
  });

  it('one intent for all attempts of a call', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const journal = inMemory();
    const client = clientOf(journal, [() => refused(503), lost, ok]);
    await client.pay(payment, keyed);
    expect(client.sent).toHaveLength(3);
    expect(await journal.find('r-1')).toMatchObject({ state: 'applied', calls: 1, version: 2 });
  });

  it('the call as it was made, whatever happens to its arguments meanwhile', async () => {
    const journal = inMemory(true);
    const client = clientOf(journal, [ok], { token: async () => token } as ClientOptions);
    const body = { ...payment };
    const first = client.pay(body);
    body.ref = 'r-2';
    await first;
    expect(await journal.find('r-1')).toMatchObject({ state: 'applied', body: payment });
    expect(await journal.find('r-2')).toBeUndefined();
  });

  it('nothing if the call ends before anything could be sent', async () => {
    const journal = inMemory();
    const client = clientOf(journal, [ok], { token: () => Promise.reject(new Error('none')) } as ClientOptions);
    await failure(client.pay(payment));
    expect(await journal.find('r-1')).toBeUndefined();
  });
});

describe('a reference', () => {
  it.each([
    ['was carried out', ok, 'applied', 'the service carried it out'],
    ['is in doubt', lost, 'unknown', 'is unknown; settle the intent first'],
  ] as const)('that %s is not sent again', async (_, respond, known, says) => {
    const journal = inMemory();
    const client = clientOf(journal, [respond, ok]);
    await client.pay(payment).catch(() => {});
    const error = await failure(client.pay({ amount: '10.00', ref: 'r-1' }));
    expect(error).toMatchObject({
      name: 'IntentError',
      outcome: 'not-sent',
      attempts: 0,
      known,
      differs: false,
      reference: 'r-1',
    });
    expect(error).toBeInstanceOf(IntentError);
    expect(isApiError(error) && error.message).toContain(says);
    expect(error instanceof IntentError && error.record).toEqual(await journal.find('r-1'));
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ reference: 'r-1', known, outcome: 'not-sent' });
    expect(client.sent).toHaveLength(1);
  });

  it('that is under way is not sent again, by any client of any journal', async () => {
    const store = memoryStore();
    const [one, other] = [createJournal({ store }), createJournal({ store })];
    const first = clientOf(one, [() => new Promise<Response>(() => {})]);
    const second = clientOf(other, [ok]);
    const abort = new AbortController();
    const pending = failure(first.pay(payment, create, { signal: abort.signal }));
    await vi.waitFor(() => expect(first.sent).toHaveLength(1));
    expect(await failure(second.pay(payment))).toMatchObject({
      known: 'unknown',
      message: expect.stringContaining('still running'),
    });
    abort.abort();
    await pending;
    await vi.waitFor(async () => expect((await one.find('r-1'))?.state).toBe('unknown'));
    expect(second.sent).toHaveLength(0);
  });

  it('of many calls at once is sent by one', async () => {
    const journal = inMemory();
    const client = clientOf(journal, [ok]);
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => client.pay(payment)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(client.sent).toHaveLength(1);
  });

  it.each([
    ['body', { ...payment, amount: '11.00' }, create],
    ['operation', payment, cancel],
  ] as const)('is refused for another %s, and the error says so', async (_, body, operation) => {
    const journal = inMemory();
    const client = clientOf(journal, [ok]);
    await client.pay(payment);
    const error = await failure(client.pay(body, operation));
    expect(error).toMatchObject({ differs: true, message: expect.stringContaining('another one') });
    expect(client.sent).toHaveLength(1);
  });

  it('that was rejected or not sent is free, for another body too', async () => {
    const journal = inMemory();
    const client = clientOf(journal, [refused, ok]);
    await failure(client.pay(payment));
    const abort = new AbortController();
    abort.abort();
    await failure(client.pay(payment, create, { signal: abort.signal }));
    await client.pay({ ...payment, amount: '9.00' });
    expect(await journal.find('r-1')).toMatchObject({ state: 'applied', calls: 2 });
  });

  it('can be given with the call, for an operation that has none', async () => {
    const journal = inMemory();
    const { reference: _, ...plain } = create;
    const client = clientOf(journal, [lost, ok]);
    await failure(client.pay({ amount: '10.00' }, plain, { reference: 'o-1' }));
    expect(await journal.find('o-1')).toMatchObject({ origin: 'option', state: 'unknown' });
    expect(await failure(client.pay({ amount: '10.00' }, plain, { reference: 'o-1' }))).toMatchObject({
      name: 'IntentError',
    });
    const without = clientOf(journal, [ok], { journal: undefined });
    expect(await failure(without.pay({}, plain, { reference: 'o-1' }))).toMatchObject({
      name: 'InvalidRequestError',
      message: expect.stringContaining('needs a journal'),
    });
  });
});

describe('secrets', () => {
  it('are in no record: not the credential, nor what is sensitive', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'journal-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'intents.journal');
    const journal = createJournal({ store: sqliteStore(path, { create: true }), bodies: true });
    const client = clientOf(journal, [() => Response.json({ id: 'p-1', token_id: token })]);
    await client.pay({ ...payment, note: `with ${token}`, pin: '1234' });
    await journal.settle('r-1', 'applied', 'seen');
    expect(await journal.find('r-1')).toMatchObject({
      body: { note: 'with ***', pin: '***', amount: '10.00' },
      result: { id: 'p-1' },
    });
    await journal.close();
    expect(readFileSync(path, 'utf8')).not.toMatch(new RegExp(`${token}|1234`));
  });

  it('are refused as references', async () => {
    const client = clientOf(inMemory(), [ok]);
    expect(await failure(client.pay({ ref: token }))).toMatchObject({
      name: 'InvalidRequestError',
      outcome: 'not-sent',
    });
    expect(client.sent).toHaveLength(0);
  });

  it('are masked in evidence', async () => {
    const journal = inMemory();
    await failure(clientOf(journal, [lost]).pay(payment));
    const settled = await journal.settle('r-1', 'applied', {
      call: 'curl -H "Authorization: Bearer abc.def-123"',
      seen: 1,
    });
    expect(JSON.stringify(settled.evidence)).not.toContain('abc.def');
  });

  it('and no body, unless it is asked for', async () => {
    const journal = inMemory();
    await clientOf(journal, [ok]).pay(payment);
    expect(JSON.stringify(await journal.find('r-1'))).not.toContain('10.00');
  });
});

describe('settle', () => {
  it('closes an intent; rejected frees its reference', async () => {
    const journal = inMemory();
    const client = clientOf(journal, [lost, lost, ok]);
    await failure(client.pay(payment));
    await journal.settle('r-1', 'rejected', 'not on the statement');
    expect(await journal.open()).toEqual([]);
    await failure(client.pay(payment));
    await journal.settle('r-1', 'applied', { transfer: 't-1' });
    expect(await failure(client.pay(payment))).toMatchObject({ known: 'applied' });
    expect(await journal.find('r-1')).toMatchObject({ evidence: { transfer: 't-1' } });
    expect(client.sent).toHaveLength(2);
  });

  it('never frees what was carried out, nor what is being sent', async () => {
    const journal = inMemory();
    await clientOf(journal, [ok]).pay(payment);
    expect(await failure(journal.settle('r-1', 'rejected', 'why not'))).toMatchObject({
      message: expect.stringContaining('nothing can free it'),
    });
    const hanging = clientOf(journal, [() => new Promise<Response>(() => {})]);
    const abort = new AbortController();
    const pending = failure(hanging.pay({ ref: 'r-2' }, create, { signal: abort.signal }));
    await vi.waitFor(() => expect(hanging.sent).toHaveLength(1));
    expect(await failure(journal.settle('r-2', 'rejected', 'not there'))).toMatchObject({
      message: expect.stringContaining('may still be sent until'),
    });
    expect(await journal.settle('r-2', 'applied', 'there')).toMatchObject({ state: 'applied' });
    abort.abort();
    await pending;
    expect(await journal.find('r-2')).toMatchObject({ state: 'applied' });
  });

  it.each([
    ['no record', 'r-9', 'applied', 'seen', 'no intent with the reference r-9'],
    ['another fate', 'r-1', 'done', 'seen', 'pass applied or rejected'],
    ['no evidence', 'r-1', 'applied', ' ', 'pass evidence'],
    ['no evidence at all', 'r-1', 'applied', undefined, 'pass evidence'],
    ['evidence that is null', 'r-1', 'applied', null, 'pass evidence'],
    ['a number as evidence', 'r-1', 'applied', 7, 'pass evidence'],
  ])('refuses %s', async (_, reference, fate, evidence, says) => {
    const journal = inMemory();
    await failure(clientOf(journal, [lost]).pay(payment));
    const error = await failure(journal.settle(reference, fate as 'applied', evidence as string));
    expect(error).toMatchObject({ name: 'IntentError', message: expect.stringContaining(says) });
  });
});

describe('settle, where another process may still send', () => {
  const minute = 60_000;
  it.each([
    ['while its time limit runs', 0, undefined, false],
    ['when the time limit has just passed by this clock, which may be ahead', 2 * minute, undefined, false],
    ['after the margin', 2 * minute + 1, undefined, true],
    ['after a margin of its own', minute + 11, 10, true],
    ['before the end of a margin of its own', minute + 9, 10, false],
  ])('%s', async (_, later, clockMargin, isFreed) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-01') });
    const store = memoryStore();
    const until = new Date(Date.now() + minute).toISOString();
    await store.put({ ...sendingRecord('r-1'), until, sender: { call: 'c', host: 'elsewhere', pid: 1 } });
    vi.setSystemTime(Date.now() + later);
    const settled = createJournal({ store, clockMargin }).settle('r-1', 'rejected', 'not on the statement');
    if (isFreed) expect(await settled).toMatchObject({ state: 'rejected' });
    else {
      const { message } = (await failure(settled)) as Error;
      expect(message).toContain(`until ${until}, by clocks that may differ by ${clockMargin ?? minute} ms`);
    }
  });

  it('waits for a time that it can not read', async () => {
    const store = memoryStore();
    await store.put({ ...sendingRecord('r-1'), until: 'soon', sender: { call: 'c', host: 'elsewhere', pid: 1 } });
    await failure(createJournal({ store }).settle('r-1', 'rejected', 'not there'));
    expect((await store.get('r-1'))?.state).toBe('sending');
  });
});

describe('check and repeat', () => {
  it('check settles by what it is told, and leaves the rest open', async () => {
    const journal = inMemory();
    await failure(clientOf(journal, [lost]).pay(payment));
    expect(await journal.check('r-1', async () => undefined)).toMatchObject({ state: 'unknown' });
    expect(await journal.check('r-1', async () => null)).toMatchObject({ state: 'unknown' });
    const asked = await journal.check('r-1', async ({ reference }) => ({ fate: 'applied', evidence: { reference } }));
    expect(asked).toMatchObject({ state: 'applied', evidence: { reference: 'r-1' } });
    expect(await journal.check('r-1', () => expect.unreachable())).toMatchObject({ state: 'applied' });
  });

  it('check frees nothing by a look that is older than the end of the call', async () => {
    const journal = inMemory();
    let breakOff = () => {};
    const hanging = clientOf(journal, [
      () => new Promise<Response>((_, reject) => (breakOff = () => reject(new Error('reset')))),
    ]);
    const pending = failure(hanging.pay(payment));
    await vi.waitFor(() => expect(hanging.sent).toHaveLength(1));
    const look = async () => {
      breakOff();
      await pending;
      return { fate: 'rejected', evidence: 'not there' } as const;
    };
    expect(await failure(journal.check('r-1', look))).toMatchObject({
      message: expect.stringContaining('may still be sent until'),
    });
    expect(await journal.find('r-1')).toMatchObject({ state: 'unknown' });
    expect(await journal.check('r-1', look)).toMatchObject({ state: 'rejected' });
  });

  it('check frees nothing if the process that may send ended after the look', async () => {
    const store = memoryStore();
    const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
    await store.put({ ...sendingRecord(), until: new Date(Date.now() + 60_000).toISOString(), sender: newSender() });
    const journal = createJournal({ store });
    const look = async () => {
      kill.mockImplementation(() => {
        throw Object.assign(new Error('gone'), { code: 'ESRCH' });
      });
      return { fate: 'rejected', evidence: 'not there' } as const;
    };
    await failure(journal.check('r-1', look));
    expect(await journal.find('r-1')).toMatchObject({ state: 'sending' });
    expect(await journal.check('r-1', look)).toMatchObject({ state: hasEnded(newSender()) ? 'rejected' : 'sending' });
  });

  it('check frees nothing if the intent was sent again meanwhile', async () => {
    const journal = inMemory();
    const client = clientOf(journal, [lost], { retries: 0 });
    await failure(client.pay(payment, keyed));
    const look = async () => {
      await failure(journal.repeat('r-1', () => client.pay(payment, keyed)));
      return { fate: 'rejected', evidence: 'not there' } as const;
    };
    expect(await failure(journal.check('r-1', look))).toMatchObject({
      name: 'IntentError',
      message: 'check: the intent r-1 changed while ask looked; look again',
    });
    expect(await journal.find('r-1')).toMatchObject({ state: 'unknown' });
  });

  it('check frees nothing while a call that was repeated elsewhere may still send', async () => {
    const store = memoryStore();
    const [one, other] = [createJournal({ store }), createJournal({ store })];
    let breakOff = () => {};
    const reset = () => new Promise<Response>((_, reject) => (breakOff = () => reject(new Error('reset'))));
    const hanging = clientOf(one, [reset], { retries: 0 });
    const pending = failure(hanging.pay(payment, keyed));
    await vi.waitFor(() => expect(hanging.sent).toHaveLength(1));
    const client = clientOf(other, [lost], { retries: 0 });
    await failure(other.repeat('r-1', () => client.pay(payment, keyed)));
    const look = async () => ({ fate: 'rejected', evidence: 'not there' }) as const;
    expect(await failure(other.check('r-1', look))).toMatchObject({
      message: expect.stringContaining('may still be sent until'),
    });
    expect(await other.find('r-1')).toMatchObject({ state: 'unknown', calls: 2 });
    breakOff();
    await pending;
  });

  it('repeat sends what the service recognises by its key, until it is known to be applied', async () => {
    const journal = inMemory();
    const client = clientOf(journal, [lost, refused, ok], { retries: 0 });
    await failure(client.pay(payment, keyed));
    expect(await failure(client.pay(payment, keyed))).toMatchObject({ name: 'IntentError' });
    await failure(journal.repeat('r-1', () => client.pay(payment, keyed)));
    expect(await journal.find('r-1')).toMatchObject({ state: 'unknown', calls: 2, doubt: true });
    expect(await journal.repeat('r-1', () => client.pay(payment, keyed))).toEqual({ id: 'p-1' });
    expect(await journal.find('r-1')).toMatchObject({ state: 'applied', calls: 3 });
    expect(await failure(journal.repeat('r-1', () => client.pay(payment, keyed)))).toMatchObject({ known: 'applied' });
    expect(client.sent).toHaveLength(3);
  });

  it.each([
    ['has no key', payment, create],
    ['has another body', { ...payment, amount: '9.00' }, keyed],
    ['is another operation', payment, { ...keyed, id: 'submitLater' }],
    ['goes to another path', payment, { ...keyed, path: '/accounts/7/payments' }],
  ] as const)('repeat sends nothing that %s', async (_, body, operation) => {
    const journal = inMemory();
    const client = clientOf(journal, [lost], { retries: 0 });
    await failure(client.pay(payment, operation === create ? create : keyed));
    expect(await failure(journal.repeat('r-1', () => client.pay(body, operation)))).toMatchObject({
      name: 'IntentError',
      differs: operation !== create,
    });
    expect(client.sent).toHaveLength(1);
  });

  it('repeat sends nothing to another service, which does not know the key', async () => {
    const journal = inMemory();
    await failure(clientOf(journal, [lost], { retries: 0 }).pay(payment, keyed));
    const other = clientOf(journal, [ok], { retries: 0, baseUrl: 'https://api.example.org' });
    const error = await failure(journal.repeat('r-1', () => other.pay(payment, keyed)));
    expect(error).toMatchObject({ name: 'IntentError', differs: true });
    expect(other.sent).toEqual([]);
  });

  it('repeat sends no body that it can not compare', async () => {
    const journal = inMemory();
    const upload: OperationDefinition = {
      ...create,
      body: { contentType: 'application/octet-stream', serialize: binaryBody, required: true },
      reference: 'header/key',
      idempotencyKey: { in: 'header', name: 'key' },
    };
    const client = clientOf(journal, [lost], { retries: 0 });
    const send = (text: string) =>
      call(client.transport, upload, { body: new Blob([text]) }, { headers: { key: 'r-1' } });
    await failure(send('one'));
    expect(await failure(journal.repeat('r-1', () => send('other')))).toMatchObject({ name: 'IntentError' });
    expect(client.sent).toHaveLength(1);
  });
});

describe('a store that fails', () => {
  const failing = (fails: () => boolean) => {
    const store = memoryStore();
    const put: typeof store.put = async (record) => {
      if (fails()) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      return store.put(record);
    };
    return createJournal({ store: { ...store, put } });
  };

  it('before the request: nothing is sent, and nothing is recorded', async () => {
    let full = true;
    const journal = failing(() => full);
    const client = clientOf(journal, [ok]);
    const error = await failure(client.pay(payment));
    expect(error).toMatchObject({ name: 'IntentError', outcome: 'not-sent', cause: { code: 'ENOSPC' } });
    expect(error).not.toHaveProperty('known');
    expect(client.sent).toHaveLength(0);
    full = false;
    await client.pay(payment);
  });

  it('after it: the caller gets the result, a warning says so, and the intent stays open', async () => {
    let calls = 0;
    const warn = vi.fn();
    const journal = failing(() => ++calls > 1);
    const logger = { warn, debug: vi.fn(), info: vi.fn(), error: vi.fn() };
    const client = clientOf(journal, [ok], { logger });
    expect(await client.pay(payment)).toEqual({ id: 'p-1' });
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("can't record the outcome applied of r-1"), {
      operation: expect.any(String),
      reference: 'r-1',
      outcome: 'applied',
    });
    expect(await failure(client.pay(payment))).toMatchObject({ known: 'unknown' });
  });

  const thrown = Object.assign(new Error('no password="hunter2-hunter2"'), { code: 'EIO' });
  const throwing = (value: unknown) => () => {
    throw value;
  };
  const broken: Readonly<
    Record<string, readonly [methods: Partial<Record<keyof IntentStore, unknown>>, cause: unknown]>
  > = {
    'get throws at once': [{ get: throwing(thrown) }, { code: 'EIO', message: expect.not.stringContaining('hunter2') }],
    'get rejects with a text': [{ get: () => Promise.reject('no disk') }, 'no disk'],
    'get rejects with nothing': [{ get: () => Promise.reject() }, expect.anything()],
    'get gives a number': [{ get: async () => 7 }, expect.anything()],
    'get gives the record of another reference': [{ get: async () => sendingRecord('r-2') }, expect.anything()],
    'get gives a record without a state': [{ get: async () => ({ reference: 'r-1', version: 1 }) }, expect.anything()],
    'get gives what is old': [{ get: async () => undefined, put: async () => false }, expect.anything()],
    'put throws at once': [{ put: throwing(thrown) }, { code: 'EIO' }],
    'put throws what has no text': [{ put: throwing(Object.create(null)) }, expect.anything()],
    'put rejects': [{ put: () => Promise.reject(thrown) }, { code: 'EIO' }],
    'put gives nothing': [{ put: async () => undefined }, expect.anything()],
    'put refuses again and again': [{ put: async () => false }, { message: expect.stringContaining('100 times') }],
  };

  it.each(Object.entries(broken))('%s: an IntentError, and nothing is sent', async (_, [methods, cause]) => {
    const client = clientOf(createJournal({ store: { ...memoryStore(), ...methods } as IntentStore }), [ok]);
    const error = await failure(client.pay(payment));
    expect(error).toMatchObject({ name: 'IntentError', outcome: 'not-sent', cause });
    expect(client.sent).toEqual([]);
  });

  it.each(['open', 'find', 'settle', 'check', 'repeat', 'close'] as const)(
    '%s rejects with an IntentError',
    async (name) => {
      const failing = throwing(thrown);
      const journal = createJournal({ store: { get: failing, put: failing, open: failing, close: failing } });
      const methods = {
        open: () => journal.open(),
        find: () => journal.find('r-1'),
        settle: () => journal.settle('r-1', 'applied', 'seen'),
        check: () => journal.check('r-1', async () => undefined),
        repeat: () => journal.repeat('r-1', async () => {}),
        close: () => journal.close(),
      };
      expect(await failure(methods[name]())).toMatchObject({ name: 'IntentError', cause: { code: 'EIO' } });
    },
  );

  it.each([
    ['nothing', undefined],
    ['no store', {}],
    ['no methods', { store: {} }],
    ['no put', { store: { ...memoryStore(), put: undefined } }],
    ['a store that is not there', { store: null }],
    ['a margin that is not a number', { store: memoryStore(), clockMargin: Number.NaN }],
    ['a margin that is negative', { store: memoryStore(), clockMargin: -1 }],
  ])('can be seen at once: %s', (_, options) => {
    expect(() => createJournal(options as never)).toThrow(ConfigurationError);
  });

  it('that hangs: the call ends with its time limit, and nothing is sent', async () => {
    const store = memoryStore();
    let release = () => {};
    const put: typeof store.put = async (record) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return store.put(record);
    };
    const journal = createJournal({ store: { ...store, put } });
    const client = clientOf(journal, [ok]);
    expect(await failure(client.pay(payment, create, { timeout: 20 }))).toMatchObject({
      name: 'TimeoutError',
      outcome: 'not-sent',
    });
    release();
    await vi.waitFor(async () => {
      release();
      expect((await journal.find('r-1'))?.state).toBe('not-sent');
    });
    expect(client.sent).toHaveLength(0);
  });
});

it('time is for people: a clock that jumps changes no decision', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-01') });
  const journal = inMemory();
  const client = clientOf(journal, [lost, ok]);
  await failure(client.pay(payment));
  for (const day of ['1999-01-01', '2050-01-01']) {
    vi.setSystemTime(new Date(day));
    expect(await failure(client.pay(payment))).toMatchObject({ known: 'unknown' });
    await client.pay({ ref: `r-${day}` });
  }
  expect((await journal.open()).map(({ reference }) => reference)).toEqual(['r-1']);
});

it('a clock that jumps does not free what this process is sending', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-01') });
  const journal = inMemory();
  const hanging = clientOf(journal, [() => new Promise<Response>(() => {})]);
  const abort = new AbortController();
  const pending = failure(hanging.pay(payment, create, { signal: abort.signal }));
  await vi.waitFor(() => expect(hanging.sent).toHaveLength(1));
  vi.setSystemTime(new Date('2031-01-01'));
  expect(await failure(journal.settle('r-1', 'rejected', 'not there'))).toMatchObject({
    message: expect.stringContaining('may still be sent until'),
  });
  abort.abort();
  await pending;
  expect(await journal.settle('r-1', 'rejected', 'not there')).toMatchObject({ state: 'rejected' });
});

describe('a process that was suspended while the journal recorded its request', () => {
  const slow = (whilePutting: () => void) => {
    const store = memoryStore();
    const put: typeof store.put = async (record) => {
      const isPut = await store.put(record);
      if (record.state === 'sending') whilePutting();
      return isPut;
    };
    return createJournal({ store: { ...store, put } });
  };

  it.each([
    [
      'and no timer fired since',
      50,
      () => {
        const end = performance.now() + 60;
        while (performance.now() < end);
      },
    ],
    ['by the clock of the wall alone', 60_000, () => vi.setSystemTime(Date.now() + 3_600_000)],
  ])('sends nothing after its time limit, %s', async (_, timeout, suspend) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const journal = slow(suspend);
    const client = clientOf(journal, [ok]);
    const error = await failure(client.pay(payment, create, { timeout }));
    expect(error).toMatchObject({ name: 'TimeoutError', outcome: 'not-sent' });
    expect(client.sent).toEqual([]);
    expect(await journal.find('r-1')).toMatchObject({ state: 'not-sent' });
  });
});

describe('close', () => {
  it('waits for the outcome of the calls that are under way, and refuses others', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'journal-'));
    const path = join(folder, 'closing.journal');
    const journal = createJournal({ store: sqliteStore(path, { create: true }) });
    let respond: (response: Response) => void = () => {};
    const client = clientOf(journal, [
      () =>
        new Promise<Response>((resolve) => {
          respond = resolve;
        }),
    ]);
    const paid = client.pay(payment);
    await vi.waitFor(() => expect(client.sent).toHaveLength(1));
    let isClosed = false;
    const closed = journal.close().then(() => {
      isClosed = true;
    });
    const refusal = await failure(client.pay({ ref: 'r-2' }));
    expect(refusal).toMatchObject({ name: 'IntentError', message: expect.stringContaining('the journal is closed') });
    expect(isClosed).toBe(false);
    respond(ok());
    expect(await paid).toEqual({ id: 'p-1' });
    await closed;
    const store = sqliteStore(path, { create: true });
    expect(await store.get('r-1')).toMatchObject({ state: 'applied' });
    expect(await store.get('r-2')).toBeUndefined();
    await store.close?.();
    rmSync(folder, { recursive: true });
  });

  it('waits no longer than the time limit of a call whose outcome the store never takes', async () => {
    const store = memoryStore();
    const put: typeof store.put = (record) =>
      record.state === 'sending' ? store.put(record) : new Promise<boolean>(() => {});
    const close = vi.fn(async () => {});
    const journal = createJournal({ store: { ...store, put, close } });
    await clientOf(journal, [ok]).pay(payment, create, { timeout: 100 });
    await journal.close();
    expect(close).toHaveBeenCalledOnce();
  });
});

it.each([
  ['has ended', {}, true],
  ['is in another container', { processes: 'pid:[1]' }, false],
  ['is on another machine', { host: 'elsewhere' }, false],
  ['is on another machine of the same name', { boot: '5b1c2f7e' }, false],
  ['is on a machine that does not say when it started', { boot: undefined as never }, false],
])('a process whose number is free %s: %j', (_, other, expected) => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  expect(hasEnded({ ...newSender(), pid, ...other })).toBe(expected);
});

it('raw requests that change something are refused, because they show no reference', async () => {
  const client = clientOf(inMemory(), [ok]);
  const raw = rawFetch(client.transport);
  const post = new Request('https://api.example.com/payments', { method: 'POST', body: '{}' });
  expect(await failure(raw.fetch(post))).toMatchObject({ name: 'InvalidRequestError', outcome: 'not-sent' });
  expect((await raw.fetch(new Request('https://api.example.com/payments'))).status).toBe(201);
});

it.each([{}, 'journal', memoryStore(), null])('%j is not a journal', (journal) => {
  expect(() => clientOf(journal as unknown as Journal, [ok])).toThrow('journal must be a Journal');
});
