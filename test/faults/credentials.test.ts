import { type CredentialContext, call, createTransport, isApiError } from '@org/liquidity-runtime';
import { createRawClient } from '@org/liquidity-v2/raw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { caught, thrown } from './caught.ts';
import { good, thing } from './clients.ts';
import { faultServer, type Reply } from './fault-server.ts';
import { answer, envelope, json, raw, reset } from './replies.ts';
import { each, type Scenario, testScenarios } from './scenario.ts';
import { accessToken, api, apiKey, connect, createPayment, getPayment, uploadProof } from './service.ts';

const args = { path: { id: 'p-1' } };
const payment = { id: 'p-1' };

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const provider = () => 'token-of-a-function';
const renewable: Partial<Scenario> = { options: { accessToken: provider } };
const refusedTwice = { name: 'AuthenticationError', attempts: 2, outcome: 'rejected' };

testScenarios({
  '401, 503, 401 and so on, on reads and writes: one renewal a call; writes as ever': {
    'a read': { call: 'read', script: [envelope(401)], ...renewable, requests: 2, error: refusedTwice },
    'a read between repetitions': {
      call: 'read',
      script: [envelope(401), envelope(503), envelope(401), good],
      ...renewable,
      requests: 3,
      error: { name: 'AuthenticationError', attempts: 3 },
    },
    ...each(['pay', 'change', 'upload'] as const, (write) => ({
      call: write,
      script: [envelope(401)],
      ...renewable,
      requests: 2,
      error: refusedTwice,
    })),
    'a write that gets 503 then': {
      call: 'pay',
      script: [envelope(401), envelope(503), good],
      ...renewable,
      requests: 2,
      error: { name: 'ServerError', attempts: 2, outcome: 'unknown' },
    },
    'a write that is reset then': {
      call: 'change',
      script: [envelope(401), reset, good],
      ...renewable,
      requests: 2,
      error: { name: 'ConnectionError', attempts: 2, outcome: 'unknown' },
    },
    'a write with a key that was busy before': {
      call: 'submit',
      script: [envelope(503), envelope(401), good],
      ...renewable,
      requests: 3,
      result: thing,
    },
    'a stream': {
      call: 'stream',
      script: [envelope(401), good],
      ...renewable,
      error: { name: 'AuthenticationError', outcome: 'rejected', message: expect.stringContaining('stream') },
    },
    'no repetitions allowed': {
      call: 'pay',
      script: [envelope(401), good],
      options: { accessToken: provider, retries: 0 },
      requests: 2,
      result: thing,
    },
    'both credentials are functions': {
      call: 'pay',
      script: [envelope(401), good],
      options: { accessToken: provider, apiKey: async () => apiKey },
      requests: 2,
      result: thing,
    },
  },
  '401 with a huge body, in HTML, with Retry-After: renewed all the same': Object.fromEntries(
    Object.entries({
      'of 5 MB': answer(401, Buffer.alloc(5e6, 'x')),
      'in HTML': answer(401, '<html>', { 'content-type': 'text/html', 'www-authenticate': 'Basic realm="x"' }),
      'with Retry-After': envelope(401, {}, { 'retry-after': '50' }),
      'that is cut': raw('HTTP/1.1 401 X\ncontent-length: 99', '{'),
      'and a close': envelope(401, {}, { connection: 'close' }),
    }).map(([name, reply]): [string, Scenario] => [
      name,
      { call: 'pay', script: [reply, good], ...renewable, requests: 2, result: thing },
    ]),
  ),
});

/** Lets in whoever carries the token. */
function guarded(token: string, headers = {}): Reply {
  const inside = json(payment, 200, headers);
  const outside = envelope(401, { type: 'authentication_error', code: 'token_expired' }, headers);
  return {
    run: (response, request, received) =>
      (request.headers.authorization === `Bearer ${token}` ? inside : outside).run(response, request, received),
  };
}

/** Gives token-1, token-2 and so on. */
function numbered() {
  let asked = 0;
  return vi.fn((_: CredentialContext): string | Promise<string> => `token-${++asked}`);
}

describe('credentials', () => {
  it('are sent together on every call', async () => {
    const server = await faultServer(json(payment));
    await call(connect(server), getPayment, args);
    expect(server.received[0]?.headers).toMatchObject({ 'x-api-key': apiKey, authorization: `Bearer ${accessToken}` });
  });

  it('come from the environment if the options have none', async () => {
    vi.stubEnv('PAYMENTS_TEST_API_KEY', 'key-of-the-environment');
    const server = await faultServer(json(payment));
    await call(connect(server, { apiKey: undefined }), getPayment, args);
    expect(server.received[0]?.headers['x-api-key']).toBe('key-of-the-environment');
  });

  it('that are missing are named, with their variables, before anything is sent', async () => {
    const server = await faultServer(json(payment));
    const error = await caught(call(connect(server, { accessToken: undefined }), getPayment, args));
    expect(error).toMatchObject({ name: 'ConfigurationError', outcome: 'not-sent', operation: 'getPayment' });
    expect(error.message).toMatch(/ needs accessToken \(or PAYMENTS_TEST_ACCESS_TOKEN\)$/);
    expect(server.received).toHaveLength(0);
  });

  it('are those of the first alternative that is configured', async () => {
    const server = await faultServer(json(payment));
    const operation = { ...getPayment, security: [['accessToken', 'apiKey'], ['apiKey'], []] };
    await call(connect(server, { accessToken: undefined }), operation, args);
    await call(connect(server, { accessToken: undefined, apiKey: undefined }), operation, args);
    await call(connect(server), { ...getPayment, security: [] }, args);
    const sent = server.received.map(({ headers }) => [headers['x-api-key'], headers.authorization]);
    expect(sent).toEqual([
      [apiKey, undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  it('can stand in a query or a cookie, or be a user and a password', async () => {
    const server = await faultServer(json(payment));
    const credentials = [
      { option: 'q', variable: 'Q', in: 'query', name: 'api key' },
      { option: 'c', variable: 'C', in: 'cookie', name: 'session' },
      { option: 'b', variable: 'B', in: 'header', name: 'Authorization', scheme: 'Basic' },
    ] as const;
    const options = { baseUrl: server.url, q: 'a+b&c', c: 'd;e', b: 'grüezi:geheim' };
    await call(createTransport({ ...api, credentials }, options), { ...getPayment, security: [['q', 'c', 'b']] }, args);
    expect(server.received[0]?.url).toBe('/payments/p-1?api%20key=a%2Bb%26c');
    expect(server.received[0]?.headers.cookie).toBe('session=d%3Be');
    expect(server.received[0]?.headers.authorization).toBe(`Basic ${Buffer.from('grüezi:geheim').toString('base64')}`);
  });

  it('is masked in every form in which it was sent', async () => {
    const credentials = [{ option: 'b', variable: 'B', in: 'header', name: 'Authorization', scheme: 'Basic' }] as const;
    const encoded = Buffer.from('user:geheim-7').toString('base64');
    for (const echo of ['user:geheim-7', 'geheim-7', encoded, `Basic ${encoded}`]) {
      const server = await faultServer(envelope(422, { code: 'c', message: `not allowed (${echo})` }));
      const options = { baseUrl: server.url, b: 'user:geheim-7' };
      const client = createTransport({ ...api, credentials }, options);
      const error = await caught(call(client, { ...getPayment, security: [['b']] }, args));
      expect(error.message).toMatch(/c: not allowed \((?:Basic )?\*\*\*\)$/);
      expect(JSON.stringify([error, error.body, error.excerpt])).not.toMatch(new RegExp(`geheim|${encoded}`));
    }
  });

  const refused = async (value: string, problem: string) => {
    for (const option of ['apiKey', 'accessToken']) {
      const error = thrown(() => connect({ url: 'https://a.example' }, { [option]: value }));
      expect(error).toMatchObject({ name: 'ConfigurationError', outcome: 'not-sent' });
      expect(error.message).toContain(option);
      expect(error.message).toContain(problem);
      expect(JSON.stringify([error.message, error.stack, error])).not.toContain('geheim');
    }
    const server = await faultServer(json(payment));
    const late = await caught(call(connect(server, { accessToken: async () => value }), getPayment, args));
    expect(late).toMatchObject({ name: 'ConfigurationError', outcome: 'not-sent' });
    expect(late.message).not.toContain('geheim');
    expect(server.received).toHaveLength(0);
  };

  it.each([
    ['', 'is empty'],
    ['geheim\r\nX-Evil: 1', 'line break'],
    ['geheim\u0000def', 'control character'],
    ['geheim€def', 'Latin-1'],
  ])(`${'a key with a line break, NUL or a character beyond Latin-1: refused, without the key'}: %j`, refused);

  it.each([
    ['geheim\n', 'white space'],
    [' geheim ', 'white space'],
  ])(`${'a key with white space around it: refused, never trimmed in silence'}: %j`, refused);

  it.each([7, null, {}, ['a']])('are strings or functions, not %j', (value) => {
    const options = { accessToken: value } as unknown as { accessToken: string };
    if (value === null) connect({ url: 'https://a.example' }, options);
    else expect(thrown(() => connect({ url: 'https://a.example' }, options)).name).toBe('ConfigurationError');
  });

  it('with "Bearer" in front are refused, because it would be sent twice', () => {
    expect(thrown(() => connect({ url: 'https://a.example' }, { accessToken: 'Bearer abcdef' })).message).toContain(
      'token alone',
    );
  });
});

describe('after a 401', () => {
  it('401 once, with a function for the token: one question, one more request, success', async () => {
    const server = await faultServer(guarded('token-2'));
    const provider = numbered();
    expect(await call(connect(server, { accessToken: provider }), getPayment, args)).toEqual(payment);
    expect(provider.mock.calls).toEqual([[{ rejected: undefined }], [{ rejected: 'token-1' }]]);
    expect(server.received).toHaveLength(2);
  });

  it('401 for a write without a key: one more request; streams are not sent again', async () => {
    const server = await faultServer(guarded('token-2'));
    await call(connect(server, { accessToken: numbered(), retries: 0 }), createPayment, { body: { amount: '1' } });
    expect(server.received.map(({ body }) => body.toString())).toEqual(['{"amount":"1"}', '{"amount":"1"}']);
  });

  it('not a stream, which is used up', async () => {
    const server = await faultServer(guarded('token-2'));
    const file = new Blob(['proof']).stream();
    const error = await caught(
      call(connect(server, { accessToken: numbered() }), uploadProof, { ...args, body: { file } }),
    );
    expect(error).toMatchObject({ name: 'AuthenticationError', attempts: 1, outcome: 'rejected' });
    expect(error.message).toContain('stream');
    expect(server.received).toHaveLength(1);
  });

  it('401 twice: one question, two requests, the error', async () => {
    const server = await faultServer(guarded('nobody'));
    const provider = numbered();
    const error = await caught(call(connect(server, { accessToken: provider }), createPayment, { body: {} }));
    expect(error).toMatchObject({
      name: 'AuthenticationError',
      code: 'token_expired',
      attempts: 2,
      outcome: 'rejected',
    });
    expect(provider).toHaveBeenCalledTimes(2);
  });

  it('strings are final', async () => {
    const server = await faultServer(guarded('other'));
    expect(await caught(call(connect(server), getPayment, args))).toMatchObject({
      name: 'AuthenticationError',
      attempts: 1,
    });
  });

  it('50 calls at once with an expired token: one question, all succeed', async () => {
    const server = await faultServer(guarded('token-2'));
    const provider = numbered();
    const client = connect(server, { accessToken: provider });
    const results = await Promise.all(Array.from({ length: 50 }, () => call(client, getPayment, args)));
    expect(results).toEqual(Array(50).fill(payment));
    expect(provider).toHaveBeenCalledTimes(2);
    await call(client, getPayment, args);
    expect(provider).toHaveBeenCalledTimes(2);
  });

  it('a caller aborts while others wait for the same question: the others get its answer', async () => {
    const server = await faultServer(guarded('token-2'));
    const asked: (string | undefined)[] = [];
    let release = () => {};
    const accessToken = async ({ rejected }: CredentialContext) => {
      asked.push(rejected);
      if (rejected === undefined) return 'token-1';
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return 'token-2';
    };
    const client = connect(server, { accessToken });
    const controller = new AbortController();
    const impatient = caught(call(client, getPayment, args, { signal: controller.signal }));
    const patient = call(client, getPayment, args);
    await vi.waitFor(() => expect(server.received).toHaveLength(2));
    await vi.waitFor(() => expect(asked).toEqual([undefined, 'token-1']));
    controller.abort();
    expect(await impatient).toMatchObject({ name: 'AbortError', attempts: 1 });
    release();
    expect(await patient).toEqual(payment);
    expect(asked).toHaveLength(2);
  });

  it('two clients with one function: one question', async () => {
    const server = await faultServer(guarded('token-2'));
    const provider = numbered();
    const clients = [connect(server, { accessToken: provider }), connect(server, { accessToken: provider })];
    await Promise.all(clients.map((client) => call(client, getPayment, args)));
    expect(provider).toHaveBeenCalledTimes(2);
  });

  it('50 calls at once, and the question fails: all get the error; the next call asks anew', async () => {
    const server = await faultServer(guarded('token-2'));
    let asked = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const provider = async () => {
      asked += 1;
      if (asked === 1) return 'token-1';
      if (asked > 2) return 'token-2';
      await released;
      throw new Error('500 from the token endpoint: {"refresh_token":"rt-83hd7"}');
    };
    let refused = 0;
    const onResponse = () => {
      refused += 1;
    };
    const client = connect(server, { accessToken: provider, hooks: { onResponse } });
    const all = Promise.all(Array.from({ length: 50 }, () => caught(call(client, getPayment, args))));
    // All calls get their 401 and wait for the token before the refresh fails.
    await vi.waitUntil(() => refused === 50);
    await new Promise((resolve) => setImmediate(resolve));
    release();
    const errors = await all;
    expect(new Set(errors.map(({ message, outcome }) => `${message} ${outcome}`)).size).toBe(1);
    expect(errors[0]).toMatchObject({ name: 'AuthenticationError', status: 401, outcome: 'rejected' });
    expect(asked).toBe(2);
    expect(await call(client, getPayment, args)).toEqual(payment);
    expect(asked).toBe(3);
  });

  it('401 for the old token after the new one is there: no second question', async () => {
    let answerLate = () => {};
    const late: Reply = {
      run: (response, request, received) => {
        answerLate = () => envelope(401).run(response, request, received);
      },
    };
    const server = await faultServer(late, guarded('token-2'));
    const provider = numbered();
    const client = connect(server, { accessToken: provider });
    const straggler = call(client, getPayment, args);
    await server.until(() => server.received.length === 1);
    await call(client, getPayment, args);
    expect(provider).toHaveBeenCalledTimes(2);
    answerLate();
    expect(await straggler).toEqual(payment);
    expect(provider).toHaveBeenCalledTimes(2);
  });
});

describe('a caller has no time left to wait for a token: one question for all who still wait', () => {
  /** A function for a token that is answered by hand. */
  function held() {
    const answers: ((token: string) => void)[] = [];
    const provider = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
    return { provider, answers };
  }

  it('a time limit that passes leaves the question to the others', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const { provider, answers } = held();
    const client = connect(
      { url: 'https://a.example' },
      { accessToken: provider, fetch: async () => Response.json({}) },
    );
    const patient = call(client, getPayment, args);
    const impatient = caught(call(client, getPayment, args, { timeout: 50 }));
    await vi.advanceTimersByTimeAsync(50);
    expect(await impatient).toMatchObject({ name: 'TimeoutError', outcome: 'not-sent' });
    const late = call(client, getPayment, args);
    answers[0]?.('token-1');
    expect(await Promise.all([patient, late])).toEqual([{}, {}]);
    expect(provider).toHaveBeenCalledTimes(1);
  });

  it('a value that cannot be sent leaves a newer question alone', async () => {
    const { provider, answers } = held();
    const client = connect(
      { url: 'https://a.example' },
      { accessToken: provider, fetch: async () => Response.json({}) },
    );
    const first = [caught(call(client, getPayment, args)), caught(call(client, getPayment, args))];
    answers[0]?.('');
    expect((await Promise.all(first)).map(({ name }) => name)).toEqual(['ConfigurationError', 'ConfigurationError']);
    const second = [call(client, getPayment, args), call(client, getPayment, args)];
    answers[1]?.('token-2');
    await Promise.all(second);
    expect(provider).toHaveBeenCalledTimes(2);
  });

  it('the late answer to a question that was given up is used', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const { provider, answers } = held();
    const client = connect(
      { url: 'https://a.example' },
      { accessToken: provider, fetch: async () => Response.json({}) },
    );
    const failed = caught(call(client, getPayment, args, { timeout: 50 }));
    await vi.advanceTimersByTimeAsync(50);
    expect((await failed).name).toBe('TimeoutError');
    answers[0]?.('token-1');
    await vi.advanceTimersByTimeAsync(0);
    expect(await call(client, getPayment, args)).toEqual({});
    expect(provider).toHaveBeenCalledTimes(1);
  });
});

it('a newer token cannot be had, and the old one is good: no call fails for that', async () => {
  // One waiting call asks for a newer token; other calls start meanwhile, and the request for the token fails.
  const server = await faultServer(envelope(503), json(payment));
  let fail = () => {};
  const provider = vi.fn(
    (): Promise<string> =>
      new Promise((resolve, reject) => {
        if (provider.mock.calls.length === 1) resolve('token-1');
        else fail = () => reject(new Error('down'));
      }),
  );
  const client = connect(server, { accessToken: provider });
  const waiting = call(client, getPayment, args);
  await vi.waitFor(() => expect(provider).toHaveBeenCalledTimes(2));
  const others = Array.from({ length: 5 }, () => call(client, getPayment, args));
  fail();
  expect(await Promise.all([waiting, ...others])).toEqual(Array(6).fill(payment));
  expect(provider).toHaveBeenCalledTimes(2);
});

it.each([undefined, null, 7, {}, ['token'], Symbol('token')])('a function that gives %s is refused', async (value) => {
  const server = await faultServer(envelope(401));
  for (const option of ['apiKey', 'accessToken']) {
    for (const given of [value, Promise.resolve(value)]) {
      const client = connect(server, { [option]: () => given });
      const error = await caught(call(client, createPayment, { body: {} }));
      expect(error).toMatchObject({ name: 'ConfigurationError', outcome: 'not-sent', operation: 'createPayment' });
    }
  }
  expect(server.received).toHaveLength(0);
});

it('a request of the raw client is sent again with its body once the token is renewed', async () => {
  const server = await faultServer(envelope(401), json(thing, 201));
  let tokens = 0;
  const accessToken = () => `token-${++tokens}`;
  const client = createRawClient({ baseUrl: server.url, apiKey: 'key-1', accessToken });
  const body = { amount: '7.00', note: 'süd'.repeat(50_000) } as never;
  const { data, error } = await client.POST('/api/v2/liquidity/management/withdrawal-requests', { body });
  expect({ data, error }).toEqual({ data: thing, error: undefined });
  expect(server.received.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-1', 'Bearer token-2']);
  expect(server.received.map(({ body: sent }) => JSON.parse(sent.toString()))).toEqual([body, body]);
});

it('a question before a repetition that fails leaves the value that there was', async () => {
  const server = await faultServer(envelope(503), json(payment));
  const provider = vi
    .fn(async () => 'token-1')
    .mockResolvedValueOnce('token-1')
    .mockRejectedValueOnce(new Error('down'));
  expect(await call(connect(server, { accessToken: provider }), getPayment, args)).toEqual(payment);
  expect(provider).toHaveBeenCalledTimes(2);
  expect(server.received[1]?.headers.authorization).toBe('Bearer token-1');
});

it('a value that cannot be sent is not remembered', async () => {
  const server = await faultServer(json(payment));
  const provider = vi.fn(async () => 'token').mockResolvedValueOnce('');
  const client = connect(server, { accessToken: provider });
  expect((await caught(call(client, getPayment, args))).name).toBe('ConfigurationError');
  expect(await call(client, getPayment, args)).toEqual(payment);
});

describe('the first question', () => {
  it('a question for a token fails and shows a secret: masked', async () => {
    const server = await faultServer(json(payment));
    const provider = async () => {
      throw Object.assign(new Error('POST https://auth.example?client_secret=cs-9d8f7 failed'), {
        code: 'ETOKEN',
        request: { secret: 'cs-9d8f7' },
      });
    };
    const error = await caught(call(connect(server, { accessToken: provider }), getPayment, args));
    expect(error).toMatchObject({
      name: 'AuthenticationError',
      outcome: 'not-sent',
      attempts: 0,
      cause: { code: 'ETOKEN' },
    });
    expect(server.received).toHaveLength(0);
    expect(Object.keys(error.cause as object)).toEqual(['code']);
    expect(String((error.cause as Error).message)).not.toContain('cs-9d8f7');
  });

  it('is asked once by calls that start together', async () => {
    const server = await faultServer(json(payment));
    const provider = vi.fn(async () => 'token');
    const client = connect(server, { accessToken: provider });
    await Promise.all([call(client, getPayment, args), call(client, getPayment, args)]);
    expect(provider).toHaveBeenCalledTimes(1);
  });
});

describe('clocks that differ by ten minutes, tokens that expire: replaced in time, without a storm', () => {
  const jwt = (expires: number, id: number) =>
    `e30.${Buffer.from(JSON.stringify({ exp: expires / 1000, id })).toString('base64url')}.s`;
  const lifetime = 60_000;

  /**
   * Calls every 10 seconds for 5 minutes, with a service whose clock differs from ours; how often a token was asked
   * for, and refused.
   */
  const run = async (skew: number, dated: boolean) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.UTC(2026, 0, 1) });
    const serverNow = () => Date.now() + skew;
    let asked = 0;
    let refused = 0;
    const accessToken = () => jwt(serverNow() + lifetime, ++asked);
    const server = await faultServer({
      run: (response, request) => {
        const token = request.headers.authorization?.split('.')[1] ?? '';
        const { exp } = JSON.parse(Buffer.from(token, 'base64url').toString());
        const fresh = exp * 1000 > serverNow();
        if (!fresh) refused += 1;
        response.sendDate = false;
        const date = dated ? { date: new Date(serverNow()).toUTCString() } : {};
        response.writeHead(fresh ? 200 : 401, { 'content-type': 'application/json', ...date }).end('{}');
      },
    });
    const client = connect(server, { accessToken });
    for (let call_ = 0; call_ < 30; call_++) {
      await call(client, getPayment, args);
      vi.advanceTimersByTime(10_000);
    }
    return { asked, refused };
  };

  it.each([0, 600_000, -600_000])('is replaced before it is refused, with a clock that is %i ms off', async (skew) => {
    const { asked, refused } = await run(skew, true);
    expect(refused).toBe(0);
    expect(asked).toBeLessThanOrEqual(7);
  });

  it('and a service that does not tell its time make no storm of questions', async () => {
    const fast = await run(-600_000, false);
    expect(fast.asked).toBeLessThanOrEqual(11);
    const slow = await run(600_000, false);
    expect(slow.asked).toBeLessThanOrEqual(11);
  });
});

it('the service sends the key back: masked', async () => {
  const server = await faultServer(
    envelope(401, { type: 'authentication_error', message: `the key ${apiKey} is not known` }),
  );
  const error = await caught(call(connect(server), getPayment, args));
  expect(isApiError(error)).toBe(true);
  expect(error.message).toContain('the key *** is not known');
  expect(JSON.stringify([error, error.stack, error.body])).not.toContain(apiKey);
});
