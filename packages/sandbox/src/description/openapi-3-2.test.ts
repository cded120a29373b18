import { describe, expect, it } from 'vitest';
import { openSandbox } from '../testing/open-sandbox.ts';
import type { Description } from './description.ts';

const filter = {
  type: 'object',
  required: ['text'],
  properties: {
    text: { type: 'string' },
    limit: { type: 'integer' },
    tags: { type: 'array', items: { type: 'string' } },
  },
};
const found = { 200: { content: { 'application/json': { schema: { const: 'found' } } } } };
const whole = (type: string) => ({
  parameters: [{ name: 'filter', in: 'querystring', required: true, content: { [type]: { schema: filter } } }],
  responses: found,
});
const body = { required: true, content: { 'application/json': { schema: filter } } };
const stream = (type: string, itemSchema: object) => ({
  get: { responses: { 200: { content: { [type]: { itemSchema } } } } },
});

const description: Description = {
  openapi: '3.2.0',
  info: { title: 'Next', version: '1.0.0' },
  paths: {
    '/things': {
      query: {
        requestBody: body,
        responses: { 200: { content: { 'application/json': { $ref: '#/components/mediaTypes/Found' } } } },
      },
      additionalOperations: { COPY: { requestBody: body, responses: { 204: { summary: 'Copied' } } } },
    },
    '/json': { get: whole('application/json') },
    '/form': { get: whole('application/x-www-form-urlencoded') },
    '/text': { get: whole('text/plain') },
    '/cookie': {
      get: {
        parameters: [
          { name: 'bare', in: 'cookie', style: 'cookie', schema: { type: 'string', enum: ['a%20b'] } },
          { name: 'encoded', in: 'cookie', schema: { type: 'string', enum: ['a b'] } },
        ],
        responses: found,
      },
    },
    '/events': stream('text/event-stream', {
      type: 'object',
      required: ['event', 'data'],
      properties: { event: { const: 'tick' }, data: { const: 'a' } },
    }),
    '/lines': stream('application/jsonl', { const: { a: 1 } }),
    '/records': stream('application/json-seq', { const: 1 }),
    '/example': {
      get: {
        responses: {
          200: {
            content: { 'application/json': { schema: { type: 'string' }, examples: { one: { dataValue: 'shown' } } } },
          },
        },
      },
    },
  },
  components: { mediaTypes: { Found: { schema: { const: 'found' } } } },
};

async function ask(line: string, init: RequestInit = {}) {
  const { sandbox } = openSandbox({ descriptions: [description] });
  const [method = '', path = ''] = line.split(' ');
  const response = await sandbox.fetch(`https://sandbox.invalid${path}`, { ...init, method });
  return { status: response.status, text: await response.text() };
}

const sent = (value: unknown): RequestInit => ({
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
});

describe('the sandbox serves OpenAPI 3.2:', () => {
  it('QUERY and additional operations, with bodies that are judged', async () => {
    expect(await ask('QUERY /things', sent({ text: 'a' }))).toEqual({ status: 200, text: '"found"' });
    expect((await ask('QUERY /things', sent({}))).status).toBe(400);
    expect((await ask('COPY /things', sent({ text: 'a' }))).status).toBe(204);
    expect((await ask('MOVE /things')).status).toBe(405);
  });

  it('a whole query as JSON, a form or text', async () => {
    const json = (value: unknown) => ask(`GET /json?${encodeURIComponent(JSON.stringify(value))}`);
    expect((await json({ text: 'a b&c', limit: 2 })).status).toBe(200);
    expect((await json({ text: 1 })).status).toBe(400);
    expect((await ask('GET /json?text=a')).status).toBe(400);
    expect((await ask('GET /json')).status).toBe(400);
    expect((await ask('GET /form?text=a+b&limit=2&tags=a&tags=b')).status).toBe(200);
    expect((await ask('GET /form?text=a&limit=many')).status).toBe(400);
    expect((await ask('GET /form?limit=2')).status).toBe(400);
    expect((await ask('GET /text?a')).status).toBe(400);
  });

  it('cookies as they are, and decoded', async () => {
    const cookie = (text: string) => ask('GET /cookie', { headers: { cookie: text } });
    expect((await cookie('bare=a%20b; encoded=a%20b')).status).toBe(200);
    expect((await cookie('bare=a b')).status).toBe(400);
    expect((await cookie('encoded=%')).status).toBe(400);
  });

  it('sequences of items, and examples by their data', async () => {
    expect((await ask('GET /events')).text).toBe('event: tick\ndata: a\n\n'.repeat(2));
    expect((await ask('GET /lines')).text).toBe('{"a":1}\n{"a":1}\n');
    expect((await ask('GET /records')).text).toBe('\u001e1\n\u001e1\n');
    expect((await ask('GET /example')).text).toBe('"shown"');
  });
});
