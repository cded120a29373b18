import { expect, it } from 'vitest';
import { isJsonObject, type Json } from '../../../base/json.ts';
import { admitsView } from '../values/accepts.ts';
import { compositions } from '../values/testing/composition-pairs.ts';
import { lists } from '../values/testing/list-pairs.ts';
import { objects } from '../values/testing/object-pairs.ts';
import { numbers, texts } from '../values/testing/scalar-pairs.ts';
import { list, number, object, text, whole } from '../values/testing/schema-words.ts';
import { viewsOf } from '../values/testing/views-of.ts';
import { candidates } from './candidates.ts';

/** Whether a value is tried that the first schema accepts and the second one refuses. */
function tellsApart(one: Json, other: Json): boolean {
  const views = viewsOf(one, other);
  const [left, right] = views;
  if (left === undefined || right === undefined) throw new Error('no view');
  return candidates(views).some((value) => admitsView(left, value) === true && admitsView(right, value) === false);
}

it.each(Object.entries({ numbers, texts, lists, objects, compositions }))(
  'no value is said to tell %s apart that are within each other',
  (_, pairs) => {
    // The names are unique to this description.
    const alone = pairs.filter((pair) => !JSON.stringify(pair).includes('$ref'));
    for (const [one, relation, other] of alone) if (relation !== 'x') expect(tellsApart(one, other)).toBe(false);
  },
);

it.each<[title: string, one: Json, other: Json]>([
  ['a type', { type: ['string', 'boolean'] }, text()],
  ['null', { type: ['string', 'null'] }, text()],
  ['a fraction', number(), whole()],
  ['the value at a bound', number({ minimum: 100 }), number({ exclusiveMinimum: 100 })],
  ['a value just below a bound', number({ exclusiveMaximum: 100 }), number({ maximum: 99 })],
  ['the length of a text', text({ maxLength: 30 }), text({ maxLength: 29 })],
  ['a member of a list of values', { enum: ['x', 'y'] }, { enum: ['x'] }],
  ['the length of a list', list({ maxItems: 9 }), list({ maxItems: 8 })],
  ['the least length of a list', list({ minItems: 9 }), list({ minItems: 10 })],
  ['an empty list', list(), list({ minItems: 1 })],
  ['two items that are the same', list({ items: text() }), list({ items: text(), uniqueItems: true })],
  ['an item', list({ items: number() }), list({ items: whole() })],
  ['a list with one of a kind', list({ contains: text() }), list({ contains: text(), minContains: 2 })],
  ['a list with too many of a kind', list({ contains: text() }), list({ contains: text(), maxContains: 3 })],
  ['a missing member', object({ a: text() }), object({ a: text() }, { required: ['a'] })],
  ['the value of a member', object({ a: text() }), object({ a: text({ minLength: 7 }) })],
  ['a member of any name', object({}), object({}, { additionalProperties: false })],
  ['a member of a pattern', object({}), object({}, { patternProperties: { '^x': text() } })],
  ['a name', object({}), object({}, { propertyNames: { maxLength: 4 } })],
  ['the number of members', object({}, { minProperties: 4 }), object({}, { minProperties: 5 })],
  ['one member more', object({}, { maxProperties: 5 }), object({}, { maxProperties: 4 })],
  ['a member without its company', object({}), object({}, { dependentRequired: { a: ['b'] } })],
  ['a member beside a condition', object({}), object({}, { dependentSchemas: { a: { required: ['b'] } } })],
  ['an alternative', { anyOf: [text({ minLength: 3 }), whole()] }, whole()],
  ['a value of two alternatives', { anyOf: [text(), { maxLength: 3 }] }, { oneOf: [text(), { maxLength: 3 }] }],
  ['an excluded value', text(), { type: 'string', not: { const: 'far-fetched' } }],
  [
    'a condition that holds',
    object({ k: text() }),
    Object.fromEntries([
      ['if', { required: ['k'], properties: { k: { const: 'rare' } } }],
      ['then', { required: ['v'] }],
    ]),
  ],
  ['a member of a member', object({ a: object({ b: text() }) }), object({ a: object({ b: text({ minLength: 7 }) }) })],
])('%s tells apart', (_, one, other) => {
  expect(tellsApart(one, other)).toBe(true);
});

it('goes few levels deep into what may have itself under any name', () => {
  // The name that `viewsOf` gives the first schema.
  const itself = { $ref: '#/components/schemas/S0' };
  const any = { additionalProperties: itself, patternProperties: { '^x': itself } };
  const views = viewsOf(object({ next: itself }, any), object({ next: text() }, any));
  const levels = candidates(views).map(levelsOf);
  expect(Math.max(...levels)).toBeGreaterThan(2);
  expect(Math.max(...levels)).toBeLessThan(8);
});

/** How many objects lie within each other. */
function levelsOf(value: Json): number {
  return isJsonObject(value) ? 1 + Math.max(0, ...Object.values(value).map(levelsOf)) : 0;
}
