import type { Json, JsonObject } from '../../generator/src/base/json.ts';
import type { HardPair } from './hard-pairs.ts';

const text = (more: JsonObject = {}): JsonObject => ({ type: 'string', ...more });
const whole = (more: JsonObject = {}): JsonObject => ({ type: 'integer', ...more });
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more });
const list = (more: JsonObject = {}): JsonObject => ({ type: 'array', ...more });
const kind = (tag: string, more: JsonObject = {}): JsonObject =>
  object({ kind: { const: tag }, ...more }, { required: ['kind'] });
const ab = { a: text(), b: text(), c: text() };

/** What accepts the same in words that no other pair has. */
const equal: readonly (readonly [why: string, base: Json, head: Json])[] = [
  [
    'a rule for names beside a property as a pattern',
    object({ a1: text(), b: whole() }, { propertyNames: { pattern: '^a' } }),
    object({ a1: text(), b: { not: {} } }, { patternProperties: { '^a': {} }, additionalProperties: false }),
  ],
  [
    'a condition on a tag as alternatives',
    object(
      { kind: { enum: ['a', 'b'] }, x: text() },
      { required: ['kind'], if: { properties: { kind: { const: 'a' } } }, then: { required: ['x'] } },
    ),
    {
      type: 'object',
      anyOf: [
        object({ kind: { const: 'a' }, x: text() }, { required: ['kind', 'x'] }),
        object({ kind: { const: 'b' }, x: text() }, { required: ['kind'] }),
      ],
    },
  ],
  [
    'a name that must not be there',
    object({ a: text() }, { not: { required: ['b'] } }),
    object({ a: text(), b: false }),
  ],
  [
    'an object without any property',
    { type: 'object', maxProperties: 0 },
    { type: 'object', additionalProperties: false },
  ],
  ['at least one item', list({ items: text(), minItems: 1 }), list({ items: text(), contains: true })],
  [
    'an item of a kind that all items are of',
    list({ items: text(), minItems: 1 }),
    list({ items: text(), minItems: 1, contains: text() }),
  ],
  [
    'a greatest number of items of a kind that the length implies',
    list({ items: text(), maxItems: 2 }),
    list({ items: text(), maxItems: 2, contains: { const: 'a' }, minContains: 0, maxContains: 2 }),
  ],
  [
    'as many items as there are different ones',
    list({ items: { enum: ['a', 'b'] }, uniqueItems: true }),
    list({ items: { enum: ['a', 'b'] }, uniqueItems: true, maxItems: 2 }),
  ],
  [
    'one item is never there twice',
    list({ items: text(), maxItems: 1 }),
    list({ items: text(), maxItems: 1, uniqueItems: true }),
  ],
  [
    'as many places as items',
    list({ prefixItems: [text(), text()], maxItems: 2 }),
    list({ items: text(), maxItems: 2 }),
  ],
  [
    'no more items in the word for compositions',
    list({ prefixItems: [text(), whole()], unevaluatedItems: false }),
    list({ prefixItems: [text(), whole()], items: false }),
  ],
  [
    'a pattern that every name matches',
    { type: 'object', patternProperties: { '.*': whole() } },
    { type: 'object', additionalProperties: whole() },
  ],
  [
    'ranges side by side',
    { anyOf: [whole({ minimum: 0, maximum: 5 }), whole({ minimum: 6, maximum: 9 })] },
    whole({ minimum: 0, maximum: 9 }),
  ],
  [
    'a bound between multiples of a whole number',
    { type: 'number', multipleOf: 1, minimum: 0 },
    { type: 'number', multipleOf: 1, exclusiveMinimum: -1 },
  ],
  [
    'constants with texts of their own',
    text({ enum: ['a', 'b'] }),
    {
      type: 'string',
      oneOf: [
        { const: 'a', description: 'One' },
        { const: 'b', title: 'Two' },
      ],
    },
  ],
  [
    'what is common drawn into exclusive alternatives',
    { allOf: [object({ id: text() }, { required: ['id'] }), { oneOf: [kind('a', { x: text() }), kind('b')] }] },
    {
      oneOf: [
        { allOf: [object({ id: text() }, { required: ['id'] }), kind('a', { x: text() })] },
        { allOf: [object({ id: text() }, { required: ['id'] }), kind('b')] },
      ],
    },
  ],
  [
    'a list of types beside a bound',
    { type: ['integer', 'boolean'], minimum: 1 },
    { anyOf: [whole({ minimum: 1 }), { type: 'boolean' }] },
  ],
  ['a text that is not empty', text({ minLength: 1 }), text({ pattern: '[\\s\\S]' })],
  ['a length in the pattern', text({ pattern: '^.{1,5}$' }), text({ pattern: '^.{1,5}$', maxLength: 5 })],
  ['a group that captures nothing', text({ pattern: '^(ab)+$' }), text({ pattern: '^(?:ab)+$' })],
  [
    'a condition that always holds',
    object(ab, { if: true, then: { required: ['a'] }, else: { required: ['z'] } }),
    object(ab, { required: ['a'] }),
  ],
  [
    'a chain of dependencies',
    object(ab, { dependentRequired: { a: ['b'], b: ['c'] } }),
    object(ab, { dependentRequired: { a: ['b', 'c'], b: ['c'] } }),
  ],
  ['an alternative that takes anything', { anyOf: [true, text()] }, {}],
  [
    'closed over its parts',
    { type: 'object', allOf: [object({ a: text() })], properties: { b: text() }, unevaluatedProperties: false },
    object({ a: text(), b: text() }, { additionalProperties: false }),
  ],
];

/** What refuses more on the right. */
const narrower: readonly (readonly [why: string, wide: Json, narrow: Json])[] = [
  [
    'more items of a kind',
    list({ items: text(), contains: { const: 'a' } }),
    list({ items: text(), contains: { const: 'a' }, minContains: 2 }),
  ],
  [
    'fewer items of a kind',
    list({ items: text(), contains: { const: 'a' } }),
    list({ items: text(), contains: { const: 'a' }, maxContains: 2 }),
  ],
  [
    'no items after those in their places',
    list({ prefixItems: [text()] }),
    list({ prefixItems: [text()], items: false }),
  ],
  ['the second item', list({ prefixItems: [text(), whole()] }), list({ prefixItems: [text(), whole({ maximum: 4 })] })],
  ['no item of a kind that may be missing', list({ items: text() }), list({ items: text(), contains: text() })],
  [
    'more different items than a list has',
    list({ items: { enum: ['a', 'b'] }, uniqueItems: true }),
    list({ items: { enum: ['a', 'b'] }, uniqueItems: true, maxItems: 1 }),
  ],
  [
    'a condition on more values of a tag',
    object(
      { kind: text(), x: text() },
      { if: { properties: { kind: { const: 'a' } }, required: ['kind'] }, then: { required: ['x'] } },
    ),
    object({ kind: text(), x: text() }, { if: { required: ['kind'] }, then: { required: ['x'] } }),
  ],
  [
    'a tag that one more value of asks for',
    object(
      { kind: { enum: ['a', 'b'] }, x: text() },
      { required: ['kind'], if: { properties: { kind: { const: 'a' } } }, then: { required: ['x'] } },
    ),
    object({ kind: { enum: ['a', 'b'] }, x: text() }, { required: ['kind', 'x'] }),
  ],
  [
    'ranges with a gap',
    whole({ minimum: 0, maximum: 9 }),
    { anyOf: [whole({ minimum: 0, maximum: 5 }), whole({ minimum: 7, maximum: 9 })] },
  ],
  ['a reference within its address', text({ format: 'uri-reference' }), text({ format: 'uri' })],
  ['an address of plain letters', text({ format: 'idn-email' }), text({ format: 'email' })],
  ['a host of plain letters', text({ format: 'idn-hostname' }), text({ format: 'hostname' })],
  [
    'a pattern for names that was free',
    { type: 'object', additionalProperties: true },
    { type: 'object', patternProperties: { '^x-': text() } },
  ],
  ['one value that is refused', text(), text({ not: { const: 'x' } })],
  [
    'one alternative that asks for more',
    { type: 'object', anyOf: [{ required: ['a'] }, { required: ['b'] }] },
    { type: 'object', anyOf: [{ required: ['a'] }, { required: ['b', 'c'] }] },
  ],
  [
    'a value of any name, now named',
    { type: 'object', additionalProperties: text() },
    object({ a: text({ maxLength: 3 }) }, { additionalProperties: text() }),
  ],
  [
    'a value of a pattern, now named',
    { type: 'object', patternProperties: { '^a': text() } },
    object({ ab: text({ maxLength: 3 }) }, { patternProperties: { '^a': text() } }),
  ],
];

/** Both ways round, and what is neither. */
export const rewordedPairs: readonly HardPair[] = [
  ...equal.flatMap(([why, a, b]): HardPair[] => [
    [why, a, b, 'N', 'N'],
    [`${why}, the other way round`, b, a, 'N', 'N'],
  ]),
  ...narrower.slice(0, -2).flatMap(([why, wide, narrow]): HardPair[] => [
    [why, wide, narrow, 'B', 'N'],
    [`${why}, the other way round`, narrow, wide, 'N', 'B'],
  ]),
  ...narrower.slice(-2).map(([why, wide, narrow]): HardPair => [why, wide, narrow, 'B', 'N']),
  [
    'a value of any name, now named and of another type',
    { type: 'object', additionalProperties: text() },
    object({ a: whole() }, { additionalProperties: text() }),
    'B',
    'B',
  ],
  ['an integer that may be a boolean, by the letter', whole(), { type: ['integer', 'boolean'] }, 'B', 'B'],
  [
    'a name that was required and declared nowhere',
    object({ a: text() }, { required: ['z'] }),
    object({ a: text() }),
    'N',
    'B',
  ],
];
