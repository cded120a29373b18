import { expect, it } from 'vitest';
import { isJsonType, jsonText } from './json-text.ts';

it.each<readonly [value: unknown, text: string]>([
  ['a', '"a"'],
  [true, 'true'],
  [null, 'null'],
  [-0.5, '-0.5'],
  [[1, [], {}], '[1,[],{}]'],
  [{ a: undefined, b: null }, '{"b":null}'],
  [{ a: new Date(0), b: [new Date(0)] }, '{"a":"1970-01-01T00:00:00.000Z","b":["1970-01-01T00:00:00.000Z"]}'],
  [{ a: { toJSON: () => ({ b: 1 }) } }, '{"a":{"b":1}}'],
  [JSON.parse('{"__proto__":{"a":1}}'), '{"__proto__":{"a":1}}'],
  [{ toJSON: (key: string) => ({ key }) }, '{"key":""}'],
  [[Object('a'), Object(1), Object(true)], '["a",1,true]'],
  [Object.create(null, { a: { value: 1, enumerable: true } }), '{"a":1}'],
  [
    new (class Money {
      readonly amount = '1';
    })(),
    '{"amount":"1"}',
  ],
])('writes %j unchanged', (value, text) => {
  expect(jsonText(value, 'body')).toBe(text);
});

it('writes a bigint with all its digits, and no text that looks like one', () => {
  const given = { a: 90071992547409931n, b: [-1n, '90071992547409931'] };
  expect(jsonText(given, 'body')).toBe('{"a":90071992547409931,"b":[-1,"90071992547409931"]}');
});

it('reads each property, and calls each toJSON, once', () => {
  let reads = 0;
  const given = {
    get a() {
      reads += 1;
      return reads;
    },
    b: { toJSON: () => (reads += 1) },
  };
  expect(jsonText(given, 'body')).toBe('{"a":1,"b":2}');
});

const circle: Record<string, unknown> = {};
circle.self = circle;

it.each<readonly [what: string, value: unknown, message: string]>([
  ['NaN', { a: Number.NaN }, "The body: a contains a value that JSON can't represent (NaN)"],
  ['infinity', [Number.POSITIVE_INFINITY], "The body: 0 contains a value that JSON can't represent (Infinity)"],
  ['a function', { a: () => 1 }, "The body: a contains a value that JSON can't represent (Function)"],
  ['a symbol', { a: Symbol('a') }, "The body: a contains a value that JSON can't represent (Symbol)"],
  ['nothing in a list', [undefined], "The body: 0 contains a value that JSON can't represent (Undefined)"],
  ['a map', new Map(), "The body contains a value that JSON can't represent (Map)"],
  ['a promise', { a: Promise.resolve() }, "The body: a contains a value that JSON can't represent (Promise)"],
  ['bytes', { a: new Uint8Array(1) }, "The body: a contains a value that JSON can't represent (Uint8Array)"],
  [
    'what its own method gives',
    { a: { toJSON: () => Number.NaN } },
    "The body: a contains a value that JSON can't represent (NaN)",
  ],
  ['nothing', undefined, 'The body cannot be written as JSON'],
  ['a circle', circle, 'The body cannot be written as JSON'],
  [
    'a getter that throws',
    {
      get a() {
        throw new Error('secret');
      },
    },
    'The body cannot be written as JSON',
  ],
])('refuses %s', (_, value, message) => {
  expect(() => jsonText(value, 'body')).toThrow(expect.objectContaining({ name: 'InvalidRequestError', message }));
});

it('refuses a date that is none', () => {
  expect(() => jsonText({ paid: new Date(Number.NaN) }, 'body')).toThrow(/body: paid/);
});

it.each([
  ['application/json', true],
  ['application/json; charset=utf-8', true],
  ['APPLICATION/PROBLEM+JSON', true],
  ['text/json', true],
  ['application/jsonl', false],
  ['application/x-json', false],
  ['json', false],
  [undefined, false],
])('%s is JSON: %s', (type, isJson) => {
  expect(isJsonType(type)).toBe(isJson);
});
