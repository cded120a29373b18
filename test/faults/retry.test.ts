import { type ApiError, call, type RetryEvent } from '@org/liquidity-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { caught, thrown } from './caught.ts';
import { faultServer } from './fault-server.ts';
import { answer, envelope, json, reset } from './replies.ts';
import { connect, createKeyedPayment, createPayment, getPayment } from './service.ts';

const payment = { id: 'p-1' };
const args = { path: { id: 'p-1' } };

// The shortest wait that the jitter can choose; its bounds have their own test.
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a GET is repeated', () => {
  it.each([408, 425, 429, 500, 502, 503, 504])('once after %i', async (status) => {
    const server = await faultServer(envelope(status), json(payment));
    expect(await call(connect(server), getPayment, args)).toEqual(payment);
    expect(server.received).toHaveLength(2);
  });

  it('twice, with waits that the jitter spreads below a growing bound', async () => {
    vi.mocked(Math.random).mockReturnValue(0.01);
    const server = await faultServer(envelope(500), envelope(500), json(payment));
    const delays: number[] = [];
    const hooks = { onRetry: ({ delay }: RetryEvent) => delays.push(delay) };
    await call(connect(server, { hooks }), getPayment, args);
    expect(server.received).toHaveLength(3);
    expect(delays).toEqual([5, 10]);
  });

  it('after the connection was reset', async () => {
    const server = await faultServer(reset, json(payment));
    expect(await call(connect(server), getPayment, args)).toEqual(payment);
  });

  it('not after other statuses', async () => {
    for (const status of [400, 401, 403, 404, 409, 410, 422, 501, 505]) {
      const server = await faultServer(envelope(status), json(payment));
      expect(await caught(call(connect(server), getPayment, args))).toMatchObject({ status, attempts: 1 });
      expect(server.received).toHaveLength(1);
    }
  });
});

describe('the number of repetitions', () => {
  it('is two unless the options say otherwise', async () => {
    const server = await faultServer(envelope(503, { type: 'api_error' }, { 'x-request-id': 'r-9' }));
    const error = await caught(call(connect(server), getPayment, args));
    expect(error).toMatchObject({ name: 'ServerError', status: 503, attempts: 3, requestId: 'r-9' });
    expect(server.received).toHaveLength(3);
  });

  it.each([0, 1, 5])('is at most %i where that is set', async (retries) => {
    const server = await faultServer(reset);
    const error = await caught(call(connect(server, { retries }), getPayment, args));
    expect(error).toMatchObject({ name: 'ConnectionError', attempts: retries + 1 });
    expect(server.received).toHaveLength(retries + 1);
    const other = await faultServer(envelope(503));
    await caught(call(connect(other), getPayment, args, { retries }));
    expect(other.received).toHaveLength(retries + 1);
  });

  it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '2'])('is refused if it is %s', async (retries) => {
    const options = { retries } as { retries: number };
    expect(thrown(() => connect({ url: 'https://a.example' }, options)).name).toBe('ConfigurationError');
    const server = await faultServer(json(payment));
    expect((await caught(call(connect(server), getPayment, args, options))).name).toBe('InvalidRequestError');
    expect(server.received).toHaveLength(0);
  });

  it('is bounded by a budget per client', async () => {
    const server = await faultServer(envelope(503));
    const client = connect(server);
    let attempts: number[] = [];
    for (let round = 0; round < 52; round++) attempts.push((await caught(call(client, getPayment, args))).attempts);
    expect(attempts.slice(0, 50)).toEqual(Array(50).fill(3));
    expect(attempts.slice(50)).toEqual([1, 1]);
    attempts = [];
    expect((await caught(call(connect(server), getPayment, args))).attempts).toBe(3);
  });
});

describe('Retry-After', () => {
  const delayAfter = async (headers: Record<string, string | string[]>) => {
    const server = await faultServer(answer(429, '', headers), json(payment));
    const delays: number[] = [];
    const hooks = { onRetry: ({ delay }: RetryEvent) => delays.push(delay) };
    const failed = call(connect(server, { hooks }), getPayment, args);
    vi.mocked(Math.random).mockReturnValue(0.5);
    await failed;
    return delays;
  };

  it('is obeyed in seconds', async () => {
    expect(await delayAfter({ 'retry-after': '1' })).toEqual([1000]);
  });

  it('is measured against the clock of the server', async () => {
    const headers = { date: 'Tue, 01 Jan 2030 00:00:00 GMT', 'retry-after': 'Tue, 01 Jan 2030 00:00:01 GMT' };
    expect(await delayAfter(headers)).toEqual([1000]);
  });

  it.each([
    'garbage',
    '',
    '0',
    '-5',
    'NaN',
    'Infinity',
    '1e10',
    '0x10',
    '5, 10',
    '12abc',
    '2026-11-20',
    'Sun, 06 Nov 1994 08:49:37 GMT',
  ])('is ignored if it is %j', async (hint) => {
    expect(await delayAfter({ 'retry-after': hint })).toEqual([250]);
  });

  it('is ignored if it comes twice', async () => {
    expect(await delayAfter({ 'retry-after': ['1', '2'] })).toEqual([250]);
  });

  it.each(['3600', '99999999999999999999'])('beyond the deadline (%s s) fails at once and is told', async (hint) => {
    const server = await faultServer(answer(503, '', { 'retry-after': hint }), json(payment));
    const error = await caught(call(connect(server), getPayment, args));
    expect(error).toMatchObject({ name: 'ServerError', attempts: 1 });
    expect(error.retryAfter).toBeGreaterThanOrEqual(3600);
    expect(Number.isFinite(error.retryAfter)).toBe(true);
  });

  it('beyond what is left of a shorter deadline fails at once, too', async () => {
    const server = await faultServer(answer(503, '', { 'retry-after': '30' }), json(payment));
    const error = await caught(call(connect(server, { timeout: 20_000 }), getPayment, args));
    expect(error).toMatchObject({ name: 'ServerError', attempts: 1, retryAfter: 30 });
  });

  it('of more than a minute fails at once even where the deadline allows it', async () => {
    const server = await faultServer(answer(503, '', { 'retry-after': '61' }), json(payment));
    const error = await caught(call(connect(server, { timeout: 600_000 }), getPayment, args));
    expect(error).toMatchObject({ attempts: 1, retryAfter: 61 });
  });
});

describe('every attempt of a call', () => {
  it('has the same id, its number, the same body and the same key', async () => {
    const server = await faultServer(envelope(503), envelope(503), json(payment, 201));
    const seen: [string, number][] = [];
    const hooks = {
      onRequest: (event: { callId: string; attempt: number }) => seen.push([event.callId, event.attempt]),
    };
    await call(connect(server, { hooks }), createKeyedPayment, { body: { submission_id: 's-1', amount: '1.00' } });
    expect(seen.map(([, attempt]) => attempt)).toEqual([1, 2, 3]);
    expect(new Set(seen.map(([id]) => id)).size).toBe(1);
    expect(new Set(server.received.map(({ body }) => body.toString()))).toEqual(
      new Set(['{"submission_id":"s-1","amount":"1.00"}']),
    );
  });

  it('carries the present token, not that of the first attempt', async () => {
    let token = 'token-of-the-first-hour';
    const server = await faultServer(
      {
        run: (response) => {
          token = 'token-of-the-second-hour';
          response.writeHead(503).end();
        },
      },
      json(payment),
    );
    await call(connect(server, { accessToken: () => token }), getPayment, args);
    expect(server.received.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token-of-the-first-hour',
      'Bearer token-of-the-second-hour',
    ]);
  });
});

it('frees the connection of each failed attempt', async () => {
  const big = answer(503, Buffer.alloc(10 * 1024 * 1024, 'x'));
  const script = Array.from({ length: 10 }, () => [big, json(payment)]).flat();
  const server = await faultServer(...script);
  const client = connect(server);
  for (let round = 0; round < 10; round++) await call(client, getPayment, args);
  expect(server.received).toHaveLength(20);
  await server.until(() => server.openSockets() <= 2);
});

it('is not steered by x-should-retry', async () => {
  const headers = { 'x-should-retry': 'true' };
  const server = await faultServer(envelope(400, {}, headers), json(payment));
  const errors: ApiError[] = [
    await caught(call(connect(server), createPayment, { body: {} })),
    await caught(
      call(connect(await faultServer(envelope(503, {}, headers), json(payment))), createPayment, { body: {} }),
    ),
  ];
  expect(errors.map(({ attempts }) => attempts)).toEqual([1, 1]);
});
