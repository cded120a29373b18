import { expect, it } from 'vitest';
import { openSandbox } from '../testing/open-sandbox.ts';

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
