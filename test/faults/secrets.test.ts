import { createRequire } from 'node:module';
import { inspect } from 'node:util';
import {
  AbortError,
  ApiError,
  ConfigurationError,
  call,
  createTransport,
  InvalidRequestError,
  isTransport,
  type Logger,
  PaginationError,
  paginate,
  sensitiveValues,
  type Transport,
  waitFor,
} from '@org/liquidity-runtime';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { caught } from './caught.ts';
import { faultServer, type Reply } from './fault-server.ts';
import { answer, envelope, json, reset, stall } from './replies.ts';
import { accessToken, api, apiKey, connect, createPayment, getPayment, listPayments } from './service.ts';
import { transport } from './transport.ts';

const secrets = [apiKey, accessToken, 'amount-in-the-body', 'id-in-the-path', 'cookie-of-the-caller'];

/** Everything that a log may show of a value. */
function shown(value: unknown): string {
  const deep = { showHidden: true, depth: null, getters: true } as const;
  let text = `${inspect(value)} ${inspect(value, deep)} ${JSON.stringify(value)} ${String(value)}`;
  try {
    text += inspect(structuredClone(value), deep);
  } catch {
    // A value that can't be cloned shows nothing.
  }
  return text;
}

function expectNoSecret(value: unknown): void {
  const text = shown(value);
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/Bearer (?!\*\*\*)/);
}

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('a client is inspected, printed, cloned: nothing of what it knows', async () => {
  class Payments {
    readonly #transport: Transport;
    constructor(transport: Transport) {
      this.#transport = transport;
    }
    retrieve() {
      return this.#transport;
    }
  }
  const transport = connect({ url: 'https://a.example' }, { headers: { cookie: 'cookie-of-the-caller' } });
  expect(isTransport(transport)).toBe(true);
  expect(isTransport({})).toBe(false);
  expect(isTransport(undefined)).toBe(false);
  expectNoSecret(transport);
  expectNoSecret({ payments: new Payments(transport) });
  expectNoSecret(paginate(transport, listPayments));
});

it('a response is inspected whose address had a credential: the address without it', async () => {
  const server = await faultServer(json({ id: 'p-1' }));
  const credentials = [{ option: 'q', variable: 'Q', in: 'query', name: 'api_key' }] as const;
  const options = { baseUrl: server.url, ...transport, q: apiKey };
  const client = createTransport({ ...api, credentials }, options);
  const operation = { ...getPayment, security: [['q']] };
  const { response } = await call(client, operation, { path: { id: 'p-1' } }, { query: { a: '1' } }).withResponse();
  expect(server.received[0]?.url).toBe(`/payments/p-1?a=1&api_key=${apiKey}`);
  expect(response.url).toBe(`${server.url}/payments/p-1?a=1`);
  expectNoSecret(response);
});

describe('an error of every kind is inspected, with its causes: no secret, no header, no whole body', () => {
  const echo: Reply = {
    run: (response, request, received) => {
      const text = JSON.stringify({
        ...request.headers,
        url: received.url,
        refresh_token: 'rt-4455',
        password: 'pw-9911',
      });
      envelope(
        400,
        { type: apiKey, code: accessToken, param: `Bearer ${accessToken}`, message: text },
        { 'x-request-id': apiKey },
      ).run(response, request, received);
    },
  };
  const faults: readonly [string, Reply][] = [
    ['that the service sends back', echo],
    ['in HTML', answer(200, `<html>${apiKey} ${accessToken}</html>`, { 'content-type': 'text/html' })],
    ['of a redirect', answer(307, '', { location: `https://a.example/${apiKey}?token=${accessToken}` })],
    ['of a reset', reset],
    ['of a stall', stall(`{"key":"${apiKey}"`)],
    ['of a server that fails', envelope(500)],
  ];
  it.each(faults)('%s', async (_, reply) => {
    const server = await faultServer(reply);
    const client = connect(server, { headers: { cookie: 'cookie-of-the-caller' } });
    const body = { amount: 'amount-in-the-body' };
    const error = await caught(call(client, createPayment, { body }, { timeout: 500 }));
    expectNoSecret(error);
    expectNoSecret(error.cause);
    expect(shown(error)).not.toMatch(/rt-4455|pw-9911/);
  });

  const own = {
    authorization: 'Token own-secret-4711',
    'proxy-authorization': `Basic ${Buffer.from('bob:own-secret-4711').toString('base64')}`,
    'x-authorization': 'Digest username="bob", response="own-secret-4711"',
    cookie: 'theme=dark; id=own-secret-4711',
    'x-session-id': 'own-secret-4711',
    'x-signature': 'v1=own-secret-4711,v2=other',
    'x-password': 'own-secret-4711',
  };
  it.each(Object.entries(own))('of a service that shows a part of %s alone', async (name, value) => {
    const server = await faultServer(envelope(400, { message: 'own-secret-4711 has expired, theme dark' }));
    const client = connect(server, { headers: { [name]: value } });
    const error = await caught(call(client, { ...getPayment, security: [] }, { path: { id: 'p-1' } }));
    expect(shown(error)).not.toContain('own-secret');
    expect(error.message).toContain('*** has expired, theme dark');
  });

  it('of a fetch that puts everything into its error', async () => {
    const fetch = async (url: string, init: RequestInit) => {
      throw Object.assign(new Error(`request ${url} ${JSON.stringify(init.headers)} failed`), {
        config: { url, init },
        code: 'EOTHER',
        cause: new Error(apiKey),
      });
    };
    const error = await caught(call(connect({ url: 'https://a.example' }, { fetch }), createPayment, { body: {} }));
    expectNoSecret(error);
    expect(error.cause).toMatchObject({ code: 'EOTHER' });
  });

  it('of a function for one credential that names another, before anything is sent', async () => {
    const server = await faultServer();
    const failing = () => {
      throw new Error(`no token for ${apiKey}`);
    };
    const error = await caught(call(connect(server, { accessToken: failing }), createPayment, { body: {} }));
    expect(error.message).toContain('the function for accessToken failed: no token for ***');
    expectNoSecret(error);
  });

  it('that stands in the address', async () => {
    const credentials = [{ option: 'apiKey', variable: 'API_KEY', in: 'query', name: 'key' }] as const;
    const fetch = async (url: string) => {
      throw new TypeError(`error sending request for url (${url})`);
    };
    const client = createTransport({ ...api, credentials }, {
      baseUrl: 'https://a.example',
      fetch,
      apiKey: 'a+secret/key=',
    } as object);
    const error = await caught(call(client, { ...createPayment, security: [['apiKey']] }, { body: {} }));
    expect(shown(error)).not.toMatch(/a\+secret|a%2Bsecret/);
  });

  it.each([
    ['Authorization', '***'],
    ['X-Auth', '***'],
    ['Cookie', '***'],
    ['X-Session-Key', '***'],
    ['X-Token', '***'],
    ['X-Shared-Secret', '***'],
    ['X-Plain', 'value-of-8811'],
  ])('masks what a caller sends in %s as %s', async (name, seen) => {
    const fetch = async () =>
      Response.json(
        {
          error: { type: 'value-of-8811', code: 'value-of-8811', message: 'not value-of-8811' },
          param: 'value-of-8811',
        },
        { status: 400, headers: { 'x-request-id': 'value-of-8811' } },
      );
    const client = connect({ url: 'https://a.example' }, { fetch, headers: { [name]: 'value-of-8811' } });
    const operation = { ...createPayment, security: [[]] };
    const error = await caught(call(client, operation, { body: {} }));
    const { type, code, param, requestId } = error;
    expect({ type, code, param, requestId }).toEqual({ type: seen, code: seen, param: seen, requestId: seen });
    expect(error.message).toContain(`not ${seen}`);
    expect(error.excerpt).toContain(`"not ${seen}"`);
    expect(error.body).toMatchObject({ error: { message: `not ${seen}` } });
  });

  it('masks a secret that the limit of an excerpt cuts, at whatever character', async () => {
    for (let shown = 1; shown <= apiKey.length; shown += 1) {
      const start = ' '.repeat(2048 - shown);
      const fetch = async () => new Response(`${start}${apiKey} and more`, { status: 400 });
      const client = connect({ url: 'https://a.example' }, { fetch });
      const { excerpt = '' } = await caught(call(client, createPayment, { body: {} }));
      expect(excerpt.slice(start.length)).toBe('*** and more'.slice(0, shown));
    }
  });

  it('and masks what the description calls sensitive', async () => {
    const server = await faultServer(
      json({ error: { message: 'no' }, wallet_address: 'w-1', other: 'o', nested: { wallet_address: ['w-2'] } }, 422),
    );
    const error = await caught(
      call(connect(server), { ...createPayment, sensitive: sensitiveValues(['wallet_address']) }, { body: {} }),
    );
    expect(error.excerpt).toContain('"other":"o"');
    for (const text of [
      error.excerpt,
      inspect(error.body),
      JSON.stringify(error.body),
      inspect(error, { showHidden: true, depth: null }),
    ]) {
      expect(text).not.toMatch(/w-1|w-2/);
    }
    expect(error.body).toMatchObject({ wallet_address: 'w-1', nested: { wallet_address: ['w-2'] } });
    expect(Object.keys(error)).not.toContain('body');
  });
});

describe('hooks and logs', () => {
  it('logs at their loudest and every hook: by allow-list; nothing that was sent or came', async () => {
    const lines: unknown[] = [];
    const write = (...line: unknown[]) => lines.push(line);
    const logger: Logger = { debug: write, info: write, warn: write, error: write };
    const events: [string, object][] = [];
    const hook = (name: string) => (event: object) => events.push([name, event]);
    const hooks = {
      onRequest: hook('request'),
      onResponse: hook('response'),
      onError: hook('error'),
      onRetry: hook('retry'),
    };
    const server = await faultServer(
      envelope(503, { message: apiKey }, { 'x-request-id': 'r-1' }),
      json({ id: 'p-1', secret: apiKey }),
    );
    const client = connect(server, { logger, logLevel: 'debug', hooks, headers: { cookie: 'cookie-of-the-caller' } });
    await call(client, getPayment, { path: { id: 'id-in-the-path' } });
    expect(events.map(([name]) => name)).toEqual(['request', 'response', 'error', 'retry', 'request', 'response']);
    const common = { operation: 'getPayment', method: 'GET', path: '/payments/{id}', callId: expect.any(String) };
    expect(events[0]?.[1]).toEqual({ ...common, attempt: 1 });
    expect(events[1]?.[1]).toEqual({
      ...common,
      attempt: 1,
      status: 503,
      requestId: 'r-1',
      duration: expect.any(Number),
    });
    expect(events[2]?.[1]).toEqual({
      ...common,
      attempt: 1,
      error: expect.any(ApiError),
      duration: expect.any(Number),
      retrying: true,
    });
    expect(events[3]?.[1]).toEqual({
      ...common,
      attempt: 1,
      status: 503,
      reason: 'ServerError',
      delay: expect.any(Number),
    });
    expect(events[5]?.[1]).toMatchObject({ attempt: 2, status: 200 });
    expect(lines.length).toBeGreaterThan(4);
    expectNoSecret(events);
    expectNoSecret(lines);
  });

  it('that fail do not harm the call', async () => {
    const fail = () => {
      throw new Error('hook');
    };
    const reject = (async () => fail()) as () => void;
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const server = await faultServer(envelope(503), json({ id: 'p-1' }));
    const hooks = { onRequest: fail, onResponse: reject, onError: fail, onRetry: reject };
    const logger: Logger = { debug: fail, info: fail, warn: fail, error: fail };
    const client = connect(server, { hooks, logger, logLevel: 'debug' });
    expect(await call(client, getPayment, { path: { id: 'p' } })).toEqual({ id: 'p-1' });
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it.each([
    ['off', 0],
    ['error', 0],
    ['warn', 0],
    ['info', 1],
    ['debug', 5],
  ] as const)('at level %s give %i messages for a call that is repeated once', async (logLevel, messages) => {
    let lines = 0;
    const write = () => {
      lines += 1;
    };
    const logger: Logger = { debug: write, info: write, warn: write, error: write };
    const server = await faultServer(envelope(503), json({}));
    await call(connect(server, { logger, logLevel }), getPayment, { path: { id: 'p' } });
    expect(lines).toBe(messages);
  });

  it('refuse an unknown level', () => {
    expect(() => connect({ url: 'https://a.example' }, { logLevel: 'loud' as 'off' })).toThrow(ConfigurationError);
  });
});

describe('the family of errors', () => {
  it('is recognised across copies of the runtime', async () => {
    // A tarball contains a second copy of the runtime for CommonJS. There is only one copy of the sources, so they are loaded again.
    vi.resetModules();
    const copy = createRequire(`${inject('installed')}/package.json`).resolve('@org/liquidity-runtime');
    const other = (await import(copy)) as typeof import('../../packages/runtime/src/index.ts');
    expect(other.ApiError).not.toBe(ApiError);
    const error = new other.AbortError('aborted');
    expect(error instanceof AbortError).toBe(true);
    expect(error instanceof ApiError).toBe(true);
    expect(error instanceof PaginationError).toBe(false);
    expect(other.isApiError(new PaginationError('x'))).toBe(true);
    expect(other.isApiError(new Error('x'))).toBe(false);
    expect({} instanceof ApiError).toBe(false);
  });

  it('has names that survive minification, and keeps derived classes apart', () => {
    expect(new InvalidRequestError('x')).toMatchObject({
      name: 'InvalidRequestError',
      outcome: 'not-sent',
      attempts: 0,
    });
    expect(new InvalidRequestError('x').stack).toContain('InvalidRequestError: x');
    class Own extends ApiError {}
    expect(new ApiError('x') instanceof Own).toBe(false);
    expect(new Own('x') instanceof Own).toBe(true);
    expect(new Own('x') instanceof ApiError).toBe(true);
  });
});

it('a wait that ends carries the last detail where logs do not see it', async () => {
  const server = await faultServer(json({ id: 'p-1', status: 'PROCESSING', note: apiKey }));
  const operation = { ...getPayment, poll: { until: [{ pointer: '/approved_at' }] } };
  const error = await caught(
    waitFor(connect(server), operation, { path: { id: 'p' } }, { timeout: 2000, interval: 10 }),
  );
  expect(error).toMatchObject({ name: 'WaitTimeoutError', last: { status: 'PROCESSING' } });
  expect(Object.keys(error)).not.toContain('last');
});
