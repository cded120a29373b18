import { expect, it } from 'vitest';
import { openSandbox } from '../testing/open-sandbox.ts';
import { isNestedDeeper, readBytes } from './read-body.ts';

const statusOf = async (type: string, required: boolean, sent: { body?: string | Uint8Array; type?: string }) => {
  const post = {
    operationId: 'send',
    requestBody: { required, content: { [type]: { schema: {} } } },
    responses: { 204: { description: 'ok' } },
  };
  const description = { openapi: '3.1.0', info: { title: 'Body', version: '1.0.0' }, paths: { '/x': { post } } };
  const { sandbox } = openSandbox({ descriptions: [description] });
  const body = new Blob([sent.body ?? '']);
  const headers = sent.type === undefined ? {} : { 'content-type': sent.type };
  return (await sandbox.fetch('http://sandbox.invalid/x', { method: 'POST', body, headers })).status;
};

it.each([
  ['nothing at all', 'application/json', false, {}, 204],
  ['nothing where a body is required', 'application/json', true, {}, 400],
  ['an empty body of JSON', 'application/json', false, { type: 'application/json' }, 400],
  ['the media type', 'application/json', true, { body: '1', type: 'Application/JSON; charset=utf-8' }, 204],
  [
    'bytes that are not UTF-8',
    'application/json',
    true,
    { body: new Uint8Array([34, 255, 34]), type: 'application/json' },
    400,
  ],
  ['one of a range', 'text/*', true, { body: 'a', type: 'text/csv' }, 204],
  ['none of a range', 'text/*', true, { body: 'a', type: 'image/png' }, 415],
  ['a longer name of a type', 'text/plain', true, { body: 'a', type: 'text/plaintext' }, 415],
  ['a name that begins alike', 'text/plain', true, { body: 'a', type: 'text/plaid' }, 415],
  ['any', '*/*', true, { body: 'a', type: 'image/png' }, 204],
])('a body with %s', async (_, type, required, sent, status) => {
  expect(await statusOf(type, required, sent)).toBe(status);
});

it('takes a form whose schema is a text as it is', async () => {
  const post = {
    operationId: 'send',
    requestBody: { content: { 'application/x-www-form-urlencoded': { schema: { type: 'string' } } } },
    responses: { 204: { description: 'ok' } },
  };
  const description = { openapi: '3.1.0', info: { title: 'Body', version: '1.0.0' }, paths: { '/x': { post } } };
  const { sandbox } = openSandbox({ descriptions: [description] });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = { method: 'POST', body: 'text=a b', headers };
  expect((await sandbox.fetch('http://sandbox.invalid/x', sent)).status).toBe(204);
});

/** A value of so many levels: none is a scalar. */
const nested = (levels: number, wrap: (inner: unknown) => unknown): unknown =>
  levels === 0 ? 1 : wrap(nested(levels - 1, wrap));

it.each<readonly [what: string, wrap: (inner: unknown) => unknown]>([
  ['lists', (inner) => [inner]],
  ['objects', (inner) => ({ a: null, b: inner })],
  ['both', (inner) => [{ a: 'x' }, { b: inner }]],
])('counts the levels of %s', (what, wrap) => {
  const each = what === 'both' ? 2 : 1;
  for (const limit of [2, 4, 500]) {
    expect(isNestedDeeper(nested(limit / each, wrap), limit)).toBe(false);
    expect(isNestedDeeper([nested(limit / each, wrap)], limit)).toBe(true);
  }
});

it('finds no level in what is not composed', () => {
  for (const value of [null, undefined, 'text', 5, true]) expect(isNestedDeeper(value, 0)).toBe(false);
  for (const value of [[], {}]) expect([isNestedDeeper(value, 0), isNestedDeeper([value], 1)]).toEqual([false, false]);
});

it.each([
  ['as long as the limit, announced', 'abc', { 'content-length': '3' }, 'abc'],
  ['longer than the limit, announced', 'abcd', { 'content-length': '4' }, 'body_too_large'],
  ['as long as the limit', 'abc', {}, 'abc'],
  ['longer than the limit', 'abcd', {}, 'body_too_large'],
  ['empty', '', {}, ''],
])('reads a body that is %s', async (_, body, headers, expected) => {
  const request = new Request('http://sandbox.invalid/', { method: 'POST', body, headers });
  const read = await readBytes(request, 3).then(
    (bytes) => new TextDecoder().decode(bytes),
    (error: { readonly code: string }) => error.code,
  );
  expect(read).toBe(expected);
});

const list = { type: 'array', items: { type: 'integer' } };
const colour = { type: 'object', properties: { R: { type: 'integer' } } };

function served(type: string, schema: object, encoding: object = {}) {
  const post = {
    operationId: 'send',
    requestBody: { required: true, content: { [type]: { schema, encoding } } },
    responses: { 204: { description: 'ok' } },
  };
  const description = { openapi: '3.1.0', info: { title: 'Form', version: '1.0.0' }, paths: { '/x': { post } } };
  const { sandbox } = openSandbox({ descriptions: [description] });
  return async (body: URLSearchParams | FormData) =>
    (await sandbox.fetch('http://sandbox.invalid/x', { method: 'POST', body })).status;
}

it.each<[string, object, object, string, string]>([
  ['joined by commas', { properties: { p: list } }, { p: { explode: false } }, 'p=1,2', 'p=1,b'],
  ['spread over the form', { properties: { p: colour } }, { p: { style: 'form', explode: true } }, 'R=1', 'R=a'],
  ['deep', { properties: { p: colour } }, { p: { style: 'deepObject' } }, 'p[R]=1', 'p[R]=a'],
  ['in a part of a composition', { allOf: [{ properties: { p: list } }] }, {}, 'p=1&p=2', 'q=1'],
  ['required, but not described', { properties: { p: list }, required: ['q'] }, {}, 'q=1', 'p=1'],
  ['one of any', { properties: { p: list }, additionalProperties: { type: 'integer' } }, {}, 'any=1', 'any=a'],
])('a field that is %s', async (_, schema, encoding, right, wrong) => {
  const send = served('application/x-www-form-urlencoded', { type: 'object', ...schema }, encoding);
  expect(await send(new URLSearchParams(right))).toBe(204);
  expect(await send(new URLSearchParams(wrong))).toBe(400);
});

it('has any fields where its schema names none', async () => {
  const send = served('application/x-www-form-urlencoded', { type: 'object' });
  expect(await send(new URLSearchParams('any=1'))).toBe(204);
});

it('a part is a file or a text by its schema, else by the media type that its encoding names', async () => {
  const properties = { scan: {}, free: {}, meta: colour };
  const encoding = { scan: { contentType: 'application/pdf' } };
  const send = served('multipart/form-data', { type: 'object', properties }, encoding);
  const form = (name: string, value: string | Blob) => {
    const data = new FormData();
    data.set(name, value);
    return data;
  };
  const bytes = new Blob(['a']);
  expect(await send(form('scan', bytes))).toBe(204);
  expect(await send(form('scan', 'a'))).toBe(400);
  expect(await send(form('free', bytes))).toBe(204);
  expect(await send(form('free', 'a'))).toBe(204);
  expect(await send(form('meta', new Blob(['{"R":1}'], { type: 'application/json' })))).toBe(204);
  expect(await send(form('meta', new Blob(['{"R":"a"}'], { type: 'application/json' })))).toBe(400);
  expect(await send(form('meta', bytes))).toBe(400);
});
