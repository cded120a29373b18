import { expect, it } from 'vitest';
import type { Description } from './description/description.ts';
import { openSandbox } from './testing/open-sandbox.ts';

const id = (schema: object = { type: 'string' }, name = 'id') => ({ name, in: 'path', required: true, schema });
const query = (name: string) => ({ name, in: 'query', required: true, schema: { type: 'string' } });
const says = (word: string, more: object = {}) => ({
  responses: { 200: { description: 'ok', content: { 'application/json': { schema: { const: word } } } } },
  ...more,
});
const takes = (name: string) => ({
  requestBody: {
    required: true,
    content: { 'application/json': { schema: { type: 'object', required: [name], properties: { [name]: {} } } } },
  },
});

const description: Description = {
  openapi: '3.1.0',
  info: { title: 'Addresses', version: '1.0.0' },
  paths: {
    '/users/{id}': { get: says('by number', { parameters: [id({ type: 'integer' })] }), delete: says('deleted') },
    '/users/{name}': { get: says('by name', { parameters: [id({ pattern: '^[a-z]+$' }, 'name')] }) },
    '/users/me': { get: says('me'), post: says('made') },
    '/{kind}/me/x': { get: says('any kind') },
    '/users/{id}/x': { get: says('users first', { parameters: [id()] }) },
    '/links#add': { put: says('added', takes('add')) },
    '/links#remove': { put: says('removed', takes('remove')) },
    '/things': { get: says('things') },
    '/things?beta=true': { get: says('beta', { parameters: [query('q')] }) },
    '/número/{id}': { get: says('encoded', { parameters: [id()] }) },
    '/any': { options: says('options') },
  },
};

it.each([
  ['the parameter takes the value', 'GET /users/7', 'by number'],
  ['the other parameter takes the value', 'GET /users/ada', 'by name'],
  ['a literal goes before a parameter', 'GET /users/me', 'me'],
  ['the literal has another method only', 'DELETE /users/me', 'deleted'],
  ['an earlier literal goes before a later one', 'GET /users/me/x', 'users first'],
  ['no query', 'GET /things', 'things'],
  ['the query of the path', 'GET /things?beta=true&q=1', 'beta'],
  ['letters that are encoded', 'GET /número/1', 'encoded'],
  ['OPTIONS itself', 'OPTIONS /any', 'options'],
])('%s', async (_, line, body) => {
  expect(await openSandbox({ descriptions: [description] }).ask(line)).toMatchObject({ status: 200, body });
});

it.each([
  ['add', 'added'],
  ['remove', 'removed'],
])('among paths that differ by their fragments, the one that takes the body: %s', async (name, body) => {
  const { ask } = openSandbox({ descriptions: [description] });
  expect(await ask('PUT /links', { body: { [name]: 1 } })).toMatchObject({ status: 200, body });
});

it('a path lists the methods of all that it leads to', async () => {
  const refused = await openSandbox({ descriptions: [description] }).ask('PATCH /users/me');
  expect(refused).toMatchObject({ status: 405 });
  expect(refused.headers.get('allow')).toBe('GET, POST, DELETE');
});

it('a browser that asks for permission gets it', async () => {
  const { sandbox } = openSandbox({ descriptions: [description] });
  const headers = { origin: 'http://localhost:1', 'access-control-request-method': 'PUT' };
  const response = await sandbox.fetch('http://sandbox.invalid/any', { method: 'OPTIONS', headers });
  expect(response.headers.get('access-control-allow-methods')).toContain('PUT');
});
