import { expect, it } from 'vitest';
import type { Json } from '../../../base/json.ts';
import { disjoint } from './disjoint.ts';
import { a, ab, closed, list, number, object, tagged, text, whole } from './testing/schema-words.ts';
import { viewsOf } from './testing/views-of.ts';

/** Schemas of which no value fits both, and pairs with one step less between them. */
const apart: readonly (readonly [one: Json, other: Json, areApart: boolean])[] = [
  [whole(), text(), true],
  [whole(), number(), false],
  [number({ minimum: 2 }), number({ maximum: 1 }), true],
  [number({ minimum: 2 }), number({ maximum: 2 }), false],
  [number({ exclusiveMinimum: 2 }), number({ maximum: 2 }), true],
  [number({ minimum: 2 }), number({ exclusiveMaximum: 2 }), true],
  [text({ minLength: 3 }), text({ maxLength: 2 }), true],
  [text({ minLength: 3 }), text({ maxLength: 3 }), false],
  [text({ pattern: '^a' }), text({ pattern: '^b' }), true],
  [text({ pattern: '^a' }), text({ pattern: 'b$' }), false],
  [list({ minItems: 3 }), list({ maxItems: 2 }), true],
  [list({ minItems: 3 }), list({ maxItems: 3 }), false],
  [list({ items: text(), minItems: 1 }), list({ items: whole() }), true],
  [list({ items: text() }), list({ items: whole() }), false],
  [list({ prefixItems: [text()], minItems: 1 }), list({ items: whole() }), true],
  [text({ enum: ['a'] }), text({ enum: ['b'] }), true],
  [text({ enum: ['a', 'b'] }), text({ enum: ['b'] }), false],
  [text({ enum: ['aa'] }), text({ maxLength: 1 }), true],
  [text({ enum: ['a'] }), text({ maxLength: 1 }), false],
  [tagged('x'), tagged('y'), true],
  [tagged('x'), object({ t: { const: 'y' } }), true],
  [object({ t: { const: 'x' } }), object({ t: { const: 'y' } }), false],
  [object({ a: whole() }, a), object({}, { additionalProperties: text() }), true],
  [object({}, a), object({}, closed), true],
  [object({}, a), object({ a: {} }, closed), false],
  [object({}, a), object({}, { patternProperties: { '^a': {} }, ...closed }), false],
  [object({}, ab), object({}, { maxProperties: 1 }), true],
  [object({}, ab), object({}, { maxProperties: 2 }), false],
  [{ type: ['string', 'null'] }, { type: ['integer', 'null'] }, false],
  [{ anyOf: [text(), { type: 'boolean' }] }, { anyOf: [whole(), list()] }, true],
  [{ anyOf: [tagged('x'), tagged('y')] }, { anyOf: [tagged('z'), tagged('w')] }, true],
  [{ anyOf: [tagged('x'), tagged('y')] }, { anyOf: [tagged('z'), tagged('y')] }, false],
  [{ type: 'boolean' }, { type: 'boolean' }, false],
];

it.each(apart)('%j and %j are apart: %s', (one, other, areApart) => {
  const [left, right] = viewsOf(one, other);
  if (left === undefined || right === undefined) throw new Error('no schema');
  expect([disjoint(left, right), disjoint(right, left)]).toEqual([areApart, areApart]);
});
