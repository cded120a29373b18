import { getEventListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { call, type Fetch, paginate } from '@org/liquidity-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runInstalled } from '../installed/run-installed.ts';
import { caught, thrown } from './caught.ts';
import { faultServer } from './fault-server.ts';
import { answer, envelope, json, silence, stall } from './replies.ts';
import { connect, createPayment, downloadProof, getPayment, listPayments } from './service.ts';

const args = { path: { id: 'p-1' } };
const payment = { id: 'p-1' };

describe('the time limit, by a clock that stands until it is set', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const never: Fetch = () => new Promise(() => {});
  const stalled: Fetch = async () =>
    new Response(new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{"id"')) }), {
      headers: { 'content-type': 'application/json' },
    });
  const busy: Fetch = async () => new Response('', { status: 503, headers: { 'retry-after': '50' } });
  const phases: readonly [string, Fetch, object][] = [
    ['no answer', never, {}],
    ['a stalled body', stalled, {}],
    ['a wait before the next attempt', busy, {}],
    ['a token that does not come', never, { accessToken: () => new Promise<string>(() => {}) }],
  ];

  it.each(phases.filter(([, fetch]) => fetch !== busy))('holds over %s', async (_, fetch, options) => {
    const client = connect({ url: 'https://a.example' }, { fetch, ...options });
    let error: Error | undefined;
    const failed = caught(call(client, getPayment, args)).then((found) => {
      error = found;
    });
    await vi.advanceTimersByTimeAsync(59_999);
    expect(error).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await failed;
    expect(error).toMatchObject({ name: 'TimeoutError' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each(phases)('leaves the caller free to abort during %s', async (_, fetch, options) => {
    const client = connect({ url: 'https://a.example' }, { fetch, ...options });
    const controller = new AbortController();
    const failed = caught(call(client, getPayment, args, { signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(1000);
    const reason = new Error('enough');
    controller.abort(reason);
    // Without a tick of the clock.
    const error = await failed;
    expect(error).toMatchObject({ name: 'AbortError' });
    expect(error.cause).toBe(reason);
    expect(vi.getTimerCount()).toBe(0);
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
  });

  it('is not spent on the body of an error that stalls', async () => {
    const stalledError: Fetch = async () => new Response((await stalled('', {})).body, { status: 503 });
    const fetch = vi.fn<Fetch>(stalledError).mockImplementationOnce(stalledError).mockResolvedValue(Response.json({}));
    const done = call(connect({ url: 'https://a.example' }, { fetch }), getPayment, args);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await done).toEqual({});
  });

  it('ends the call in the middle of an attempt', async () => {
    const began: number[] = [];
    const fetch: Fetch = () => {
      began.push(performance.now());
      return new Promise(() => {});
    };
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const start = performance.now();
    const client = connect({ url: 'https://a.example' }, { fetch, timeout: 2000, attemptTimeout: 1000 });
    const failed = caught(call(client, getPayment, args));
    await vi.advanceTimersByTimeAsync(2000);
    expect(await failed).toMatchObject({ name: 'TimeoutError', attempts: 2 });
    expect(performance.now() - start).toBe(2000);
    expect(began.map((time) => Math.round(time - start))).toEqual([0, 1251]);
  });

  it('of an attempt repeats what may be repeated, and nothing else', async () => {
    const fetch = vi.fn(never);
    const client = connect({ url: 'https://a.example' }, { fetch, attemptTimeout: 1000 });
    const get = caught(call(client, getPayment, args));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await get).toMatchObject({ name: 'TimeoutError', attempts: 3 });
    const post = caught(call(client, createPayment, { body: {} }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await post).toMatchObject({ name: 'TimeoutError', attempts: 1, outcome: 'unknown' });
  });

  it('drops a question for a token that was not answered in time, so that the next call asks anew', async () => {
    const provider = vi.fn(() => new Promise<string>(() => {}));
    const client = connect({ url: 'https://a.example' }, { fetch: never, accessToken: provider });
    for (let round = 0; round < 2; round++) {
      const failed = caught(call(client, getPayment, args, { timeout: 100 }));
      await vi.advanceTimersByTimeAsync(100);
      expect(await failed).toMatchObject({ name: 'TimeoutError', outcome: 'not-sent', attempts: 0 });
    }
    expect(provider).toHaveBeenCalledTimes(2);
  });
});

it.each([0, -1, Number.NaN, 2 ** 31, Number.POSITIVE_INFINITY, '60'])(
  'a time limit of %s is refused',
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
  it('a silent one ends with the time limit', async () => {
    const server = await faultServer(silence);
    expect(await caught(call(connect(server), getPayment, args, { timeout: 100 }))).toMatchObject({
      name: 'TimeoutError',
      outcome: 'unknown',
    });
    await server.until(() => server.openSockets() === 0);
  });

  it('a stalled body ends with the time limit', async () => {
    const server = await faultServer(stall());
    expect(await caught(call(connect(server), getPayment, args, { timeout: 100 }))).toMatchObject({
      name: 'TimeoutError',
      status: 200,
    });
    await server.until(() => server.openSockets() === 0);
  });

  it('the stalled body of an error does not hide the error', async () => {
    const server = await faultServer(stall('{"error":', {}, 422));
    expect(await caught(call(connect(server), createPayment, { body: {} }, { timeout: 1000 }))).toMatchObject({
      name: 'UnprocessableError',
      outcome: 'rejected',
    });
  });

  it('a signal that is aborted already sends nothing', async () => {
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
  ])('aborting while %s closes the connection and keeps the reason', async (_, reply, outcome) => {
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
  });

  it('aborting between pages or within a page ends the iteration without a further request', async () => {
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

  it('leaving a download early frees its connection', async () => {
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
    const response = (await call(connect(server), downloadProof, args, { timeout: 100 })) as Response;
    expect(await caught(response.text())).toMatchObject({ name: 'TimeoutError', outcome: 'applied-unreadable' });
  });
});

it('1,000 calls may share a signal', async () => {
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

it('a fetch that ignores the signal, throws, or gives something else is met with an error of ours', async () => {
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

it('an answer that comes after the abort is let go', async () => {
  const cancelled = vi.fn();
  const controller = new AbortController();
  const fetch: Fetch = async () => {
    controller.abort();
    await setImmediate();
    return new Response(new ReadableStream({ cancel: cancelled }));
  };
  const client = connect({ url: 'https://a.example' }, { fetch });
  expect((await caught(call(client, getPayment, args, { signal: controller.signal }))).name).toBe('AbortError');
  await vi.waitFor(() => expect(cancelled).toHaveBeenCalled());
});

it('a body that ignores the signal is let go, too', async () => {
  const cancelled = vi.fn();
  const headers = { 'content-type': 'application/json' };
  const fetch: Fetch = async () => new Response(new ReadableStream({ cancel: cancelled }), { headers });
  const client = connect({ url: 'https://a.example' }, { fetch });
  expect((await caught(call(client, getPayment, args, { timeout: 50 }))).name).toBe('TimeoutError');
  expect(cancelled).toHaveBeenCalled();
});

it('nothing keeps a process alive after the last call', async () => {
  const server = await faultServer(envelope(503), answer(200, '{"id":1}', { 'content-type': 'application/json' }));
  const program = new URL('one-call.ts', import.meta.url);
  expect(await runInstalled(program, [server.url])).toBe('{"id":1}');
});
