import { call, paginate, rawFetch } from '@org/liquidity-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { caught, thrown } from './caught.ts';
import { faultServer } from './fault-server.ts';
import { answer, hangUp, json } from './replies.ts';
import { type Scenario, testScenarios } from './scenario.ts';
import { accessToken, api, apiKey, connect, createPayment, getPayment, listByCursor } from './service.ts';

const args = { path: { id: 'p-1' } };

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const places = [
  ...['', '/x', 'http://[', 'javascript:alert(1)', '//evil.example/x', 'http://user:pw@evil.example/'],
  ...['https://evil.example/#token', '\u00e9', 'a'.repeat(5000)],
];

testScenarios({
  'a redirect to odd places, for every kind of call: an error; no place holds a secret': Object.fromEntries(
    (['read', 'list', 'wait', 'pay', 'change', 'submit', 'upload', 'stream'] as const).flatMap((name) =>
      places.map((place): [string, Scenario] => [
        `${name} to ${JSON.stringify(place.slice(0, 30))}`,
        {
          call: name,
          script: [answer(307, '', place ? { location: Buffer.from(place).toString('latin1') } : {})],
          error: { name: 'RedirectError', outcome: 'unknown', attempts: 1 },
          check: ({ error }) => expect(JSON.stringify(error)).not.toMatch(/#token|user:pw/),
        },
      ]),
    ),
  ),
});

describe('a redirect to another origin, of every kind: nothing arrives there', () => {
  for (const status of [301, 302, 303, 307, 308]) {
    it.each(['GET', 'POST'])(`${status} on %s`, async (method) => {
      const elsewhere = await faultServer(json({ id: 'stolen' }));
      const server = await faultServer(answer(status, '', { location: `${elsewhere.url}/take?code=1#x` }));
      const client = connect(server, { headers: { 'X-Own': 'mine' } });
      const error = await caught(
        method === 'GET' ? call(client, getPayment, args) : call(client, createPayment, { body: {} }),
      );
      expect(error).toMatchObject({ name: 'RedirectError', status, attempts: 1, location: `${elsewhere.url}/take` });
      expect(elsewhere.received).toHaveLength(0);
      expect(server.received).toHaveLength(1);
    });
  }

  it('redirects without end: an error after the first', async () => {
    const server = await faultServer(answer(302, '', { location: '/again' }));
    expect((await caught(call(connect(server), getPayment, args))).name).toBe('RedirectError');
    expect(server.received).toHaveLength(1);
    const opaque = Object.defineProperties(new Response(), {
      status: { value: 0 },
      type: { value: 'opaqueredirect' },
      ok: { value: false },
    });
    const client = connect({ url: 'https://a.example' }, { fetch: async () => opaque });
    expect((await caught(call(client, getPayment, args))).name).toBe('RedirectError');
  });

  it('through the raw client, too', async () => {
    const elsewhere = await faultServer(json({}));
    const server = await faultServer(answer(307, '', { location: elsewhere.url }));
    const raw = rawFetch(connect(server));
    expect((await caught(raw.fetch(new Request(`${server.url}/x`)))).name).toBe('RedirectError');
    expect(elsewhere.received).toHaveLength(0);
  });
});

describe('credentials stay with their service', () => {
  it.each(['x-api-key', 'X-API-KEY', 'X-Api-Key'])(
    `${'the caller sets a credential header in another case: one value on the wire: that of the client'}: %s`,
    async (name) => {
      const server = await faultServer(json({}));
      await call(connect(server, { headers: { [name]: 'other' } }), getPayment, args, {
        headers: { [name]: 'another' },
      });
      const values = server.received[0]?.rawHeaders.filter((_, index, all) =>
        /^x-api-key$/i.test(all[index - 1] ?? ''),
      );
      expect(values).toEqual([apiKey]);
    },
  );

  it.each([{ authorization: 'x' }, { Authorization: null }, { AUTHORIZATION: undefined }])(
    `${'the caller sets or takes away credential headers: exactly one value, that of the client'}: %j`,
    async (headers) => {
      const server = await faultServer(json({}));
      await call(connect(server), getPayment, args, { headers });
      const values = server.received[0]?.rawHeaders.filter((_, index, all) =>
        /^authorization$/i.test(all[index - 1] ?? ''),
      );
      expect(values).toEqual([`Bearer ${accessToken}`]);
    },
  );

  it('the answer names a next page elsewhere: not followed', async () => {
    const next = 'https://evil.example/next?x=1&y=2';
    const server = await faultServer(json({ items: [1], next }), json({ items: [2], next: null }));
    expect(await paginate(connect(server), listByCursor).toArray()).toEqual([1, 2]);
    expect(server.received[1]?.url).toBe(`/events?after=${encodeURIComponent(next)}`);
  });

  it('a link to a next page elsewhere is not followed', async () => {
    const elsewhere = await faultServer(json([3]));
    const list = { ...listByCursor, response: { json: 'array' }, pagination: { style: 'link', items: '' } } as const;
    const server = await faultServer(
      json([1], 200, { link: '</events?after=1>; rel="next"' }),
      json([2], 200, { link: `<${elsewhere.url}/>; rel=next` }),
    );
    const seen: unknown[] = [];
    const error = await caught(
      (async () => {
        for await (const item of paginate(connect(server), list)) seen.push(item);
      })(),
    );
    expect(error.name).toBe('PaginationError');
    expect(seen).toEqual([1, 2]);
    expect(server.received[1]?.url).toBe('/events?after=1');
    expect(elsewhere.received).toHaveLength(0);
  });

  it('the raw client refuses an address outside the base URL', async () => {
    const raw = rawFetch(connect({ url: 'https://a.example/base' }, { fetch: async () => Response.json({}) }));
    for (const url of ['https://b.example/base/x', 'https://a.example/baseless', 'https://a.example/other']) {
      expect((await caught(raw.fetch(new Request(url)))).name).toBe('InvalidRequestError');
    }
    expect((await raw.fetch(new Request('https://a.example/base/x'))).status).toBe(200);
  });
});

describe('baseUrl with a user, a query, a fragment, no scheme, http: judged, and no password in the message', () => {
  it.each([
    ['https://user:hunter22@a.example'],
    ['https://hunter22@a.example'],
    ['https://a.example/?hunter22'],
    ['https://a.example/?'],
    ['https://a.example/#hunter22'],
    ['a.example/hunter22'],
    ['ftp://a.example/hunter22'],
    ['http://a.example/hunter22'],
    ['http://localhost.example'],
    ['http://127.0.0.1.example'],
    ['http://128.0.0.1'],
    ['http://[::2]'],
    [''],
  ])('%s is refused, without being repeated', (url) => {
    const error = thrown(() => connect({ url }));
    expect(error.name).toBe('ConfigurationError');
    expect(error.message).toContain('baseUrl');
    expect(JSON.stringify([error.message, error.stack, error])).not.toContain('hunter22');
  });

  it.each([
    ['https://a.example', 'https://a.example/payments/p-1'],
    ['https://a.example/', 'https://a.example/payments/p-1'],
    ['https://a.example/prefix//', 'https://a.example/prefix/payments/p-1'],
    ['https://A.example:443/p%20q', 'https://a.example/p%20q/payments/p-1'],
    ['http://localhost:8080', 'http://localhost:8080/payments/p-1'],
    ['http://service.localhost', 'http://service.localhost/payments/p-1'],
    ['http://[::1]:8080', 'http://[::1]:8080/payments/p-1'],
    ['http://127.8.9.10', 'http://127.8.9.10/payments/p-1'],
  ])('%s is accepted', async (url, expected) => {
    const fetch = vi.fn(async (_: string) => Response.json({}));
    await call(connect({ url }, { fetch }), getPayment, args);
    expect(fetch.mock.calls[0]?.[0]).toBe(expected);
  });

  it(`${'allowInsecureHttp is true, or not: http:// beyond loopback is accepted, or refused'}, and the environment is used without baseUrl`, async () => {
    const fetch = vi.fn(async (_: string) => Response.json({}));
    vi.stubEnv('PAYMENTS_TEST_BASE_URL', 'http://inside.example');
    await call(connect({ url: '' }, { baseUrl: undefined, fetch, allowInsecureHttp: true }), getPayment, args);
    expect(fetch.mock.calls[0]?.[0]).toBe('http://inside.example/payments/p-1');
    vi.stubEnv('PAYMENTS_TEST_BASE_URL', '');
    expect(thrown(() => connect({ url: '' }, { baseUrl: undefined })).message).toContain(
      `${api.environmentPrefix}_BASE_URL`,
    );
  });
});

describe('options that a caller passes on to fetch', () => {
  it.each([
    { cache: 'force-cache' },
    { redirect: 'follow', method: 'GET', headers: { 'x-api-key': 'other' } },
  ] as const)('%j send a payment once, as the client wants it', async (options) => {
    const elsewhere = await faultServer(json({}));
    const server = await faultServer(hangUp, answer(307, '', { location: `${elsewhere.url}/take` }));
    const client = connect(server, { fetch: (url, init) => fetch(url, { ...options, ...init }) });
    for (const name of ['ConnectionError', 'RedirectError']) {
      const error = await caught(call(client, createPayment, { body: {} }));
      expect(error).toMatchObject({ name, outcome: 'unknown', attempts: 1 });
    }
    expect(server.received.map(({ method }) => method)).toEqual(['POST', 'POST']);
    expect(elsewhere.received).toHaveLength(0);
  });

  it('send no payment with keepalive, whose body a platform could send again', async () => {
    const server = await faultServer(json({}));
    const client = connect(server, { fetch: (url, init) => fetch(url, { keepalive: true, ...init }) });
    expect(await caught(call(client, createPayment, { body: {} }))).toMatchObject({ outcome: 'unknown', attempts: 1 });
    expect(server.received).toHaveLength(0);
  });
});

it('dangerouslyAllowBrowser is true, or not: credentials in a browser are accepted, or refused', () => {
  vi.stubGlobal('document', {});
  const error = thrown(() => connect({ url: 'https://a.example' }));
  expect(error).toMatchObject({ name: 'ConfigurationError' });
  expect(error.message).toContain('dangerouslyAllowBrowser');
  connect({ url: 'https://a.example' }, { dangerouslyAllowBrowser: true });
  connect({ url: 'https://a.example' }, { apiKey: undefined, accessToken: undefined });
});

it('the environment names a proxy: documented; nothing goes there by surprise', async () => {
  const proxy = await faultServer(json({ id: 'through the proxy' }));
  vi.stubEnv('HTTP_PROXY', proxy.url);
  vi.stubEnv('http_proxy', proxy.url);
  const server = await faultServer(json({ id: 'p-1' }));
  expect(await call(connect(server), getPayment, args)).toEqual({ id: 'p-1' });
  expect(proxy.connections).toBe(0);
});
