import { createRawClient } from '@org/liquidity-v2/raw';
import createClient, { type Client, type Middleware, wrapAsPathBasedClient } from 'openapi-fetch';
import { describe, expect, it } from 'vitest';
import { type FaultServer, faultServer, type Received } from '../faults/fault-server.ts';
import { answer, hangUp, json, silence } from '../faults/replies.ts';

/**
 * What openapi-fetch documents (openapi-ts.dev/openapi-fetch), for the original and for the client of `/raw`. The project has ended: a client
 * that takes its place passes this suite. What `/raw` does otherwise on purpose is at the end.
 */
interface Thing {
  readonly id: string;
}

interface Operation {
  parameters: {
    query?: Record<string, unknown>;
    header?: Record<string, string>;
    path: { id: unknown };
    cookie?: never;
  };
  requestBody?: { content: { 'application/json': unknown } };
  responses: {
    200: { headers: Record<string, unknown>; content: { 'application/json': Thing } };
    default: { headers: Record<string, unknown>; content: { 'application/json': { code: string } } };
  };
}

interface Item {
  parameters: { query?: never; header?: never; path?: never; cookie?: never };
  get: Operation;
  put: Operation;
  post: Operation;
  delete: Operation;
  options: Operation;
  head: Operation;
  patch: Operation;
  trace?: never;
}

interface Paths {
  '/things/{id}': Item;
  '/label/{.id}': Item;
  '/label/{.id*}': Item;
  '/matrix/{;id}': Item;
  '/matrix/{;id*}': Item;
  '/exploded/{id*}': Item;
}

interface Settings {
  readonly headers?: Record<string, string>;
}

const makers: Record<string, (server: FaultServer, settings?: Settings) => Client<Paths>> = {
  'openapi-fetch': (server, settings) => createClient<Paths>({ baseUrl: server.url, ...settings }),
  '/raw': (server, settings) =>
    createRawClient({
      ...{ apiKey: 'key-1', accessToken: 'token-1', logLevel: 'off', retries: 0, baseUrl: server.url },
      ...settings,
    }) as unknown as Client<Paths>,
};

const path = { id: '1' };
const thing = { id: '1' };
const sent = (server: FaultServer): Received => server.received.at(-1) as Received;

describe.each(Object.entries(makers))('%s', (_, make) => {
  describe('the result', () => {
    it('has data and the response where the status is a success', async () => {
      const server = await faultServer(json(thing, 201, { 'x-count': '3' }));
      const { data, error, response } = await make(server).GET('/things/{id}', { params: { path } });
      expect([data, error, response.status, response.headers.get('x-count')]).toEqual([thing, undefined, 201, '3']);
    });

    it.each([400, 401, 404, 409, 422, 429, 500, 503])('has the error, not an exception, for %s', async (status) => {
      const server = await faultServer(json({ code: 'no' }, status));
      const { data, error, response } = await make(server).GET('/things/{id}', { params: { path } });
      expect([data, error, response.status]).toEqual([undefined, { code: 'no' }, status]);
    });

    it('has the text of an error that is not JSON', async () => {
      const server = await faultServer(answer(500, 'out of order'));
      const { error } = await make(server).GET('/things/{id}', { params: { path } });
      expect(error).toBe('out of order');
    });

    it.each([
      ['204', answer(204)],
      ['an empty 200', answer(200, '', { 'content-length': '0' })],
      ['an empty error', answer(500, '', { 'content-length': '0' })],
    ])('has neither for %s', async (_name, reply) => {
      const { data, error } = await make(await faultServer(reply)).DELETE('/things/{id}', { params: { path } });
      expect([data, error]).toEqual([undefined, undefined]);
    });

    it('is parsed as the call asks for', async () => {
      const get = async (parseAs: 'text' | 'blob' | 'arrayBuffer' | 'stream') => {
        const server = await faultServer(answer(200, 'abc', { 'content-type': 'text/plain' }));
        const { data } = await make(server).GET('/things/{id}', { params: { path }, parseAs });
        return data as unknown;
      };
      expect(await get('text')).toBe('abc');
      expect(await ((await get('blob')) as Blob).text()).toBe('abc');
      expect(Buffer.from((await get('arrayBuffer')) as ArrayBuffer).toString()).toBe('abc');
      expect(await new Response((await get('stream')) as ReadableStream).text()).toBe('abc');
    });

    it('is an exception where no response came', async () => {
      const client = make(await faultServer(hangUp));
      await expect(client.POST('/things/{id}', { params: { path }, body: {} })).rejects.toThrow();
    });

    it('is an exception where the caller aborts', async () => {
      const server = await faultServer(silence);
      const controller = new AbortController();
      const pending = make(server).GET('/things/{id}', { params: { path }, signal: controller.signal });
      await server.until(() => server.received.length === 1);
      controller.abort();
      await expect(pending).rejects.toThrow();
    });
  });

  it.each(['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH'] as const)('sends %s', async (method) => {
    const server = await faultServer(json(thing));
    const client = make(server);
    await client[method as 'GET']('/things/{id}', { params: { path } });
    await client.request(method.toLowerCase() as 'get', '/things/{id}', { params: { path } });
    expect(server.received.map((received) => `${received.method} ${received.url}`)).toEqual([
      `${method} /things/1`,
      `${method} /things/1`,
    ]);
  });

  it('can be called by paths', async () => {
    const server = await faultServer(json(thing));
    const { data } = await wrapAsPathBasedClient(make(server))['/things/{id}'].GET({ params: { path } });
    expect(data).toEqual(thing);
  });

  describe('a path parameter', () => {
    const object = { a: 'x', b: 'y' };
    it.each<[keyof Paths, unknown, string]>([
      ['/things/{id}', 'a b/ü?#', '/things/a%20b%2F%C3%BC%3F%23'],
      ['/things/{id}', 7, '/things/7'],
      ['/things/{id}', ['a', 'b'], '/things/a,b'],
      ['/things/{id}', object, '/things/a,x,b,y'],
      ['/exploded/{id*}', object, '/exploded/a=x,b=y'],
      ['/label/{.id}', 'a', '/label/.a'],
      ['/label/{.id}', ['a', 'b'], '/label/.a,b'],
      ['/label/{.id*}', ['a', 'b'], '/label/.a.b'],
      ['/matrix/{;id}', 'a', '/matrix/;id=a'],
      ['/matrix/{;id}', ['a', 'b'], '/matrix/;id=a,b'],
      ['/matrix/{;id*}', ['a', 'b'], '/matrix/;id=a;id=b'],
      ['/matrix/{;id*}', object, '/matrix/;a=x;b=y'],
    ])('of %s with %j', async (template, id, expected) => {
      const server = await faultServer(json(thing));
      await make(server).GET(template, { params: { path: { id } } });
      expect(sent(server).url).toBe(expected);
    });

    it('is written by a function of the call', async () => {
      const server = await faultServer(json(thing));
      const pathSerializer = (template: string) => template.replace('{id}', 'mine');
      await make(server).GET('/things/{id}', { params: { path }, pathSerializer });
      expect(sent(server).url).toBe('/things/mine');
    });
  });

  describe('the query', () => {
    const query = { list: ['a', 'b'], object: { x: 1, y: 2 } };
    it.each([
      ['primitives', { text: 'a b&', number: 7, flag: false }, undefined, 'text=a%20b%26&number=7&flag=false'],
      ['nothing for null and undefined', { a: null, b: undefined, c: '' }, undefined, 'c='],
      ['lists and objects', query, undefined, 'list=a&list=b&object%5Bx%5D=1&object%5By%5D=2'],
      ['lists with commas', { list: query.list }, { array: { style: 'form', explode: false } }, 'list=a,b'],
      ['lists with spaces', { list: query.list }, { array: { style: 'spaceDelimited', explode: false } }, 'list=a%20b'],
      ['lists with pipes', { list: query.list }, { array: { style: 'pipeDelimited', explode: false } }, 'list=a|b'],
      ['objects as a form', { object: query.object }, { object: { style: 'form', explode: true } }, 'x=1&y=2'],
      ['reserved characters', { text: 'a:/b' }, { allowReserved: true }, 'text=a:/b'],
    ] as const)('has %s', async (_name, values, querySerializer, expected) => {
      const server = await faultServer(json(thing));
      const params = { path, query: values as unknown as Record<string, unknown> };
      await make(server).GET('/things/{id}', { params, ...(querySerializer && { querySerializer }) });
      expect(decodeURIComponent(sent(server).url)).toBe(decodeURIComponent(`/things/1?${expected}`));
    });

    it('is written by a function of the call', async () => {
      const server = await faultServer(json(thing));
      const querySerializer = (values: object) => `keys=${Object.keys(values).length}`;
      await make(server).GET('/things/{id}', { params: { path, query }, querySerializer });
      expect(sent(server).url).toBe('/things/1?keys=2');
    });
  });

  describe('the body', () => {
    const send = async (init: object) => {
      const server = await faultServer(json(thing));
      await make(server).POST('/things/{id}', { params: { path }, ...init });
      const { headers, body } = sent(server);
      return [headers['content-type']?.split(';')[0], body.toString()];
    };

    it('is JSON', async () => {
      expect(await send({ body: { a: [1, null] } })).toEqual(['application/json', '{"a":[1,null]}']);
    });

    it('is absent without one', async () => expect(await send({})).toEqual([undefined, '']));

    it('may be a form', async () => {
      const form = new FormData();
      form.set('note', 'a note');
      const [type, body] = await send({ body: form });
      expect(type).toBe('multipart/form-data');
      expect(body).toContain('a note');
    });

    it('is form fields where the header says so', async () => {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
      expect(await send({ body: { a: 'x y', b: '2' }, headers })).toEqual([headers['Content-Type'], 'a=x+y&b=2']);
    });

    it('is written by a function of the call', async () => {
      const init = { body: { a: 1 }, bodySerializer: () => 'a,1', headers: { 'Content-Type': 'text/csv' } };
      expect(await send(init)).toEqual(['text/csv', 'a,1']);
    });
  });

  it('has headers of the client, which a call adds to, replaces and removes', async () => {
    const server = await faultServer(json(thing));
    await make(server, { headers: { 'x-a': 'client', 'x-b': 'client', 'x-c': 'client' } }).GET('/things/{id}', {
      params: { path, header: { 'x-d': 'parameter' } },
      headers: { 'x-b': 'call', 'x-c': null, 'x-e': ['1', '2'] },
    });
    const { headers } = sent(server);
    expect(['x-a', 'x-b', 'x-c', 'x-d', 'x-e'].map((name) => headers[name])).toEqual([
      ...['client', 'call', undefined, 'parameter', '1, 2'],
    ]);
  });

  describe('middleware', () => {
    it('goes in order before the request and back after the response, with what the call was', async () => {
      const server = await faultServer(json(thing));
      const client = make(server);
      const seen: unknown[] = [];
      const named = (name: string): Middleware => ({
        onRequest: ({ schemaPath, params, options, request }) =>
          void seen.push([name, schemaPath, params.path, options.parseAs, request.method]),
        onResponse: ({ response }) => void seen.push([name, response.status]),
      });
      client.use(named('first'), named('second'));
      await client.GET('/things/{id}', { params: { path }, middleware: [named('of the call')] });
      const call = ['/things/{id}', path, 'json', 'GET'];
      expect(seen).toEqual([
        ...[
          ['first', ...call],
          ['second', ...call],
          ['of the call', ...call],
        ],
        ...[
          ['of the call', 200],
          ['second', 200],
          ['first', 200],
        ],
      ]);
    });

    it('replaces the request and the response', async () => {
      const server = await faultServer(json(thing));
      const client = make(server);
      client.use({
        onRequest: ({ request }) => new Request(request, { headers: { 'x-mine': '1' } }),
        onResponse: ({ response }) => Response.json({ id: 'mine' }, { status: response.status }),
      });
      expect((await client.GET('/things/{id}', { params: { path } })).data).toEqual({ id: 'mine' });
      expect(sent(server).headers['x-mine']).toBe('1');
    });

    it('answers without a request', async () => {
      const server = await faultServer(json(thing));
      const client = make(server);
      client.use({ onRequest: () => Response.json({ id: 'cached' }) });
      expect((await client.GET('/things/{id}', { params: { path } })).data).toEqual({ id: 'cached' });
      expect(server.received).toEqual([]);
    });

    it('fails the call with what it throws', async () => {
      const client = make(await faultServer(json({ code: 'no' }, 404)));
      client.use({
        async onResponse({ response }) {
          if (!response.ok) throw new Error(`status ${response.status}`);
        },
      });
      await expect(client.GET('/things/{id}', { params: { path } })).rejects.toThrow('status 404');
    });

    it('turns a failure into another one or into a response', async () => {
      const client = make(await faultServer(hangUp));
      const other: Middleware = { onError: () => new Error('mine') };
      client.use(other);
      await expect(client.POST('/things/{id}', { params: { path } })).rejects.toThrow('mine');
      client.eject(other);
      client.use({ onError: () => Response.json({ id: 'fallback' }) });
      expect((await client.POST('/things/{id}', { params: { path } })).data).toEqual({ id: 'fallback' });
    });

    it('ends with eject', async () => {
      const client = make(await faultServer(json(thing)));
      const cached: Middleware = { onRequest: () => Response.json({ id: 'cached' }) };
      client.use(cached);
      client.eject(cached);
      expect((await client.GET('/things/{id}', { params: { path } })).data).toEqual(thing);
    });
  });

  it('sends by the function of the call', async () => {
    const server = await faultServer(json(thing));
    const fetch = async (request: Request) => Response.json({ id: new URL(request.url).pathname });
    expect((await make(server).GET('/things/{id}', { params: { path }, fetch })).data).toEqual({ id: '/things/1' });
  });

  it('has types for paths, parameters and results', async () => {
    const client = make(await faultServer(json(thing)));
    // @ts-expect-error: the description has no such path
    const unknownPath = () => client.GET('/other', {});
    // @ts-expect-error: the parameter is required
    const withoutParameter = () => client.GET('/things/{id}', {});
    // @ts-expect-error: the path has no such operation
    const unknownMethod = () => client.TRACE('/things/{id}', { params: { path } });
    expect([unknownPath, withoutParameter, unknownMethod]).toHaveLength(3);
    const { data, error } = await client.GET('/things/{id}', { params: { path } });
    const id: string | undefined = data?.id;
    const code: string | undefined = error?.code;
    expect([id, code]).toEqual(['1', undefined]);
  });
});

describe('/raw, other than openapi-fetch', () => {
  const [original, raw] = Object.values(makers) as [(typeof makers)[string], (typeof makers)[string]];

  it.each(['', ' ', '.', '..'])('refuses the path parameter %j, which would lead to another resource', async (id) => {
    const server = await faultServer(json([thing]));
    const call = raw(server).DELETE('/things/{id}', { params: { path: { id } } });
    await expect(call).rejects.toMatchObject({ name: 'InvalidRequestError', outcome: 'not-sent' });
    expect(server.received).toEqual([]);
    await original(server).DELETE('/things/{id}', { params: { path: { id } } });
    expect(['/', '/things/', '/things/%20']).toContain(sent(server).url);
  });

  it('sends credentials, and none to the address of a call', async () => {
    const server = await faultServer(json(thing));
    await raw(server).GET('/things/{id}', { params: { path } });
    expect(sent(server).headers.authorization).toBe('Bearer token-1');
    const other = await faultServer(json(thing));
    const call = raw(server).GET('/things/{id}', { params: { path }, baseUrl: other.url });
    await expect(call).rejects.toMatchObject({ name: 'InvalidRequestError' });
    expect(other.received).toEqual([]);
  });

  it('follows no redirect of a request that changes something', async () => {
    const target = await faultServer(json(thing));
    const server = await faultServer(answer(307, '', { location: `${target.url}/elsewhere` }));
    const call = raw(server).POST('/things/{id}', { params: { path }, body: { amount: '1.00' } });
    await expect(call).rejects.toMatchObject({ name: 'RedirectError', status: 307 });
    expect(target.received).toEqual([]);
    await original(server).POST('/things/{id}', { params: { path }, body: { amount: '1.00' } });
    expect(target.received.map(({ method }) => method)).toEqual(['POST']);
  });

  it('makes a form of a body that holds a file', async () => {
    const server = await faultServer(json(thing));
    await raw(server).POST('/things/{id}', { params: { path }, body: { file: new File(['abc'], 'a.txt'), note: 'n' } });
    expect(sent(server).headers['content-type']).toMatch(/^multipart\/form-data/);
  });
});
