import { getEventListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { call, type Fetch, type Hooks, paginate, type RequestOptions } from '@org/liquidity-runtime';
import { createJournal, memoryStore } from '@org/liquidity-runtime/journal';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { runInstalled } from '../installed/run-installed.ts';
import { caught, thrown } from './caught.ts';
import { calls, clientsOf, good, thing } from './clients.ts';
import { faultServer, type Reply } from './fault-server.ts';
import { answer, drip, envelope, json, raw, silence, stall } from './replies.ts';
import { testScenarios } from './scenario.ts';
import { connect, createPayment, downloadProof, getPayment, listPayments } from './service.ts';

const args = { path: { id: 'p-1' } };
const payment = { id: 'p-1' };
const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';

const unreadable = { name: 'TimeoutError', outcome: 'applied-unreadable' } as const;
/** The time limit passes once the head has come, and not before. */
const within = { request: { timeout: 300 }, clock: [['answered', 300]] } as const;

testScenarios({
  'the head comes at once and the body stalls: the time limit ends it': {
    'of a read': { call: 'read', script: [stall()], ...within, error: unreadable },
    'of a write': { call: 'pay', script: [stall()], ...within, error: unreadable },
    'of a page': { call: 'list', script: [stall('{"items":[')], ...within, error: unreadable },
    'with a length that is too long': {
      call: 'read',
      script: [raw('HTTP/1.1 200 OK\ncontent-type: application/json\ncontent-length: 999', '{}', 'open')],
      ...within,
      error: unreadable,
    },
    'that is packed': {
      call: 'read',
      script: [stall(gzipSync('{"id":"1"}').subarray(0, 12), { 'content-encoding': 'gzip' })],
      ...within,
      error: unreadable,
    },
  },
  'a byte now and then keeps head or body going: the time limit ends it': {
    'of the body': {
      call: 'read',
      script: [drip([`${head}content-length: 9999\r\n\r\n`, ...Array(200).fill(' ')], 5)],
      ...within,
      error: unreadable,
    },
    'of chunks': {
      call: 'read',
      script: [drip([`${head}transfer-encoding: chunked\r\n\r\n`, ...Array(200).fill('1\r\n \r\n')], 5)],
      ...within,
      error: unreadable,
    },
    'of the head': {
      call: 'pay',
      script: [drip(['HTTP/1.1 200 OK\r\n', ...Array(200).fill('x-a: b\r\n')], 5)],
      request: { timeout: 300 },
      clock: [['sent', 300]],
      error: { name: 'TimeoutError', outcome: 'unknown', attempts: 1 },
    },
  },
  'the body of an error stalls: the status is the error, after two seconds at most': {
    'of a refusal': {
      call: 'pay',
      script: [stall('{"error":', {}, 422)],
      ...within,
      error: { name: 'UnprocessableError', outcome: 'rejected' },
    },
    'of a refusal, where an attempt might take longer': {
      call: 'pay',
      script: [stall('{"error":', {}, 422)],
      request: { timeout: 300, attemptTimeout: 400 },
      clock: [['answered', 300]],
      error: { name: 'UnprocessableError', outcome: 'rejected' },
    },
    'of a redirect': {
      call: 'pay',
      script: [stall('<html>', { location: '/' }, 302)],
      ...within,
      error: { status: 302 },
    },
    'of a refused token': {
      call: 'pay',
      script: [stall('{', {}, 401), good],
      options: { accessToken: () => 'token-2' },
      clock: [['answered', 2000]],
      requests: 2,
      result: thing,
    },
  },
  'a limit per attempt below that of the call: attempts end, and then the call, amid an attempt': {
    'an attempt that is silent, then well': {
      call: 'read',
      script: [silence, silence, good],
      request: { attemptTimeout: 400 },
      clock: [
        ['sent', 410],
        ['sent', 410],
      ],
      requests: 3,
      result: thing,
    },
    'the call ends amid an attempt': {
      call: 'read',
      script: [silence],
      request: { attemptTimeout: 200, timeout: 500, retries: 5 },
      // Two attempts, each with the shortest wait, and the remaining time.
      clock: [
        ['sent', 210],
        ['sent', 210],
        ['sent', 80],
      ],
      requests: 3,
      error: { name: 'TimeoutError', message: expect.stringContaining('within 500 ms') },
    },
  },
  'a limit per attempt ends a write: repeated only with a key': {
    'without a key': {
      call: 'pay',
      script: [silence, good],
      request: { attemptTimeout: 400 },
      clock: [['sent', 400]],
      error: { name: 'TimeoutError', outcome: 'unknown', attempts: 1 },
    },
    'with a key': {
      call: 'submit',
      script: [silence, good],
      request: { attemptTimeout: 400 },
      clock: [['sent', 410]],
      requests: 2,
      result: thing,
    },
  },
});

describe('a hook or a credential function aborts: nothing more is sent', () => {
  const reason = new Error('enough');
  const aborting = (name: keyof Hooks) => {
    const controller = new AbortController();
    return { signal: controller.signal, options: { hooks: { [name]: () => controller.abort(reason) } } };
  };
  it.each([
    ['onRequest', [good], 0, 'not-sent'],
    ['onResponse', [good], 1, 'applied-unreadable'],
    ['onError', [envelope(422)], 1, 'rejected'],
    ['onRetry', [envelope(503), good], 1, 'unknown'],
  ] as const)('%s', async (name, script, requests, outcome) => {
    const server = await faultServer(...script);
    const { signal, options } = aborting(name);
    const error = await caught(calls.submit(clientsOf(server, options), { signal }));
    if (name !== 'onError') expect(error).toMatchObject({ name: 'AbortError', cause: reason });
    expect(error).toMatchObject({ outcome });
    expect(server.received).toHaveLength(requests);
  });

  it.each([
    ['the first question', undefined, 0, 'not-sent'],
    ['the question after a 401', 'token-1', 1, 'rejected'],
  ])('%s', async (_, first, requests, outcome) => {
    const server = await faultServer(envelope(401), good);
    const controller = new AbortController();
    const accessToken = ({ rejected }: { readonly rejected: string | undefined }) => {
      if (first && !rejected) return first;
      controller.abort(reason);
      return new Promise<string>(() => {});
    };
    const error = await caught(calls.pay(clientsOf(server, { accessToken }), { signal: controller.signal }));
    expect(error).toMatchObject({ name: 'AbortError', outcome, cause: reason });
    expect(server.received).toHaveLength(requests);
  });
});

it('the signal is one that times out: an AbortError with its reason', async () => {
  const server = await faultServer(silence);
  for (const any of [false, true]) {
    // Like AbortSignal.timeout(), but once the request has arrived.
    const controller = new AbortController();
    const signal = any ? AbortSignal.any([controller.signal]) : controller.signal;
    const arrived = server.received.length + 1;
    const failed = caught(calls.pay(clientsOf(server), { signal }));
    await server.until(() => server.received.length === arrived);
    controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
    expect(await failed).toMatchObject({ name: 'AbortError', outcome: 'unknown', cause: { name: 'TimeoutError' } });
  }
  const error = await caught(calls.pay(clientsOf(server), { signal: AbortSignal.timeout(1) }));
  expect(error).toMatchObject({ name: 'AbortError', cause: { name: 'TimeoutError' } });
});

describe('the time limit, by a clock that stands until it is set', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** How far a call has come once its phase is reached. */
  const phases: readonly [string, Reply, keyof Hooks, object][] = [
    ['no answer', silence, 'onRequest', {}],
    ['a stalled body', stall(), 'onResponse', {}],
    ['a wait before the next attempt', envelope(503, {}, { 'retry-after': '50' }), 'onRetry', {}],
  ];

  /** A call that is in its phase. */
  async function reach(reply: Reply, phase: keyof Hooks, request: RequestOptions = {}) {
    const server = await faultServer(reply);
    const reached = Promise.withResolvers<void>();
    const hooks = { [phase]: () => reached.resolve() };
    const failed = caught(call(connect(server, { hooks }), getPayment, args, request));
    await reached.promise;
    if (phase === 'onRequest') await server.until(() => server.received.length === 1);
    return { server, failed };
  }

  it.each(phases.filter(([, , phase]) => phase !== 'onRetry'))(
    `${'nothing is set: 60 s for answer, body and token together'}: %s`,
    async (_, reply, phase) => {
      const { failed } = await reach(reply, phase);
      let error: Error | undefined;
      const noted = failed.then((found) => {
        error = found;
      });
      await vi.advanceTimersByTimeAsync(59_999);
      expect(error).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      await noted;
      expect(error).toMatchObject({ name: 'TimeoutError' });
    },
  );

  it.each(phases)(
    `${'an abort during a wait before a repetition: ends without a tick of the clock'}: %s`,
    async (_, reply, phase) => {
      const controller = new AbortController();
      const { server, failed } = await reach(reply, phase, { signal: controller.signal });
      await vi.advanceTimersByTimeAsync(1000);
      const reason = new Error('enough');
      controller.abort(reason);
      // Without moving the clock.
      const error = await failed;
      expect(error).toMatchObject({ name: 'AbortError' });
      expect(error.cause).toBe(reason);
      expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
      expect(server.received).toHaveLength(1);
    },
  );

  it('holds over a question for a token, and leaves the caller free to abort', async () => {
    const accessToken = () => new Promise<string>(() => {});
    const client = connect({ url: 'https://a.example' }, { accessToken });
    const failed = caught(call(client, getPayment, args));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failed).toMatchObject({ name: 'TimeoutError', outcome: 'not-sent' });
    const controller = new AbortController();
    const aborted = caught(call(client, getPayment, args, { signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(1000);
    controller.abort();
    expect(await aborted).toMatchObject({ name: 'AbortError', outcome: 'not-sent' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('drops a question for a token that was not answered in time, so that the next call asks anew', async () => {
    const provider = vi.fn(() => new Promise<string>(() => {}));
    const client = connect({ url: 'https://a.example' }, { accessToken: provider });
    for (let round = 0; round < 2; round++) {
      const failed = caught(call(client, getPayment, args, { timeout: 100 }));
      await vi.advanceTimersByTimeAsync(100);
      expect(await failed).toMatchObject({ name: 'TimeoutError', outcome: 'not-sent', attempts: 0 });
    }
    expect(provider).toHaveBeenCalledTimes(2);
  });
});

it.each([0, -1, Number.NaN, 2 ** 31, Number.POSITIVE_INFINITY, '60'])(
  `${'a time limit that no timer can keep: refused; the longest one does not fire at once'}: %s`,
  async (timeout) => {
    const options = { timeout } as { timeout: number };
    expect(thrown(() => connect({ url: 'https://a.example' }, options)).name).toBe('ConfigurationError');
    const server = await faultServer(json(payment));
    expect((await caught(call(connect(server), getPayment, args, options))).name).toBe('InvalidRequestError');
    expect(server.received).toHaveLength(0);
  },
);

it('the longest time limit is accepted and does not fire at once', async () => {
  const server = await faultServer(json(payment));
  expect(await call(connect(server), getPayment, args, { timeout: 2 ** 31 - 1 })).toEqual(payment);
});

describe('against a server', () => {
  it('the signal is aborted already: no request; the reason is kept', async () => {
    const server = await faultServer(json(payment));
    const reason = { custom: 'reason' };
    const error = await caught(call(connect(server), getPayment, args, { signal: AbortSignal.abort(reason) }));
    expect(error).toMatchObject({ name: 'AbortError', outcome: 'not-sent', attempts: 0 });
    expect(error.cause).toBe(reason);
    const plain = await caught(call(connect(server), getPayment, args, { signal: AbortSignal.abort() }));
    expect(plain.cause).toBeInstanceOf(DOMException);
    expect(server.received).toHaveLength(0);
  });

  it.each([
    ['waiting for the head', silence, 'unknown'],
    ['reading the body', stall(), 'applied-unreadable'],
  ])(
    `${'an abort while connecting, waiting or reading: ends at once, closes the socket, keeps the reason'}: %s`,
    async (_, reply, outcome) => {
      const server = await faultServer(reply);
      const controller = new AbortController();
      const failed = caught(call(connect(server), createPayment, { body: {} }, { signal: controller.signal }));
      await server.until(() => server.received[0]?.complete === true);
      // The head, if one was sent, arrives.
      for (let turn = 0; turn < 20; turn++) await setImmediate();
      const reason = new Error('the user left');
      controller.abort(reason);
      const error = await failed;
      expect(error).toMatchObject({ name: 'AbortError', attempts: 1, outcome });
      expect(error.cause).toBe(reason);
      await server.until(() => server.openSockets() === 0);
    },
  );

  it('an abort between pages and within one: the iteration ends, without a further request', async () => {
    const page = { items: [{ id: 1 }, { id: 2 }], meta: { total: 100 } };
    const server = await faultServer(json(page), json({ ...page, items: [{ id: 3 }, { id: 4 }] }));
    for (const stopAt of [1, 2]) {
      const controller = new AbortController();
      const seen: unknown[] = [];
      const before = server.received.length;
      const error = await caught(
        (async () => {
          for await (const item of paginate(connect(server), listPayments, {}, { signal: controller.signal })) {
            seen.push(item);
            if (seen.length === stopAt) controller.abort();
          }
        })(),
      );
      expect(error.name).toBe('AbortError');
      expect(seen).toHaveLength(stopAt);
      expect(server.received.length - before).toBe(1);
    }
  });

  it('a loop or a download is left early: its connection is freed', async () => {
    const server = await faultServer(stall('the first part', { 'content-type': 'application/pdf' }));
    const response = (await call(connect(server), downloadProof, args)) as Response;
    for await (const chunk of response.body ?? []) {
      expect(Buffer.from(chunk as Uint8Array).toString()).toBe('the first part');
      break;
    }
    await server.until(() => server.openSockets() === 0);
  });

  it('a download that stalls ends with the time limit of the call', async () => {
    const server = await faultServer(stall('the first part', { 'content-type': 'application/pdf' }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const response = (await call(connect(server), downloadProof, args, { timeout: 100 })) as Response;
    const failed = caught(response.text());
    await vi.advanceTimersByTimeAsync(100);
    expect(await failed).toMatchObject({ name: 'TimeoutError', outcome: 'applied-unreadable' });
  });
});

it('1,000 calls share a signal: no warning, no listener left', async () => {
  const server = await faultServer(json(payment));
  const client = connect(server);
  const { signal } = new AbortController();
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on('warning', note);
  await Promise.all(Array.from({ length: 1000 }, () => call(client, getPayment, args, { signal })));
  await setImmediate();
  process.off('warning', note);
  expect(warnings).toEqual([]);
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});

it('a fetch of the caller that throws, gives nonsense, ignores the signal: errors of the family; an abort wins', async () => {
  const withFetch = (fetch: unknown) =>
    call(connect({ url: 'https://a.example' }, { fetch: fetch as Fetch, retries: 0 }), getPayment, args, {
      timeout: 50,
    });
  expect((await caught(withFetch(() => new Promise(() => {})))).name).toBe('TimeoutError');
  const broken = await caught(
    withFetch(() => {
      throw new Error('synchronously');
    }),
  );
  expect(broken).toMatchObject({ name: 'ConnectionError', cause: { message: 'synchronously' } });
  for (const value of [undefined, null, 'text', {}, { status: 200 }]) {
    expect((await caught(withFetch(async () => value))).name).toBe('ConnectionError');
  }
});

it('an answer that comes after the abort is let go, and no hook hears of it', async () => {
  const [cancelled, onResponse] = [vi.fn(), vi.fn()];
  const controller = new AbortController();
  const fetch: Fetch = async () => {
    controller.abort();
    await setImmediate();
    return new Response(new ReadableStream({ cancel: cancelled }));
  };
  const client = connect({ url: 'https://a.example' }, { fetch, hooks: { onResponse } });
  expect((await caught(call(client, getPayment, args, { signal: controller.signal }))).name).toBe('AbortError');
  await vi.waitFor(() => expect(cancelled).toHaveBeenCalled());
  await setImmediate();
  expect(onResponse).not.toHaveBeenCalled();
});

it('a body that ignores the signal is let go, too', async () => {
  const cancelled = vi.fn();
  const headers = { 'content-type': 'application/json' };
  const fetch: Fetch = async () => new Response(new ReadableStream({ cancel: cancelled }), { headers });
  const client = connect({ url: 'https://a.example' }, { fetch });
  expect((await caught(call(client, getPayment, args, { timeout: 50 }))).name).toBe('TimeoutError');
  expect(cancelled).toHaveBeenCalled();
});

it('the last call has settled: nothing keeps the process alive', async () => {
  const server = await faultServer(envelope(503), answer(200, '{"id":1}', { 'content-type': 'application/json' }));
  const program = new URL('one-call.ts', import.meta.url);
  expect(await runInstalled(program, [server.url])).toBe('{"id":1}');
});

describe('every combination of options ends a call that nobody answers as the shortest of its limits says', () => {
  const choices = {
    where: ['client', 'call'],
    call: ['read', 'pay'],
    timeout: [undefined, 300],
    attemptTimeout: [undefined, 100],
    abortAt: [undefined, 50, 150],
    retries: [0, 1],
    hooks: [undefined, 'that throw'],
    journal: [undefined, 'in memory'],
  } as const;
  type Choice = { readonly [Name in keyof typeof choices]: (typeof choices)[Name][number] };
  const all = Object.entries(choices).reduce<readonly object[]>(
    (found, [name, values]) => found.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  ) as readonly Choice[];

  /** What has to come, by the limits alone. A read is sent again a millisecond after an attempt that took too long. */
  function expected({ call, retries, ...limits }: Choice) {
    const {
      timeout = 60_000,
      attemptTimeout = 60_000,
      abortAt = 60_001,
    }: Partial<Record<keyof Choice, number>> = {
      timeout: limits.timeout,
      attemptTimeout: limits.attemptTimeout,
      abortAt: limits.abortAt,
    } as Record<string, number>;
    for (let [now, requests] = [0, 1]; ; now += attemptTimeout + 1, requests += 1) {
      const end = Math.min(now + attemptTimeout, timeout, abortAt);
      if (end === abortAt) return { at: end, requests, name: 'AbortError', message: 'aborted by the caller' };
      if (end === timeout)
        return { at: end, requests, name: 'TimeoutError', message: `not finished within ${timeout} ms` };
      if (call === 'pay' || requests > retries)
        return { at: end, requests, name: 'TimeoutError', message: `no response within ${attemptTimeout} ms` };
    }
  }

  it.each(all)('%o', async (choice) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
    vi.spyOn(Math, 'random').mockReturnValue(0);
    onTestFinished(() => {
      vi.useRealTimers();
      vi.restoreAllMocks();
    });
    const { where, call: name, timeout, attemptTimeout, abortAt, retries, hooks, journal } = choice;
    let requests = 0;
    const fetch: Fetch = (_, { signal }) => {
      requests += 1;
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    };
    const limits = { timeout, attemptTimeout, retries };
    const controller = new AbortController();
    if (abortAt !== undefined) setTimeout(() => controller.abort(), abortAt);
    const fails = vi.fn(() => {
      throw new Error('of a hook');
    });
    const store = memoryStore();
    const clients = clientsOf(
      { url: 'https://a.example' },
      {
        fetch,
        ...(where === 'client' && limits),
        ...(hooks && { hooks: { onRequest: fails, onError: fails, onRetry: fails } }),
        ...(journal && { journal: createJournal({ store }) }),
      },
    );
    const begun = performance.now();
    const ended = caught(calls[name](clients, { signal: controller.signal, ...(where === 'call' && limits) }));
    let at = Number.NaN;
    ended.then(() => {
      at = performance.now() - begun;
    });
    // A journal takes fingerprints outside of the clock.
    while (requests === 0) await setImmediate();
    await vi.advanceTimersByTimeAsync(61_000);
    const error = await ended;
    const { message, ...rest } = expected(choice);
    expect({ requests, name: error.name }).toEqual({ requests: rest.requests, name: rest.name });
    // Timers round up to whole milliseconds.
    expect(Math.abs(at - rest.at)).toBeLessThanOrEqual(3);
    expect(error).toMatchObject({ message: expect.stringContaining(message), outcome: 'unknown', attempts: requests });
    if (hooks) expect(fails.mock.calls.length).toBe(requests * 3 - 1);
    if (journal && name === 'pay') expect((await store.open()).map(({ state }) => state)).toEqual(['unknown']);
    expect(vi.getTimerCount()).toBe(0);
  });
});
