import { getEventListeners } from 'node:events';
import {
  type CredentialProvider,
  call,
  type Fetch,
  type OperationDefinition,
  type RequestOptions,
  rawFetch,
} from '@org/liquidity-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { caught } from './caught.ts';
import { connect, createKeyedPayment, createPayment, downloadProof, getPayment } from './service.ts';

const args = { path: { id: 'p-1' } };
const good = () => Response.json({ id: 'p-1' });
const refused = (status: number, headers: Record<string, string> = {}) =>
  Response.json({ error: {} }, { status, headers });

/** A body that gives a byte after each so many milliseconds, and so many of them. */
const trickle = (milliseconds: number, bytes: number) => {
  let given = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, milliseconds));
        given += 1;
        controller.enqueue(new Uint8Array([0x20]));
        if (given === bytes) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
};

/** What comes of the requests of one client, the last repeated; an error is thrown. */
function scripted(...script: readonly (() => Response | Error | Promise<Response>)[]) {
  const times: number[] = [];
  const began = performance.now();
  const fetch: Fetch = async () => {
    const reply = await script[Math.min(times.length, script.length - 1)]?.();
    times.push(Math.round(performance.now() - began));
    if (reply instanceof Response) return reply;
    throw reply;
  };
  return { times, client: connect({ url: 'https://a.example' }, { fetch }) };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What comes of work, however long its clock has to run. */
async function settled<T>(work: Promise<T>, milliseconds = 600_000): Promise<T> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  return work;
}

describe('the repetitions that are left for the next call', () => {
  it('are as many as before where calls succeeded in the end', async () => {
    let requests = 0;
    const fetch: Fetch = async () => {
      requests += 1;
      return requests % 3 === 0 ? good() : refused(503);
    };
    const client = connect({ url: 'https://a.example' }, { fetch });
    for (let round = 0; round < 60; round += 1) await settled(call(client, getPayment, args), 10);
    expect(requests).toBe(180);
  });

  it.each<readonly [what: string, left: number, failures: number, after: number]>([
    // Beyond the budget nothing is read, so the call fails with the error so far.
    ['a success at once', 0, 0, 0],
    ['a success at once, with some left', 1, 0, 1],
    ['a success at the second attempt', 2, 1, 2],
    ['a success at the third attempt', 2, 2, 2],
    ['a failure', 5, 3, 3],
  ])('after %s: of %i, %i failures leave %i', async (_, left, failures, after) => {
    let failing = Number.POSITIVE_INFINITY;
    const fetch: Fetch = async () => {
      failing -= 1;
      return failing >= 0 ? refused(503) : good();
    };
    const client = connect({ url: 'https://a.example' }, { fetch });
    const repeated = async (retries: number) =>
      (await settled(caught(call(client, getPayment, args, { retries })), 10_000)).attempts - 1;
    expect(await repeated(100 - left)).toBe(100 - left);
    failing = failures;
    await settled(
      call(client, getPayment, args).catch(() => {}),
      10_000,
    );
    failing = Number.POSITIVE_INFINITY;
    expect(await repeated(100)).toBe(after);
  });

  it.each<readonly [what: string, reply: () => Response, operation: OperationDefinition, options: RequestOptions]>([
    ['a refusal', () => refused(422), getPayment, {}],
    ['a payment without a key', () => refused(503), createPayment, {}],
    ['a wait that is too long', () => refused(503, { 'retry-after': '61' }), getPayment, { timeout: 600_000 }],
    ['no repetitions', () => refused(503), getPayment, { retries: 0 }],
    ['a credential that is final', () => refused(401), getPayment, {}],
  ])('are as many as before after %s', async (_, reply, operation, options) => {
    let failing: () => Response = reply;
    const client = connect({ url: 'https://a.example' }, { fetch: async () => failing() });
    const body = operation.body ? { body: {} } : {};
    for (let round = 0; round < 101; round += 1)
      expect(await caught(call(client, operation, { ...args, ...body }, options))).toMatchObject({ attempts: 1 });
    failing = () => refused(503);
    expect(await settled(caught(call(client, getPayment, args)), 10)).toMatchObject({ attempts: 3 });
  });
});

it('the body of a response that another one follows is freed, also where a response of any status is a result', async () => {
  const freed = vi.fn();
  const busy = () => new Response(new ReadableStream({ cancel: freed }), { status: 503 });
  const { client, times } = scripted(busy, busy, good);
  const request = new Request('https://a.example/payments/p-1');
  const response = await settled(rawFetch(client).fetch(request), 1000);
  expect([response.status, times.length, freed.mock.calls.length]).toEqual([200, 3, 2]);
});

describe('the rest of a body that is not read is freed', () => {
  const json = { 'content-type': 'application/json' };
  it.each<readonly [what: string, endless: boolean, status: number, headers: Record<string, string>]>([
    ['of an error that never ends', true, 422, {}],
    ['of an error that stalls', false, 422, {}],
    ['of a redirect that stalls', false, 302, { location: '/' }],
    ['of a success that is too large', true, 200, json],
    ['of a success that stalls', false, 200, json],
  ])('%s', async (_, endless, status, headers) => {
    const cancel = vi.fn();
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (endless) controller.enqueue(new Uint8Array(10_000));
      },
      cancel,
    });
    const fetch: Fetch = async () => new Response(body, { status, headers });
    const client = connect({ url: 'https://a.example' }, { fetch, maxResponseBytes: 100_000 });
    await settled(caught(call(client, createPayment, { body: {} })), 60_000);
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('nothing of an attempt is in the error of the next', () => {
  it.each<readonly [what: string, next: () => Response | Error, expected: object]>([
    ['a lost connection', () => new TypeError('fetch failed'), { name: 'ConnectionError', status: undefined }],
    ['another refusal', () => refused(422), { name: 'UnprocessableError', status: 422 }],
    ['a success that cannot be read', () => new Response('<'), { name: 'DecodeError', status: 200 }],
  ])('%s', async (_, next, expected) => {
    const { client } = scripted(() => refused(503, { 'retry-after': '1', 'x-request-id': 'r-1' }), next);
    const error = await settled(caught(call(client, getPayment, args, { retries: 1 })));
    const { name, status, attempts, retryAfter, requestId } = error;
    const nothing = { retryAfter: undefined, requestId: undefined };
    expect({ name, status, attempts, retryAfter, requestId }).toEqual({ attempts: 2, ...nothing, ...expected });
  });
});

it.each([
  [60, [0, 60_001]],
  [61, [0]],
])('a wait of %i s that the service asks for', async (seconds, expected) => {
  const { client, times } = scripted(() => refused(429, { 'retry-after': String(seconds) }), good);
  await settled(call(client, getPayment, args, { timeout: 600_000 }).catch(() => {}));
  expect(times).toEqual(expected);
});

it.each([
  [30_000, [0]],
  [30_002, [0, 30_001]],
])('a wait of 30 s in a call of %i ms', async (timeout, expected) => {
  const { client, times } = scripted(() => refused(503, { 'retry-after': '30' }), good);
  await settled(call(client, getPayment, args, { timeout }).catch(() => {}));
  expect(times).toEqual(expected);
});

it('a renewed credential waits for nothing, and what follows waits as ever', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const replies = [refused(401), refused(503), refused(503), good()];
  const delays: number[] = [];
  const client = connect(
    { url: 'https://a.example' },
    {
      fetch: async () => replies.shift() ?? good(),
      accessToken: () => `token-${replies.length}`,
      hooks: { onRetry: ({ delay }) => delays.push(delay) },
    },
  );
  expect(await settled(call(client, getPayment, args))).toEqual({ id: 'p-1' });
  expect(delays).toEqual([0, 250, 500]);
});

describe('a body longer than the limit of an attempt', () => {
  it('of a download is read, as long as the call lasts', async () => {
    const { client } = scripted(() => new Response(trickle(100, 50)));
    const response = (await call(client, downloadProof, args, { attemptTimeout: 200 })) as Response;
    expect(await settled(response.text())).toHaveLength(50);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('of a download ends with the limit of the call', async () => {
    const { client } = scripted(() => new Response(trickle(100, 50)));
    const response = (await call(client, downloadProof, args, { attemptTimeout: 200, timeout: 1000 })) as Response;
    const failed = caught(response.text());
    await vi.advanceTimersByTimeAsync(999);
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(await failed).toMatchObject({ name: 'TimeoutError', outcome: 'applied-unreadable' });
  });

  // Whatever is read within 2 s is enough, and the status decides in any case.
  const errors = [
    [503, createKeyedPayment, 2],
    [429, createKeyedPayment, 2],
    [408, getPayment, 2],
    [503, createPayment, 1],
    [422, createKeyedPayment, 1],
    [404, getPayment, 1],
    [501, getPayment, 1],
  ] as const;
  const limits: readonly RequestOptions[] = [{ attemptTimeout: 150 }, {}];
  it.each(
    limits.flatMap((options) =>
      errors.map(([status, operation, requests]) => [status, operation.id, requests, options, operation] as const),
    ),
  )('of a %i says no more than its status: %s, %i requests, %j', async (status, _, requests, options, operation) => {
    const { client, times } = scripted(() => new Response(trickle(100, 1000), { status }));
    const body = operation === getPayment ? {} : { body: { submission_id: 's-1' } };
    const error = await settled(
      caught(call(client, operation, { ...args, ...body }, { retries: 1, ...options })),
      5000,
    );
    expect(error).toMatchObject({ status, attempts: requests });
    expect(error.name).not.toBe('TimeoutError');
    expect(times).toHaveLength(requests);
    expect(times.at(-1)).toBeLessThan(2500);
  });
});

describe('what a refusal says before its body stalls', () => {
  const stalling = (status: number, headers: Record<string, string> = {}) =>
    new Response(trickle(100, 1000), { status, headers });
  const limits = { attemptTimeout: 150, retries: 1 };

  it.each([503, 429])('of a %i is how long to wait', async (status) => {
    const { client, times } = scripted(() => stalling(status, { 'retry-after': '4' }), good);
    expect(await settled(call(client, getPayment, args, limits))).toEqual({ id: 'p-1' });
    expect(times).toEqual([0, 4151]);
  });

  it('of a 401 is that other credentials are needed, once', async () => {
    const given: (string | undefined)[] = [];
    let requests = 0;
    const fetch: Fetch = async () => {
      requests += 1;
      return requests === 1 ? stalling(401) : good();
    };
    const accessToken: CredentialProvider = ({ rejected }) => {
      given.push(rejected);
      return `token-${given.length}`;
    };
    const client = connect({ url: 'https://a.example' }, { fetch, accessToken });
    expect(await settled(call(client, getPayment, args, limits))).toEqual({ id: 'p-1' });
    expect([requests, given]).toEqual([2, [undefined, 'token-1']]);
  });

  it('of a 401 is the error where no time is left for other credentials', async () => {
    let asked = 0;
    const accessToken: CredentialProvider = () => {
      asked += 1;
      return `token-${asked}`;
    };
    const client = connect({ url: 'https://a.example' }, { fetch: async () => stalling(401), accessToken });
    const error = await settled(caught(call(client, getPayment, args, { timeout: 150, retries: 1 })));
    expect(error).toMatchObject({ name: 'AuthenticationError', status: 401, attempts: 1 });
    expect(asked).toBe(1);
  });

  it.each<readonly [status: number, headers: Record<string, string>, expected: object]>([
    [302, { location: 'https://b.example/x?secret' }, { name: 'RedirectError', location: 'https://b.example/x' }],
    [401, {}, { name: 'AuthenticationError', status: 401 }],
    [404, {}, { name: 'NotFoundError', outcome: 'rejected' }],
    [503, { 'retry-after': '7' }, { name: 'ServerError', retryAfter: 7, outcome: 'unknown' }],
  ])('of a %i with %j is the error, also when the call has no time left', async (status, headers, expected) => {
    for (const options of [{ attemptTimeout: 150, retries: 0 }, { timeout: 150 }]) {
      const { client, times } = scripted(() => stalling(status, headers));
      expect(await settled(caught(call(client, createPayment, { body: {} }, options)))).toMatchObject(expected);
      expect(times).toEqual([0]);
    }
  });
});

describe('what an earlier attempt said', () => {
  const first = () => refused(503, { 'retry-after': '1', 'x-request-id': 'r-1' });

  it.each<readonly [then: string, last: () => Response | Error, expected: object]>([
    ['lost', () => new TypeError('fetch failed'), { name: 'ConnectionError', outcome: 'unknown' }],
    ['refused', () => refused(422), { name: 'UnprocessableError', status: 422, outcome: 'unknown' }],
    ['something else', () => new Response('<', { headers: { 'content-type': 'text/html' } }), { name: 'DecodeError' }],
  ])('is not said of the last one: %s', async (_, last, expected) => {
    const { client, times } = scripted(first, last);
    const body = { submission_id: 's-1' };
    const error = await settled(caught(call(client, createKeyedPayment, { body }, { retries: 1 })));
    expect(error).toMatchObject({ ...expected, attempts: 2 });
    expect([error.requestId, error.retryAfter]).toEqual([undefined, undefined]);
    if (!('status' in expected)) expect(error.status).not.toBe(503);
    expect(times).toHaveLength(2);
  });
});

describe('no timer and no listener is left', () => {
  const endings: Readonly<Record<string, () => Response | Error | Promise<Response>>> = {
    'a success': good,
    'a refusal': () => refused(422),
    'a refusal that trickles': () => new Response(trickle(100, 1000), { status: 422 }),
    'several attempts': () => refused(503),
    'a lost connection': () => new TypeError('fetch failed'),
    'no response': () => new Promise<Response>(() => {}),
    'something else than promised': () => new Response('<', { headers: { 'content-type': 'text/html' } }),
    'a body that stalls': () => new Response(new ReadableStream()),
  };
  const limits: readonly RequestOptions[] = [{}, { attemptTimeout: 500 }, { attemptTimeout: 500, retries: 0 }];
  it.each(Object.keys(endings).flatMap((what) => limits.map((options) => [what, options] as const)))(
    'after %s, %j',
    async (what, options) => {
      const { client } = scripted(endings[what] ?? good);
      const { signal } = new AbortController();
      const ended = call(client, getPayment, args, { timeout: 20_000, ...options, signal }).catch(() => {});
      await settled(ended, 20_000);
      // A wait inside the body doesn't matter here.
      await vi.advanceTimersByTimeAsync(1000);
      expect(vi.getTimerCount()).toBe(0);
      expect(getEventListeners(signal, 'abort')).toEqual([]);
    },
  );

  // The clock doesn't move, so a leftover timer would still be there.
  it.each(['a success', 'a refusal', 'a lost connection', 'something else than promised'])(
    'at once after %s',
    async (what) => {
      for (const options of limits) {
        const { client } = scripted(endings[what] ?? good);
        const { signal } = new AbortController();
        const sent = call(client, getPayment, args, { ...options, retries: 0, signal });
        const failed = what !== 'a success';
        expect(
          await sent.then(
            () => false,
            () => true,
          ),
        ).toBe(failed);
        expect(vi.getTimerCount()).toBe(0);
        expect(getEventListeners(signal, 'abort')).toEqual([]);
      }
    },
  );

  it('at once after an error response of any length', async () => {
    for (const maxResponseBytes of [10, 70_000, 1_000_000]) {
      const fetch: Fetch = async () => new Response('x'.repeat(70_000), { status: 422 });
      const client = connect({ url: 'https://a.example' }, { fetch, maxResponseBytes });
      expect(await caught(call(client, getPayment, args))).toMatchObject({ status: 422 });
      expect(vi.getTimerCount()).toBe(0);
    }
  });

  it.each<readonly [what: string, leave: (response: Response) => Promise<unknown>]>([
    ['read to its end', (response) => response.text()],
    ['cancelled', async (response) => response.body?.cancel()],
    [
      'left in the middle',
      async (response) => {
        for await (const _ of response.body ?? []) break;
      },
    ],
  ])('after a download that was %s', async (_, leave) => {
    const { client } = scripted(() => new Response(trickle(10, 5)));
    const { signal } = new AbortController();
    const response = (await call(client, downloadProof, args, { signal })) as Response;
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    await settled(leave(response), 100);
    expect(vi.getTimerCount()).toBe(0);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
