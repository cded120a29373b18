import { expect, it } from 'vitest';
import { createTransport } from '../client/announcing-transport.ts';
import { rawFetch } from './raw-fetch.ts';

const api = { name: '@test/payments', version: '1.0.0', environmentPrefix: 'NONE', credentials: [] };
const { pathSerializer } = rawFetch(createTransport(api, { baseUrl: 'https://service.example' }));

it.each<readonly [value: unknown, path: string]>([
  ['a', '/loans/a/b'],
  ['a/b c', '/loans/a%2Fb%20c/b'],
  [7, '/loans/7/b'],
  [false, '/loans/false/b'],
  [['a', 'b/c'], '/loans/a,b%2Fc/b'],
  [{ a: 1, b: 'x' }, '/loans/a,1,b,x/b'],
  [new Date(0).toISOString(), '/loans/1970-01-01T00%3A00%3A00.000Z/b'],
  ['...', '/loans/.../b'],
])('puts %j into a path', (value, path) => {
  expect(pathSerializer('/loans/{id}/{other}', { id: value, other: 'b' })).toBe(path);
});

const missing = /^raw: The path parameter id must not be missing, blank, "\." or "\.\."$/;

it.each<readonly [value: unknown, message: RegExp]>([
  [undefined, missing],
  [null, missing],
  ['', missing],
  [[], missing],
  [' ', missing],
  ['.', missing],
  ['..', missing],
  [Number.NaN, /^raw: The path parameter id /],
  [[{ a: 1 }], /^raw: The path parameter id /],
])('refuses %j in a path, before anything is sent', (value, message) => {
  const write = () => pathSerializer('/loans/{id}', { id: value });
  expect(write).toThrow(
    expect.objectContaining({ name: 'InvalidRequestError', operation: 'raw', outcome: 'not-sent' }),
  );
  expect(write).toThrow(message);
});
