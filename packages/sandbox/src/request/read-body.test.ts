import { expect, it } from 'vitest';
import { openSandbox } from '../testing/open-sandbox.ts';
import { isNestedDeeper } from './read-body.ts';

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
