import { describe, expect, it } from 'vitest';
import type { Json } from '../../base/json.ts';
import type { ObjectName, ValueKind } from '../openapi/object-table.ts';
import { isProse, meantValue } from './meant-value.ts';

const meant = (value: Json, kind: ValueKind) => meantValue(value, kind, String(value), '3.1');

it.each<[value: Json, meant: boolean | undefined]>([
  ...['true', 'yes', 'on', 'y', '1', ' TRUE ', 1].map((value) => [value, true] as [Json, boolean]),
  ...['false', 'no', 'off', 'n', '0', 'False', 0].map((value) => [value, false] as [Json, boolean]),
  ['maybe', undefined],
  [2, undefined],
  [null, undefined],
  [[], undefined],
])('takes %j for the flag %s', (value, flag) => {
  expect(meant(value, { kind: 'boolean' })).toBe(flag);
});

it.each<[value: Json, least: number, meant: number | undefined]>([
  ['3', 0, 3],
  [' 1_000 ', 0, 1000],
  ['0', 0, 0],
  ['0', 1, undefined],
  ['-1', 0, undefined],
  ['1.5', 0, undefined],
  ['1e3', 0, 1000],
  ['ten', 0, undefined],
  ['', 0, undefined],
  ['1e999', 0, undefined],
  [null, 0, undefined],
])('takes %j for a whole number from %j: %j', (value, minimum, number) => {
  expect(meant(value, { kind: 'integer', minimum })).toBe(number);
});

it.each<[value: Json, above: number | undefined, meant: number | undefined]>([
  ['1.5', undefined, 1.5],
  ['-1.5', undefined, -1.5],
  ['0', 0, undefined],
  ['0.1', 0, 0.1],
])('takes %j for a number above %s: %s', (value, above, number) => {
  expect(meant(value, { kind: 'number', ...(above === undefined ? {} : { above }) })).toBe(number);
});

it.each<[value: Json, oneOf: readonly string[] | undefined, meant: string | undefined]>([
  [3.1, undefined, '3.1'],
  [true, undefined, 'true'],
  [{}, undefined, undefined],
  ['Integer', ['integer', 'string'], 'integer'],
  ['whole', ['integer', 'string'], undefined],
])('takes %j for a text of %j: %j', (value, oneOf, text) => {
  expect(meant(value, { kind: 'string', ...(oneOf === undefined ? {} : { oneOf }) })).toBe(text);
});

describe('an object', () => {
  it('is meant by a text that is its one field', () => {
    expect(meant('text', { kind: 'object', object: 'Server' })).toEqual({ url: 'text' });
  });

  it.each<ObjectName>(['Parameter', 'Example', 'Link', 'OAuthFlow'])('%s is not meant by a text', (object) => {
    expect(meant('text', { kind: 'object', object })).toBeUndefined();
  });

  it('that can be empty is meant by nothing and by an empty list', () => {
    expect(meant(null, { kind: 'object', object: 'Schema' })).toEqual({});
    expect(meant([], { kind: 'object', object: 'Responses' })).toEqual({});
  });

  it.each<ObjectName>(['Parameter', 'Server', 'Tag', 'Discriminator', 'License', 'Example'])(
    '%s is not meant by nothing',
    (object) => {
      expect(meant(null, { kind: 'object', object })).toBeUndefined();
      expect(meant([], { kind: 'object', object })).toBeUndefined();
    },
  );

  it('is meant by a list of one', () => {
    const one: Json = { name: 'a' };
    expect(meant([one], { kind: 'object', object: 'Parameter' })).toBe(one);
    expect(meant([one, one], { kind: 'object', object: 'Parameter' })).toBeUndefined();
    expect(meant(['a'], { kind: 'object', object: 'Parameter' })).toBeUndefined();
  });

  it.each<[value: Json, meant: Json | undefined]>([
    [true, {}],
    [false, { not: {} }],
    ['#/components/schemas/Pet', { $ref: '#/components/schemas/Pet' }],
    ['/components/schemas/Pet', { $ref: '#/components/schemas/Pet' }],
    ['string', { type: 'string' }],
    ['int', { type: 'int' }],
    ['Pet', undefined],
    [[{ type: 'string' }, { type: 'integer' }], { anyOf: [{ type: 'string' }, { type: 'integer' }] }],
    [[{ type: 'string' }, 'integer'], undefined],
    [3, undefined],
  ])('that is a schema is meant by %j: %j', (value, schema) => {
    expect(meant(value, { kind: 'object', object: 'Schema' })).toEqual(schema);
  });

  it('that names a scheme is meant by its name', () => {
    expect(meant('apiKey', { kind: 'object', object: 'SecurityRequirement' })).toEqual({ apiKey: [] });
  });
});

describe('a list', () => {
  const texts: ValueKind = { kind: 'list', items: { kind: 'string' } };
  const of = (object: ObjectName): ValueKind => ({ kind: 'list', items: { kind: 'object', object } });

  it.each<[value: Json, kind: ValueKind, meant: Json | undefined]>([
    ['a', texts, ['a']],
    [1, texts, [1]],
    ['', texts, undefined],
    [null, texts, undefined],
    [{}, texts, []],
    [{ a: 1 }, texts, undefined],
    [{}, of('Parameter'), []],
    [{}, of('SecurityRequirement'), []],
    [{ key: [] }, of('SecurityRequirement'), [{ key: [] }]],
    [{ name: 'a', in: 'query' }, of('Parameter'), [{ name: 'a', in: 'query' }]],
    [{ $ref: '#/x' }, of('Parameter'), [{ $ref: '#/x' }]],
    [
      { a: { in: 'query' }, b: { in: 'path', name: 'c' } },
      of('Parameter'),
      [
        { name: 'a', in: 'query' },
        { name: 'c', in: 'path' },
      ],
    ],
    [{ a: { $ref: '#/x' } }, of('Parameter'), [{ $ref: '#/x' }]],
    [{ url: 'a' }, of('Server'), [{ url: 'a' }]],
  ])('is meant by %j of %j: %j', (value, kind, list) => {
    expect(meant(value, kind)).toEqual(list);
  });
});

it.each<[value: Json, meant: Json | undefined]>([
  [null, {}],
  [[], {}],
  [[{ name: 'a', in: 'query' }], { a: { in: 'query' } }],
  [[{ a: { in: 'query' } }], { a: { in: 'query' } }],
  [[{ a: 1, b: 2 }], undefined],
  [[{ name: 'a' }, 'b'], undefined],
  [[{ name: '__proto__', in: 'query' }], undefined],
  ['a', undefined],
])('takes %j for the map %j', (value, map) => {
  const kind: ValueKind = { kind: 'map', keys: 'any', values: { kind: 'object', object: 'Parameter' } };
  expect(meant(value, kind)).toEqual(map);
});

it.each<[value: Json, meant: Json | undefined]>([
  ['application/json', { 'application/json': {} }],
  [['application/json', 'text/plain'], { 'application/json': {}, 'text/plain': {} }],
])('takes %j for the content %j', (value, map) => {
  const kind: ValueKind = { kind: 'map', keys: 'media-type', values: { kind: 'object', object: 'MediaType' } };
  expect(meant(value, kind)).toEqual(map);
});

it('takes the first of some alternatives that is clear', () => {
  const of: readonly ValueKind[] = [{ kind: 'integer', minimum: 0 }, { kind: 'boolean' }];
  expect(['7', 'yes', 'other'].map((value) => meant(value, { kind: 'choice', of }))).toEqual([7, true, undefined]);
});

it.each([
  ['Returns a pet (maybe)', false],
  ['Returns a pet.', true],
  ['größer, 50 %', true],
  ["it's", true],
  ['{a: 1}', false],
  ['a;b', false],
  ['"a"', false],
])('%j is prose: %s', (text, expected) => {
  expect(isProse(text)).toBe(expected);
});
