import { describe, expect, it } from 'vitest';
import { componentName, meantKeys, meantName, plainName } from './meant-key.ts';

const free = () => true;

it.each<[key: string, meant: readonly string[] | undefined]>([
  ['204 NO_CONTENT', ['204']],
  ['200,201', ['200', '201']],
  ['200, 200', ['200']],
  ['4xx', ['4XX']],
  ['5**', ['5XX']],
  ['4--', ['4XX']],
  ['3__', ['3XX']],
  ['Default', ['default']],
  ['default, 404', ['default', '404']],
  ['400-499', ['4XX']],
  ['500 .. 599', ['5XX']],
  ['200 to 299', ['2XX']],
  ['400-599', ['400', '599']],
  ['ok', ['2XX']],
  ['Success', ['2XX']],
  ['successful', ['2XX']],
  ['created', ['2XX']],
  ['2*', ['2XX']],
  ['error', ['default']],
  ['Errors', ['default']],
  ['failure', ['default']],
  ['other', ['default']],
  ['*', ['default']],
  ['any', ['default']],
  ['600', undefined],
  ['099', undefined],
  ['2000', undefined],
  ['teapot', undefined],
  ['"200"', undefined],
  ['200;drop', undefined],
])('takes the status %j for %j', (key, meant) => {
  expect(meantKeys('status', key, free)).toEqual(meant);
});

it.each<[key: string, meant: readonly string[] | undefined]>([
  ['users', ['/users']],
  [' /users ', ['/users']],
  ['', ['/']],
  ['https://a.example/users', undefined],
])('takes the path %j for %j', (key, meant) => {
  expect(meantKeys('path', key, free)).toEqual(meant);
});

it.each<[key: string, taken: readonly string[], meant: readonly string[] | undefined]>([
  ['Page<User>', [], ['Page_User']],
  ['Page<User>', ['Page_User'], ['Page_User_2']],
  ['Page<User>', ['Page_User', 'Page_User_2'], ['Page_User_3']],
  ['<>', [], ['component']],
  ['Acme.Page`1[[Acme.User, Acme, Version=1.0.0.0]]', [], ['Acme.Page_1_Acme.User_Acme_Version_1.0.0.0']],
  ["a'b", [], undefined],
  ['a`b`', [], undefined],
])('takes the component %j beside %j for %j', (key, taken, meant) => {
  expect(meantKeys('component', key, (name) => !taken.includes(name))).toEqual(meant);
});

it('writes a component with letters and digits of any script', () => {
  expect(['Größe (cm)', 'Größe (cm)'.normalize('NFD'), '__a b__', 'x.y-z_1', '数 量'].map(componentName)).toEqual([
    'Größe_cm',
    'Größe_cm',
    'a_b',
    'x.y-z_1',
    '数_量',
  ]);
});

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
