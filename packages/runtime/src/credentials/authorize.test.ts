import { expect, it } from 'vitest';
import type { CredentialDefinition } from '../definitions/api-definition.ts';
import { withCredentials } from './authorize.ts';

const sent = (definition: Omit<CredentialDefinition, 'option' | 'variable'>, value: string) => ({
  definition: { option: definition.name, variable: 'V', ...definition },
  source: value,
  value,
});
const query = (name: string, value: string) => sent({ in: 'query', name }, value);
const cookie = (name: string, value: string) => sent({ in: 'cookie', name }, value);
const header = (name: string, value: string) => sent({ in: 'header', name }, value);

it.each([
  ['a query', 'https://a.example/b', [query('key', 'k')], 'https://a.example/b?key=k'],
  ['a query beside others', 'https://a.example/b?c=d', [query('key', 'k')], 'https://a.example/b?c=d&key=k'],
  ['two queries', 'https://a.example/b', [query('one', '1'), query('two', '2')], 'https://a.example/b?one=1&two=2'],
  [
    'names and values with signs',
    'https://a.example/b',
    [query('a&b=', 'c&d=+')],
    'https://a.example/b?a%26b%3D=c%26d%3D%2B',
  ],
] as const)('puts credentials into %s', (_, url, credentials, expected) => {
  expect(withCredentials({ url, headers: { a: 'b' } } as never, credentials)).toEqual({
    url: expected,
    headers: { a: 'b' },
  });
});

it.each([
  ['a cookie', {}, [cookie('s', 'v')], { cookie: 's=v' }],
  ['a cookie after others', { cookie: 'a=b' }, [cookie('s', 'v')], { cookie: 'a=b; s=v' }],
  ['two cookies', {}, [cookie('s', '1'), cookie('t;', '2;')], { cookie: 's=1; t%3B=2%3B' }],
  ['a header in place of another', { 'x-key': 'old', b: 'c' }, [header('X-Key', 'new')], { 'x-key': 'new', b: 'c' }],
  ['two headers', {}, [header('X-One', '1'), header('X-Two', '2')], { 'x-one': '1', 'x-two': '2' }],
] as const)('puts credentials into %s', (_, headers, credentials, expected) => {
  const url = 'https://a.example/b';
  const before = { ...headers };
  expect(withCredentials({ url, headers } as never, credentials)).toEqual({ url, headers: expected });
  expect(headers).toEqual(before);
});
