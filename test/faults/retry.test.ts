import { call } from '@org/liquidity-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { caught, thrown } from './caught.ts';
import { good, thing } from './clients.ts';
import { faultServer } from './fault-server.ts';
import { answer, envelope, json, raw, reset } from './replies.ts';
import { each, testScenarios } from './scenario.ts';
import { connect, createKeyedPayment, getPayment } from './service.ts';

const payment = { id: 'p-1' };
const args = { path: { id: 'p-1' } };
const busy = (retryAfter: string) =>
  raw(`HTTP/1.1 503 Busy\nretry-after: ${Buffer.from(retryAfter).toString('latin1')}\ncontent-length: 0`);
/** A wait that the jitter chose, not the service. */
const computed = {
  random: 0.02,
  requests: 2,
  result: thing,
  check: ({ delays }: { delays: readonly number[] }) => expect(delays).toEqual([10]),
};

testScenarios({
  'a read is answered 500, 500, 200: three requests, waits below bounds that double, success': {
    'a read': {
      call: 'read',
      script: [envelope(500), envelope(500), good],
      random: 0.01,
      requests: 3,
      result: thing,
      check: ({ delays }) => expect(delays).toEqual([5, 10]),
    },
    'up to eight seconds': {
      call: 'read',
      script: [...Array(6).fill(envelope(500)), good],
      options: { retries: 6 },
      random: 0.001,
      requests: 7,
      result: thing,
      check: ({ delays }) => expect(delays).toEqual([1, 1, 2, 4, 8, 8]),
    },
  },
  'a read is answered once by a status that may pass: one repetition each': each(
    [408, 425, 429, 500, 502, 503, 504],
    (status) => ({
      call: 'read',
      script: [envelope(status), good],
      requests: 2,
      result: thing,
    }),
  ),
  'a read is answered by a status that will not pass: one request': each(
    [400, 401, 403, 404, 409, 410, 422, 501, 505],
    (status) => ({
      call: 'read',
      script: [envelope(status), good],
      error: { status, attempts: 1 },
    }),
  ),
  'Retry-After tells seconds: the repetition comes no sooner, and soon after': {
    'in the time that there is': {
      call: 'read',
      script: [busy('1'), good],
      requests: 2,
      result: thing,
      check: ({ delays, elapsed }) => {
        expect(delays).toEqual([1000]);
        expect(elapsed).toBeGreaterThanOrEqual(1000);
      },
    },
    ...each(['1', '01', ' 1', '1 ', '\t1\t'], (hint) => ({
      call: 'read',
      script: [busy(hint)],
      request: { timeout: 900 },
      error: { retryAfter: 1 },
    })),
  },
  'Retry-After tells a date in any of the three forms: it is measured by the Date of the server': each(
    ['Tue, 01 Jan 2030 00:00:30 GMT', 'Tuesday, 01-Jan-30 00:00:30 GMT', 'Tue Jan  1 00:00:30 2030'],
    (date) => ({
      call: 'read',
      script: [envelope(503, {}, { date: 'Tue, 01 Jan 2030 00:00:00 GMT', 'retry-after': date })],
      request: { timeout: 20_000 },
      error: { name: 'ServerError', retryAfter: 30, attempts: 1 },
    }),
  ),
  'Retry-After is no whole number and no date ahead: the wait is computed, never 0 or less': each(
    [
      ...['garbage', '', '0', '00', '-0', '-5', '+1', '1.0', '1;', '1 s', '"1"', '１', '1\u00a0', 'NaN', 'Infinity'],
      ...['1e0', '1e10', '0x10', '5, 10', '12abc', '2026-11-20', 'Sun, 06 Nov 1994 08:49:37 GMT'],
      ...['fri, 31 dec 2049 23:59:59 gmt', 'Fri, 31 Dec 2049 23:59:59 UTC', 'Thu, 30 Feb 2040 00:00:00 GMT'],
    ],
    (hint) => ({ call: 'read', script: [busy(hint), good], ...computed }),
  ),
  'two headers Retry-After: no hint, no wait that is NaN': {
    'on one answer': {
      call: 'read',
      script: [raw('HTTP/1.1 503 Busy\nretry-after: 1\nretry-after: 2\ncontent-length: 0'), good],
      ...computed,
    },
  },
  'Retry-After lies beyond a minute or the time limit: the call fails at once and tells it': {
    ...each(['61', '3600', '99999999999999999999'], (hint) => ({
      call: 'read',
      script: [busy(hint)],
      options: { timeout: 600_000 },
      error: { name: 'ServerError', attempts: 1, retryAfter: Math.min(Number(hint), Number.MAX_SAFE_INTEGER / 1000) },
    })),
    'exactly as far as the limit': {
      call: 'read',
      script: [busy('20')],
      request: { timeout: 20_000 },
      clock: [['answered', 0]],
      error: { name: 'ServerError', attempts: 1, retryAfter: 20 },
    },
    'a second nearer than the limit': {
      call: 'read',
      script: [busy('19'), good],
      request: { timeout: 20_000 },
      clock: [['answered', 19_001]],
      requests: 2,
      result: thing,
    },
    'beyond a shorter limit': {
      call: 'submit',
      script: [busy('30')],
      request: { timeout: 20_000 },
      error: { name: 'ServerError', attempts: 1, retryAfter: 30, idempotencyKey: 'submission-4711' },
    },
  },
  'the service is always busy: three requests, then status, request id and attempts in the error': {
    'by default': {
      call: 'read',
      script: [envelope(503, { type: 'api_error' }, { 'x-request-id': 'r-9' })],
      requests: 3,
      error: { name: 'ServerError', status: 503, attempts: 3, requestId: 'r-9', type: 'api_error' },
    },
  },
  'a header asks for repetition, or against it: the client keeps its own rules': {
    'for a refusal': {
      call: 'read',
      script: [envelope(400, {}, { 'x-should-retry': 'true' })],
      error: { attempts: 1 },
    },
    'for a write': { call: 'pay', script: [envelope(503, {}, { 'x-should-retry': 'true' })], error: { attempts: 1 } },
    'against a read': {
      call: 'read',
      script: [envelope(503, {}, { 'x-should-retry': 'false' }), good],
      requests: 2,
      result: thing,
    },
  },
});

// The shortest wait that the jitter can choose.
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('retries is 0, 1, 5 or no such number: so many repetitions, of resets too; else refused', () => {
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
});

it('a service that is down for long: repetitions stop when the budget of the client is spent', async () => {
  const server = await faultServer(envelope(503));
  const client = connect(server);
  let attempts: number[] = [];
  for (let round = 0; round < 52; round++) attempts.push((await caught(call(client, getPayment, args))).attempts);
  expect(attempts.slice(0, 50)).toEqual(Array(50).fill(3));
  expect(attempts.slice(50)).toEqual([1, 1]);
  attempts = [];
  expect((await caught(call(connect(server), getPayment, args))).attempts).toBe(3);
});

it('a call is repeated twice: same call id, counted attempts, same key, same bytes', async () => {
  const server = await faultServer(envelope(503), envelope(503), json(payment, 201), json(payment));
  const seen: [string, number][] = [];
  const hooks = {
    onRequest: (event: { callId: string; attempt: number }) => seen.push([event.callId, event.attempt]),
  };
  await call(connect(server, { hooks }), createKeyedPayment, { body: { submission_id: 's-1', amount: '1.00' } });
  expect(seen.map(([, attempt]) => attempt)).toEqual([1, 2, 3]);
  expect(new Set(seen.map(([id]) => id)).size).toBe(1);
  await call(connect(server, { hooks }), getPayment, args);
  expect(new Set(seen.map(([id]) => id)).size).toBe(2);
  expect(new Set(server.received.slice(0, 3).map(({ body }) => body.toString()))).toEqual(
    new Set(['{"submission_id":"s-1","amount":"1.00"}']),
  );
});

it('the token changes during the wait: the repetition carries the new one', async () => {
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

it('an error of 10 MB, then success, ten times: two sockets at most stay open', async () => {
  const big = answer(503, Buffer.alloc(10 * 1024 * 1024, 'x'));
  const script = Array.from({ length: 10 }, () => [big, json(payment)]).flat();
  const server = await faultServer(...script);
  const client = connect(server);
  for (let round = 0; round < 10; round++) await call(client, getPayment, args);
  expect(server.received).toHaveLength(20);
  await server.until(() => server.openSockets() <= 2);
});
