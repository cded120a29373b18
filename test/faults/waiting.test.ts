import { getEventListeners } from 'node:events';
import { call, type Fetch, notSent, type OperationDefinition, type WaitOptions, waitFor } from '@org/liquidity-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { caught } from './caught.ts';
import type { Reply } from './fault-server.ts';
import { answer, envelope, json, reset, silence } from './replies.ts';
import { type Scenario, testScenarios } from './scenario.ts';
import { connect, getPayment } from './service.ts';

const args = { path: { id: 'p-1' } };
const operation: OperationDefinition = {
  ...getPayment,
  poll: { until: [{ pointer: '/approved_at' }, { pointer: '/rejected_at' }, { pointer: '/status', in: ['approved'] }] },
};

/** What the service gives to one question. */
interface Refusal {
  readonly status: number;
  readonly headers: Record<string, string>;
}

type Step = object | Refusal | number | 'broken' | 'refused' | 'silent';

/**
 * Waits over a script of details, statuses and broken connections, of which the last is repeated; when each question
 * came.
 */
function start(script: readonly Step[], options: WaitOptions<object> = {}) {
  const times: number[] = [];
  const began = performance.now();
  const fetch: Fetch = async () => {
    const step = script[Math.min(times.length, script.length - 1)];
    times.push(Math.round(performance.now() - began));
    if (step === 'broken') throw new TypeError('fetch failed');
    if (step === 'silent') return new Promise<never>(() => {});
    if (step === 'refused') throw notSent(new Error('no'));
    if (typeof step === 'object' && 'headers' in step) return Response.json({ error: {} }, step as Refusal);
    return typeof step === 'number' ? Response.json({ error: {} }, { status: step }) : Response.json(step);
  };
  const client = connect({ url: 'https://a.example' }, { fetch, retries: 0 });
  return { times, done: waitFor<object>(client, operation, args, options) };
}

// An empty string doesn't decide anything either.
const pending = { status: 'PROCESSING', approved_at: null, rejected_at: '' };

describe('waiting, by a clock that stands until it is set', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    vi.spyOn(Math, 'random').mockReturnValue(1);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it.each([
    { status: 'x', approved_at: '2026-01-01T00:00:00Z', rejected_at: null },
    { status: 'x', approved_at: null, rejected_at: '2026-01-01T00:00:00Z', reject_reason: 'limit' },
    { status: 'approved', approved_at: null },
  ])('ends with %j', async (final) => {
    const { done, times } = start([pending, final]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await done).toEqual(final);
    expect(times).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('goes on over states that nobody knows, ever more slowly, up to its limit', async () => {
    const { done, times } = start([{ status: 'BRAND_NEW' }], { interval: 1000, maxInterval: 2000, timeout: 8000 });
    const error = caught(done);
    await vi.advanceTimersByTimeAsync(8000);
    expect(await error).toMatchObject({
      name: 'WaitTimeoutError',
      last: { status: 'BRAND_NEW' },
      operation: 'getPayment',
      attempts: 5,
    });
    // A millisecond each, because timers may be early.
    expect(times).toEqual([0, 1001, 2502, 4503, 6504]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('goes on over failures that may pass, and tells the last one if none came after it', async () => {
    const final = { approved_at: 'now' };
    const { done, times } = start([503, 'broken', 429, pending, final]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await done).toEqual(final);
    expect(times).toHaveLength(5);
    const broken = start([pending, 503], { timeout: 5000 });
    const error = caught(broken.done);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await error).toMatchObject({ name: 'WaitTimeoutError', last: pending, cause: { name: 'ServerError' } });
  });

  it.each([408, 425, 429, 500, 501, 502, 503, 504, 599])('goes on over a single %i', async (status) => {
    const { done, times } = start([status, { approved_at: 'now' }]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await done).toEqual({ approved_at: 'now' });
    expect(times).toEqual([0, 1001]);
  });

  it('goes on over a question that nobody answered in its time', async () => {
    const { done, times } = start(['silent', { approved_at: 'now' }], { attemptTimeout: 500 });
    await vi.advanceTimersByTimeAsync(2000);
    expect(await done).toEqual({ approved_at: 'now' });
    expect(times).toEqual([0, 1501]);
  });

  it('waits as long as the service asks for, and then as before', async () => {
    const busy = { status: 503, headers: { 'retry-after': '30' } };
    const { done, times } = start([busy, busy, pending, 503, { approved_at: 'now' }]);
    await vi.advanceTimersByTimeAsync(200_000);
    expect(await done).toEqual({ approved_at: 'now' });
    // By then, the waits between two polls are longer.
    expect(times).toEqual([0, 30_001, 60_002, 62_253, 65_629]);
  });

  it('waits longer than the service asks for where the wait has grown so far', async () => {
    const busy = { status: 429, headers: { 'retry-after': '1' } };
    const { done, times } = start([pending, pending, busy, { approved_at: 'now' }], { interval: 2000 });
    await vi.advanceTimersByTimeAsync(60_000);
    await done;
    expect(times).toEqual([0, 2001, 5002, 9503]);
  });

  it('counts every request of every question, and knows what they left behind', async () => {
    const attempts = async (script: readonly Step[], retries: number) => {
      const error = caught(start(script, { timeout: 5000, interval: 10_000, retries }).done);
      await vi.advanceTimersByTimeAsync(5000);
      return error;
    };
    expect(await attempts([503, 503, 503], 2)).toMatchObject({ attempts: 3, outcome: 'unknown' });
    expect(await attempts(['refused'], 0)).toMatchObject({ attempts: 1, outcome: 'not-sent' });
    expect(await attempts([429], 0)).toMatchObject({ attempts: 1, outcome: 'unknown' });
  });

  it('forgets a failure that a question came after', async () => {
    const error = caught(start([503, pending], { timeout: 5000 }).done);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await error).toMatchObject({ name: 'WaitTimeoutError', last: pending });
    expect('cause' in (await error)).toBe(false);
  });

  it.each([
    [0, [0, 801, 2002]],
    [0.5, [0, 901, 2252]],
  ])('jitters by a fifth at most: %s', async (random, expected) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    const { done, times } = start([pending, pending, { approved_at: 'now' }]);
    await vi.advanceTimersByTimeAsync(10_000);
    await done;
    expect(times).toEqual(expected);
  });

  it('begins with the longest wait where that is shorter than the first', async () => {
    const { done, times } = start([pending, pending, { approved_at: 'now' }], { interval: 5000, maxInterval: 300 });
    await vi.advanceTimersByTimeAsync(10_000);
    await done;
    expect(times).toEqual([0, 301, 602]);
  });

  it.each([400, 401, 403, 404])('ends with an error that will not pass (%i)', async (status) => {
    const { done } = start([pending, status]);
    const error = caught(done);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await error).toMatchObject({ status });
  });

  it('tells of the first detail and of each that differs', async () => {
    const updates: object[] = [];
    const { done } = start([pending, pending, { status: 'REVIEW' }, { approved_at: 'now' }], {
      onUpdate: (detail) => updates.push(detail),
    });
    await vi.advanceTimersByTimeAsync(60_000);
    await done;
    expect(updates).toEqual([pending, { status: 'REVIEW' }, { approved_at: 'now' }]);
  });

  it('can be aborted between two questions, without a tick of the clock', async () => {
    const controller = new AbortController();
    const { done } = start([pending], { signal: controller.signal });
    const error = caught(done);
    await vi.advanceTimersByTimeAsync(500);
    const reason = new Error('enough');
    controller.abort(reason);
    expect(await error).toMatchObject({ name: 'AbortError' });
    expect((await error).cause).toBe(reason);
    expect(vi.getTimerCount()).toBe(0);
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
  });

  it('can be ended by the update handler', async () => {
    const stop = new Error('stop');
    const { done } = start([pending], {
      onUpdate: () => {
        throw stop;
      },
    });
    const error = await caught(done);
    expect(error).toMatchObject({ name: 'AbortError', operation: 'getPayment', outcome: 'unknown' });
    expect(error.cause).toBe(stop);
    expect(error.message).toContain('onUpdate: stop');
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['A', 'A'],
    ['AAB', 'AB'],
    ['ABB', 'AB'],
    ['ABA', 'ABA'],
    ['ABBA', 'ABA'],
    ['AABBBAB', 'ABAB'],
  ])('reports each state that differs from the one before: %s', async (states, reported) => {
    const seen: unknown[] = [];
    const script = [...states].map((state) => ({ ...pending, state }));
    const { done } = start([...script, { ...pending, state: states.at(-1), approved_at: 'now' }], {
      interval: 1,
      onUpdate: (detail) => seen.push('state' in detail && detail.state),
    });
    await vi.advanceTimersByTimeAsync(1000);
    await done;
    expect(seen.join('')).toBe(`${reported}${states.at(-1)}`);
  });

  it('ends with its limit also within a question', async () => {
    const client = connect({ url: 'https://a.example' }, { fetch: () => new Promise(() => {}) });
    const error = caught(waitFor(client, operation, args, { timeout: 3000 }));
    await vi.advanceTimersByTimeAsync(3000);
    expect(await error).toMatchObject({ name: 'WaitTimeoutError', last: undefined });
  });

  it.each(['timeout', 'interval', 'maxInterval'])('refuses a %s that no timer can keep', async (option) => {
    for (const value of [0, -1, Number.NaN, 2 ** 31, Number.POSITIVE_INFINITY]) {
      const { done, times } = start([pending], { [option]: value });
      expect((await caught(done)).name).toBe('InvalidRequestError');
      expect(times).toEqual([]);
    }
  });
});

it('a single question is an ordinary call', async () => {
  const client = connect({ url: 'https://a.example' }, { fetch: async () => Response.json(pending) });
  expect(await call(client, operation, args)).toEqual(pending);
});

const processing = json({ status: 'PROCESSING', approved_at: null, rejected_at: '' });
const approved = { status: 'approved' };
/** A wait over a script, whose last step is asked for once. */
const waited = (script: readonly Reply[], rest: Partial<Scenario>): Scenario => ({
  call: 'wait',
  script,
  requests: script.length,
  ...rest,
});

testScenarios({
  'a request is approved, rejected, or in a state that nobody knows: ends on both, goes on at the last':
    Object.fromEntries(
      [
        { status: 'x', approved_at: '2026-01-01T00:00:00Z', rejected_at: null },
        { status: 'x', approved_at: null, rejected_at: '2026-01-01T00:00:00Z', reject_reason: 'limit' },
        { status: 'BRAND_NEW', reject_reason: 'limit' },
        { status: 'approved', approved_at: null },
      ].map((final) => [
        JSON.stringify(final),
        waited([processing, json({ status: 'BRAND_NEW' }), json(final)], { result: final }),
      ]),
    ),
  'busy, reset, 401 between two states: goes on': {
    'busy and reset': waited(
      [...Array<Reply>(4).fill(envelope(503)), reset, envelope(429), processing, json(approved)],
      { result: approved },
    ),
    'no answer in time': waited([processing, silence, json(approved)], {
      request: { attemptTimeout: 1000 },
      result: approved,
    }),
    'an expired token': waited([processing, envelope(401), json(approved)], {
      options: { accessToken: () => 'token-2' },
      result: approved,
    }),
    'to its limit': waited([envelope(503)], {
      // Long enough for a first response on a busy machine.
      request: { timeout: 2000, retries: 0 },
      requests: 'any',
      error: { name: 'WaitTimeoutError', outcome: 'unknown', cause: expect.objectContaining({ name: 'ServerError' }) },
    }),
  },
  'a page of HTML, or 404, between two states: ends with that error': {
    HTML: waited([processing, answer(200, '<html>', { 'content-type': 'text/html' })], {
      error: { name: 'DecodeError' },
    }),
    404: waited([processing, envelope(404)], { error: { name: 'NotFoundError' } }),
    '401 with a token that is final': waited([processing, envelope(401)], { error: { name: 'AuthenticationError' } }),
  },
});
