import { expect, it } from 'vitest';
import { when } from '../values/testing/schema-words.ts';
import { viewsOf } from '../values/testing/views-of.ts';
import { hasOwnDemands } from './has-own-demands.ts';

const item = { type: 'string' };

it.each([
  { enum: ['a'] },
  { type: 'string', 'x-extensible-enum': ['a'] },
  { minLength: 1 },
  { maxLength: 1 },
  { format: 'date' },
  { pattern: 'a' },
  { contentEncoding: 'base64' },
  { contentMediaType: 'a/b' },
  { contentMediaType: 'application/json', contentSchema: item },
  { minimum: 1 },
  { exclusiveMinimum: 1 },
  { maximum: 1 },
  { exclusiveMaximum: 1 },
  { multipleOf: 2 },
  { properties: { a: item } },
  { required: ['a'] },
  { properties: { a: item }, required: ['a'] },
  { patternProperties: { a: item } },
  { additionalProperties: item },
  { propertyNames: { maxLength: 1 } },
  { type: 'object', anyOf: [{ required: ['a'] }, { required: ['b'] }], unevaluatedProperties: false },
  { minProperties: 1 },
  { maxProperties: 1 },
  { dependentRequired: { a: ['b'] } },
  { dependentSchemas: { a: { required: ['b'] } } },
  { items: item },
  { prefixItems: [item] },
  { contains: item },
  { type: 'array', anyOf: [{ minItems: 1 }, { uniqueItems: true }], unevaluatedItems: false },
  { minItems: 1 },
  { maxItems: 1 },
  { uniqueItems: true },
  { not: { type: 'string', minLength: 2 } },
  when({ required: ['a'] }, { required: ['b'] }),
])('%j asks for more than a type', (schema) => {
  expect(viewsOf(schema).map(hasOwnDemands)).toEqual([true]);
});

it.each([
  {},
  item,
  { type: ['string', 'integer', 'null'] },
  { title: 'A', description: 'B', default: 1, deprecated: true },
  { anyOf: [{ minLength: 2 }, { minimum: 1 }] },
  { minLength: 0, minItems: 0, minProperties: 0 },
])('%j does not', (schema) => {
  expect(viewsOf(schema).map(hasOwnDemands)).toEqual([false]);
});
