import { expect, it } from 'vitest';
import type { Parameter } from '../description/operation.ts';
import { SchemaValidator } from '../description/schema-validator.ts';
import { decodeParameter, formText, rawPairs } from './parameter-texts.ts';

/** The value of a parameter from its texts: pairs of a query, or the one text of a path where its style is one of a path. */
function decoded(schema: object, texts: readonly string[], shape: Partial<Parameter> = {}): unknown {
  const document = { openapi: '3.1.0', info: { title: 't', version: '1' }, s: schema };
  const parameter: Parameter = {
    name: 'x',
    in: 'query',
    required: false,
    allowsEmpty: false,
    explode: true,
    style: 'form',
    schema: { value: schema, pointer: '/s' },
    ...shape,
  };
  const isPath = parameter.style === 'simple';
  const pairs = isPath ? [] : texts.map((raw) => ({ name: 'x', raw }));
  const text = isPath ? texts[0] : undefined;
  const source = { document, pairs, text, others: new Set<string>(), decode: formText };
  return decodeParameter(parameter, source, new SchemaValidator(document));
}

it.each<[object, string, unknown]>([
  [{ type: 'integer' }, '7', 7],
  [{ type: 'integer' }, '-7', -7],
  [{ type: 'integer' }, '7.5', '7.5'],
  [{ type: 'integer' }, '', ''],
  [{ type: 'integer' }, '7x', '7x'],
  [{ type: 'number' }, '-7.5e-3', -0.0075],
  [{ type: 'number' }, '7.', '7.'],
  [{ type: 'boolean' }, 'true', true],
  [{ type: 'boolean' }, 'false', false],
  [{ type: 'boolean' }, 'TRUE', 'TRUE'],
  [{ type: ['integer', 'null'] }, '7', 7],
  [{ type: ['boolean', 'number'] }, '7.5', 7.5],
  [{ type: ['string', 'integer'] }, '7', '7'],
  [{ type: ['string', 'integer'], format: 'date' }, '7', 7],
  [{ type: ['string', 'integer'], pattern: '^a' }, '7', 7],
  [{ type: ['string', 'integer'], enum: ['7'] }, '7', '7'],
  [{ type: ['string', 'integer'], enum: ['8', 7] }, '7', 7],
  [{ anyOf: [{ type: 'string', format: 'uuid' }, { type: 'integer' }] }, '7', 7],
  [{ oneOf: [{ type: 'boolean' }, { allOf: [{ type: 'number' }] }] }, '7', 7],
])('%j reads %j as %j', (schema, text, value) => {
  expect(decoded(schema, [text])).toBe(value);
});

it.each<[Partial<Parameter>, readonly string[], readonly unknown[]]>([
  [{ explode: true, style: 'form' }, ['1', '2,3'], [1, '2,3']],
  [{ explode: false, style: 'form' }, ['9', '1,2'], [1, 2]],
  [{ explode: false, style: 'spaceDelimited' }, ['1 2'], [1, 2]],
  [{ explode: false, style: 'pipeDelimited' }, ['1|2'], [1, 2]],
  [{ explode: true, style: 'simple' }, ['1,2'], [1, 2]],
])('a list as %j from %j', (shape, texts, values) => {
  for (const type of ['array', ['array', 'null']])
    expect(decoded({ type, items: { type: 'integer' } }, texts, shape)).toEqual(values);
});

it('takes the last of several texts for a scalar, and all of a text after its first sign for a member', () => {
  expect(decoded({ type: 'integer' }, ['1', '2'])).toBe(2);
  expect(decoded({ type: ['integer', 'array'], items: { type: 'integer' } }, ['1', '2'])).toEqual([1, 2]);
  expect(decoded({ type: ['array', 'integer'], items: { type: 'integer' } }, ['1', '2'])).toEqual([1, 2]);
  expect(decoded({ type: ['array', 'integer'], maxItems: 1, items: { type: 'integer' } }, ['1', '2'])).toBe(2);
  const shape = { explode: true, style: 'simple' };
  expect(decoded({ type: 'object' }, ['a=b=c,d=e'], shape)).toEqual({ a: 'b=c', d: 'e' });
});

/** A schema within so many compositions. */
const within = (depth: number, schema: object): object =>
  depth === 0 ? schema : { allOf: [within(depth - 1, schema)] };

it.each([
  [8, 7],
  [9, '7'],
])('a type behind %i compositions: %j', (depth, value) => {
  expect(decoded(within(depth, { type: 'integer' }), ['7'])).toBe(value);
});

it('takes a query apart where its signs are, and keeps what is encoded', () => {
  const pairs = (text: string) => rawPairs(text).map(({ name, raw }) => [name, raw]);
  expect(pairs('a=1&b=&c&&=d&e=f=g&%26+x=%26+y')).toEqual([
    ['a', '1'],
    ['b', ''],
    ['c', ''],
    ['', 'd'],
    ['e', 'f=g'],
    ['& x', '%26+y'],
  ]);
  expect(pairs('')).toEqual([]);
});
