import { describe, expect, it } from 'vitest';
import { installedDescriptions } from '../served-api.ts';
import { openSandbox } from '../testing/open-sandbox.ts';
import type { Description } from './description.ts';

const answer = (schema: object, more: object = {}) => ({
  responses: { 200: { description: 'ok', content: { 'application/json': { schema, ...more } } } },
});

function describe3(paths: object, components: object = {}): Description {
  return { openapi: '3.1.0', info: { title: 'New', version: '3.0.0' }, paths, components };
}

function made(description: Description) {
  return openSandbox({ descriptions: [description] }).ask;
}

describe('an operation that no resource knows', () => {
  const Thing = {
    type: 'object',
    required: ['id', 'kind', 'size', 'parts', 'made_at', 'self'],
    properties: {
      id: { type: 'string', format: 'uuid' },
      kind: { type: 'string', enum: ['a', 'b'] },
      size: { type: 'integer', minimum: 3 },
      parts: { type: 'array', minItems: 2, items: { type: ['number', 'null'] } },
      made_at: { type: 'string', format: 'date-time' },
      note: { allOf: [{ type: 'object', properties: { text: { type: 'string', minLength: 9 } } }] },
      self: { oneOf: [{ type: 'null' }, { $ref: '#/components/schemas/Thing' }] },
    },
  };
  const components = { schemas: { Thing } };

  it('answers with a sample of its schema', async () => {
    const paths = {
      '/things/{id}': {
        get: { operationId: 'getThing', parameters: [], ...answer({ $ref: '#/components/schemas/Thing' }) },
      },
    };
    const got = await made(describe3(paths, components))('GET /things/1');
    expect(got.body).toMatchObject({ kind: 'a', size: 3, note: { text: expect.any(String) }, self: { kind: 'a' } });
  });

  it('says so when there is no sample', async () => {
    const schema = {
      type: 'object',
      required: ['code'],
      properties: { code: { type: 'string', pattern: '^(?!.*)$' } },
    };
    const got = await made(describe3({ '/x': { get: { operationId: 'getX', ...answer(schema) } } }))('GET /x');
    const message = expect.stringContaining('getX: /code must match pattern');
    expect(got).toMatchObject({ status: 500, body: { error: { code: 'answer_violates_description', message } } });
    const endless = {
      self: { type: 'object', required: ['self'], properties: { self: { $ref: '#/components/schemas/self' } } },
    };
    const paths = { '/x': { get: { operationId: 'getX', ...answer({ $ref: '#/components/schemas/self' }) } } };
    expect((await made(describe3(paths, { schemas: endless }))('GET /x')).status).toBe(500);
  });

  it('answers with its example, and with what the request said', async () => {
    const schema = {
      type: 'object',
      properties: { id: { type: 'string' }, name: { type: 'string' }, count: { type: 'integer' } },
    };
    const body = { requestBody: { required: true, content: { 'application/json': { schema } } } };
    const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }];
    const example = { id: 'x', name: 'example', count: 1 };
    const paths = {
      '/things/{id}': { put: { operationId: 'putThing', parameters, ...body, ...answer(schema, { example }) } },
    };
    const got = await made(describe3(paths))('PUT /things/a%2Fb', { body: { name: 'mine', other: true } });
    expect(got.body).toEqual({ id: 'a/b', name: 'mine', count: 1 });
  });

  it('may answer nothing', async () => {
    const paths = { '/things': { delete: { operationId: 'clear', responses: { 204: { description: 'gone' } } } } };
    expect(await made(describe3(paths))('DELETE /things')).toMatchObject({ status: 204, body: undefined });
  });

  it('is not hidden by a path with a parameter', async () => {
    const get = (name: string) => ({ get: { operationId: name, ...answer({ const: name }) } });
    const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }];
    const ask = made(
      describe3({
        '/a/{id}': { parameters, ...get('byId') },
        '/a/b': get('b'),
        '/a/{id}:c': { parameters, ...get('c') },
      }),
    );
    expect((await ask('GET /a/b')).body).toBe('b');
    expect((await ask('GET /a/x')).body).toBe('byId');
    expect((await ask('GET /a/x:c')).body).toBe('c');
  });
});

describe('every operation of the service, unknown to the resources and without an example', () => {
  const [first, second] = installedDescriptions();
  const cases = [first, second].flatMap((description) => {
    const unknown = JSON.parse(JSON.stringify(description), (key, value) => {
      if (key === 'operationId') return `new${value}`;
      return key === 'examples' || key === 'example' ? undefined : value;
    });
    const shown = description?.paths as Record<string, Record<string, { requestBody?: { content: object } }>>;
    return Object.entries(shown).flatMap(([path, item]) =>
      Object.entries(item).map(([method, { requestBody }]) => {
        const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
        return { line: `${method.toUpperCase()} ${path}`, type, example: media?.example, unknown };
      }),
    );
  });

  it.each(cases)('$line', async ({ line, type, example, unknown }) => {
    const form = new FormData();
    form.append('file', new File(['x'], 'x'));
    const body = type === 'multipart/form-data' ? form : example;
    const url = line.replace(/\{.*\}/, '11111111-2222-4333-8444-555555555555');
    const got = await made(unknown)(url, body === undefined ? {} : { body });
    expect(got.status, JSON.stringify(got.body)).toBeLessThan(300);
    expect(got.body).not.toEqual({});
  });
});

describe('a resource under a description that grew', () => {
  it('answers required fields that it does not know, and keeps serving another major', async () => {
    const schema = {
      type: 'object',
      required: ['items', 'meta', 'version'],
      properties: {
        items: {
          type: 'array',
          items: { type: 'object', required: ['colour'], properties: { colour: { const: 'red' } } },
        },
        meta: { type: 'object' },
        version: { type: 'integer', minimum: 7 },
      },
    };
    const paths = { '/api/v3/chains': { get: { operationId: 'listChains', ...answer(schema) } } };
    expect((await made(describe3(paths))('GET /api/v3/chains')).body).toMatchObject({
      items: [{ colour: 'red' }, { colour: 'red' }],
      version: 7,
    });
  });
});

describe('a new major', () => {
  it('is served beside the others, by the same resources and on the same state', async () => {
    const [, v2] = installedDescriptions();
    const v3: Description = JSON.parse(JSON.stringify(v2).replaceAll('/api/v2/', '/api/v3/'));
    const { sandbox, ask } = openSandbox({ descriptions: [v2 as Description, v3] });
    const path = (major: string) => `/api/${major}/liquidity/management`;
    const [chain] = sandbox.snapshot().chain as { id: string }[];
    const body = { client_id: chain?.id, client_request_id: chain?.id, amount: '5', chain_id: chain?.id };
    const made = await ask(`POST ${path('v3')}/settlement-facility`, { body });
    const { id } = made.body as { id: string };
    for (const major of ['v2', 'v3']) {
      const read = await ask(`GET ${path(major)}/settlement-facility-requests/${id}`);
      expect(read.body).toMatchObject({ id, status: 'APPROVED' });
    }
  });
});

describe('a deprecated operation', () => {
  it('says so, with its sunset', async () => {
    const paths = { '/old': { get: { deprecated: true, 'x-sunset': '2031-12-31', ...answer({ const: 1 }) } } };
    const { headers } = await made(describe3(paths))('GET /old');
    expect(headers.get('deprecation')).toBe('true');
    expect(headers.get('sunset')).toBe('Wed, 31 Dec 2031 23:59:59 GMT');
    expect(headers.get('link')).toMatch(/^<.+#deprecations>; rel="deprecation"$/);
  });
});

describe('credentials and parameters of other kinds', () => {
  it('are understood', async () => {
    const securitySchemes = {
      q: { type: 'apiKey', in: 'query', name: 'key' },
      c: { type: 'apiKey', in: 'cookie', name: 'sid' },
    };
    const list = (name: string, more: object = {}) => ({
      name,
      in: 'query',
      schema: { type: 'array', items: { type: 'integer' }, maxItems: 2 },
      ...more,
    });
    const parameters = [
      list('a'),
      list('b', { explode: false }),
      { name: 'on', in: 'query', schema: { type: 'boolean' } },
    ];
    const security = [{ q: [] }, { c: [] }];
    const paths = { '/x': { get: { operationId: 'x', security, parameters, ...answer({ const: 1 }) } } };
    const ask = made(describe3(paths, { securitySchemes }));
    const status = async (query: string, cookie = '') => (await ask(`GET /x?${query}`, { headers: { cookie } })).status;
    expect(await status('key=1&a=1&a=2&b=1,2&on=true')).toBe(200);
    expect(await status('', 'a=b; sid=1')).toBe(200);
    expect(await status('a=1')).toBe(401);
    expect(await status('key=1&a=1&a=2&a=3')).toBe(400);
    expect(await status('key=1&b=1,x')).toBe(400);
    expect(await status('key=1&on=yes')).toBe(400);
  });
});
