import { describe, expect, it } from 'vitest';
import { meantName, plainName } from './meant-name.ts';

const types = ['null', 'boolean', 'object', 'array', 'number', 'string', 'integer'];
const schemes = ['apiKey', 'http', 'oauth2', 'openIdConnect', 'mutualTLS'];
const places = ['query', 'header', 'path', 'cookie'];

/** Every word that has a meaning, by what it means, among the names of its kind. */
const meanings: readonly (readonly [allowed: readonly string[], meant: string, words: string])[] = [
  [types, 'integer', 'int int32 int64 uint32 uint64 long short byte bigint biginteger'],
  [types, 'number', 'float float32 float64 double decimal bigdecimal numeric num'],
  [types, 'boolean', 'bool'],
  [types, 'string', 'str text char varchar email password file binary base64 blob'],
  [types, 'string', 'date datetime timestamp time uuid guid uri url'],
  [types, 'array', 'list arr set'],
  [types, 'object', 'dict dictionary map hash hashmap obj record struct'],
  [types, 'null', 'none nil'],
  [schemes, 'http', 'basic bearer jwt'],
  [schemes, 'apiKey', 'key token apitoken'],
  [schemes, 'oauth2', 'oauth'],
  [schemes, 'openIdConnect', 'openid oidc'],
  [places, 'query', 'querystring queryparam queries'],
  [places, 'header', 'headers'],
  [places, 'path', 'uri url pathparam'],
  [places, 'cookie', 'cookies'],
];

describe.each(meanings)('of %j, %s', (allowed, meant, words) => {
  it.each(words.split(' '))('is meant by %s', (word) => {
    expect(meantName(word, allowed)).toBe(meant);
    expect(meantName(word.toUpperCase(), allowed)).toBe(meant);
  });

  it('is meant by itself, in any spelling', () => {
    expect(meantName(meant, allowed)).toBe(meant);
    expect(meantName(` ${meant.toUpperCase()}`, allowed)).toBe(meant);
  });
});

it('means nothing by another word, nor by one of another kind', () => {
  expect(['integers', '', 'i n t e g e rs', 'query', 'bearer'].map((word) => meantName(word, types))).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});

it.each([
  ['open-id_Connect', 'openidconnect'],
  [' api  key ', 'apikey'],
  ['a--__b', 'ab'],
])('writes %j plainly as %s', (name, plain) => {
  expect(plainName(name)).toBe(plain);
});
