import { expect, it } from 'vitest';
import { openSandbox } from '../testing/open-sandbox.ts';

const json = { 'application/json': { schema: { const: 'said' } } };

it.each<[string, object, number, string | null, unknown]>([
  ['default alone', { default: { content: json } }, 200, 'application/json', 'said'],
  ['default beside a success', { 202: { content: json }, default: { content: {} } }, 202, 'application/json', 'said'],
  ['204 with content', { 204: { content: json } }, 204, null, undefined],
  ['205 with content', { 205: { content: json } }, 205, null, undefined],
  ['JSON without a schema', { 200: { content: { 'application/json': {} } } }, 200, 'application/json', {}],
  ['any media type', { 200: { content: { '*/*': { schema: { const: 1 } } } } }, 200, 'application/json', 1],
  ['any text', { 200: { content: { 'text/*': { schema: { const: 'a' } } } } }, 200, 'text/plain', 'a'],
  ...Object.entries({ text: 'text/plain', image: 'image/png', audio: 'audio/mpeg', video: 'video/mp4' }).map(
    ([group, type]): [string, object, number, string, unknown] => [
      `any ${group} of 200 and 201`,
      { 201: { content: json }, 200: { content: { [`${group}/*`]: { schema: { const: 'a' } } } } },
      200,
      type,
      'a',
    ],
  ),
  ['a range of statuses', { '2xx': { content: json } }, 200, 'application/json', 'said'],
])('%s', async (_, responses, status, type, body) => {
  const paths = { '/x': { get: { operationId: 'get', responses } } };
  const description = { openapi: '3.1.0', info: { title: 'Said', version: '1.0.0' }, paths };
  const { sandbox } = openSandbox({ descriptions: [description] });
  const response = await sandbox.fetch('http://sandbox.invalid/x');
  expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
  const text = await response.text();
  expect(text === '' ? undefined : !type?.endsWith('json') ? text : JSON.parse(text)).toEqual(body);
});

it.each([
  ['application/pdf', 'application/pdf', 'a file'],
  ['text/html; q=0.5, text/plain', 'text/plain', 'a text'],
  ['application/json, text/plain', 'application/json', '"said"'],
  ['*/*', 'application/json', '"said"'],
  ['audio/ogg', 'application/json', '"said"'],
])('%s gets %s', async (accept, type, body) => {
  const content = { 'text/plain': { schema: { const: 'a text' } }, ...json, 'application/pdf': { example: 'a file' } };
  const paths = { '/x': { get: { operationId: 'get', responses: { 200: { content } } } } };
  const description = { openapi: '3.1.0', info: { title: 'Said', version: '1.0.0' }, paths };
  const { sandbox } = openSandbox({ descriptions: [description] });
  const response = await sandbox.fetch('http://sandbox.invalid/x', { headers: { accept } });
  expect([response.headers.get('content-type'), await response.text()]).toEqual([type, body]);
});
