import type { Json, JsonObject } from '../../generator/src/base/json.ts';

type Verdict = 'B' | 'N';

/** A schema before and after, with what the change means in a request and in a response, decided from the policy. */
export type HardPair = readonly [why: string, base: Json, head: Json, request: Verdict, response: Verdict];

const text = (more: JsonObject = {}): JsonObject => ({ type: 'string', ...more });
const whole = (more: JsonObject = {}): JsonObject => ({ type: 'integer', ...more });
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more });
const list = (more: JsonObject = {}): JsonObject => ({ type: 'array', ...more });
const closed = { additionalProperties: false };
const sealed = { unevaluatedProperties: false };
const kind = (tag: string, more: JsonObject = {}, rest: JsonObject = {}): JsonObject =>
  object({ kind: { const: tag }, ...more }, { required: ['kind'], ...rest });

/** A condition; as entries, because an object with `then` looks like a promise. */
const needing = (present: readonly string[], needed: readonly string[]): JsonObject =>
  Object.fromEntries([
    ['if', { required: [...present] }],
    ['then', { required: [...needed] }],
  ]);

/** What accepts the same in other words. */
const equal: readonly (readonly [why: string, base: Json, head: Json])[] = [
  [
    'the rest of the fields, as TypeSpec says it',
    object({ a: {} }, { additionalProperties: text() }),
    object({ a: {} }, { unevaluatedProperties: text() }),
  ],
  ['a closed object in other words', object({ a: text() }, closed), object({ a: text() }, sealed)],
  ['a pattern that goes on', text({ pattern: '^abc' }), text({ pattern: '^abc.*' })],
  ['digits spelled out', text({ pattern: '^[0-9]+$' }), text({ pattern: '^\\d+$' })],
  ['word characters spelled out', text({ pattern: '^\\w$' }), text({ pattern: '^[A-Za-z0-9_]$' })],
  ['one or more as a count', text({ pattern: '^a+$' }), text({ pattern: '^a{1,}$' })],
  ['alternatives in another order', text({ pattern: '^(a|b)$' }), text({ pattern: '^(b|a)$' })],
  ['alternatives as a class', text({ pattern: '^(a|b)$' }), text({ pattern: '^[ab]$' })],
  ['a length that the pattern implies', text({ pattern: '^[a-z]{3}$' }), text({ pattern: '^[a-z]{3}$', maxLength: 3 })],
  [
    'a least length that the pattern implies',
    text({ pattern: '^[a-z]{3}$' }),
    text({ pattern: '^[a-z]{3}$', minLength: 3 }),
  ],
  ['a length that the format implies', text({ format: 'uuid' }), text({ format: 'uuid', maxLength: 36 })],
  ['a length of dates', text({ format: 'date' }), text({ format: 'date', minLength: 10, maxLength: 10 })],
  ['a length that the list implies', text({ enum: ['a', 'bb'] }), text({ enum: ['a', 'bb'], maxLength: 2 })],
  ['a pattern that the list implies', text({ enum: ['a', 'b'] }), text({ enum: ['a', 'b'], pattern: '^[a-z]$' })],
  ['a bound that the list implies', whole({ enum: [1, 2] }), whole({ enum: [1, 2], maximum: 5 })],
  ['a divisor that the list implies', whole({ enum: [2, 4] }), whole({ enum: [2, 4], multipleOf: 2 })],
  ['a bound just below a whole number', whole({ minimum: 1 }), whole({ exclusiveMinimum: 0 })],
  ['a bound between whole numbers', whole({ minimum: 1 }), whole({ minimum: 0.5 })],
  ['a divisor of one', whole(), whole({ multipleOf: 1 })],
  ['64 bits of an integer', whole(), whole({ format: 'int64' })],
  ['double precision', { type: 'number' }, { type: 'number', format: 'double' }],
  ['a greatest length of a number', whole(), whole({ maxLength: 5 })],
  ['a pattern of a number', whole(), whole({ pattern: '^1' })],
  ['a greatest value of a text', text(), text({ maximum: 5 })],
  ['a format of texts on a number', whole(), whole({ format: 'date' })],
  ['required members of a list', list({ items: text() }), list({ items: text(), required: ['a'] })],
  ['items of an object', object({ a: text() }), object({ a: text() }, { items: text() })],
  ['a length of a number changed', whole({ maxLength: 5 }), whole({ maxLength: 3 })],
  ['32 bits within bounds', whole({ minimum: 0, maximum: 9 }), whole({ minimum: 0, maximum: 9, format: 'int32' })],
  ['bounds of 32 bits', whole({ format: 'int32' }), whole({ format: 'int32', maximum: 2_147_483_647 })],
  ['steps of two numbers', whole({ multipleOf: 6 }), { allOf: [whole({ multipleOf: 2 }), { multipleOf: 3 }] }],
  ['a count that the content implies', list({ items: text(), contains: text() }), list({ items: text(), minItems: 1 })],
  [
    'names of a pattern in other words',
    { type: 'object', patternProperties: { '^x-': text() } },
    { type: 'object', patternProperties: { '^x-.*': text() } },
  ],
  [
    'a pattern that no name matches',
    object({ a: text() }, closed),
    object({ a: text() }, { ...closed, patternProperties: { 'a^': text() } }),
  ],
  ['both values of a boolean', { type: 'boolean' }, { anyOf: [{ const: true }, { const: false }] }],
  ['numbers one by one', { enum: [1, 2] }, { oneOf: [{ const: 1 }, { const: 2, title: 'Two' }] }],
  [
    'names of two patterns in one',
    { type: 'object', patternProperties: { '^x': text(), '^y': text() } },
    { type: 'object', patternProperties: { '^(x|y)': text() } },
  ],
  [
    'patterns of alternatives in one',
    { anyOf: [text({ pattern: '^a' }), text({ pattern: '^b' })] },
    text({ pattern: '^[ab]' }),
  ],
  ['a least count of none', list({ items: text() }), list({ items: text(), minItems: 0 })],
  ['a least length of none', text(), text({ minLength: 0 })],
  [
    'required by the least count of a closed object',
    object({ a: text() }, { ...closed, minProperties: 1 }),
    object({ a: text() }, { ...closed, minProperties: 1, required: ['a'] }),
  ],
  [
    'a least count that is required',
    object({ a: text() }, { required: ['a'] }),
    object({ a: text() }, { required: ['a'], minProperties: 1 }),
  ],
  [
    'a greatest count of a closed object',
    object({ a: text() }, closed),
    object({ a: text() }, { ...closed, maxProperties: 1 }),
  ],
  [
    'names of a closed object',
    object({ ab: text() }, closed),
    object({ ab: text() }, { ...closed, propertyNames: { maxLength: 2 } }),
  ],
  [
    'names are texts',
    object({ a: text() }, { propertyNames: { maxLength: 3 } }),
    object({ a: text() }, { propertyNames: { maxLength: 3, minimum: 4 } }),
  ],
  ['closed in the word for compositions', object({ a: text() }, closed), object({ a: text() }, sealed)],
  [
    'a branch that is closed already',
    { anyOf: [object({ a: text() }, { ...closed, required: ['a'] }), whole()] },
    { anyOf: [object({ a: text() }, { ...closed, required: ['a'] }), whole()], ...sealed },
  ],
  [
    'nothing left to evaluate',
    object({ a: text() }, { additionalProperties: true }),
    object({ a: text() }, { additionalProperties: true, ...sealed }),
  ],
  ['exactly one of alternatives that are apart', { anyOf: [kind('a'), kind('b')] }, { oneOf: [kind('a'), kind('b')] }],
  [
    'a property for which there is no room',
    object({ a: text(), b: text({ maxLength: 3 }) }, { required: ['a'], maxProperties: 1 }),
    object({ a: text(), b: text({ maxLength: 2 }) }, { required: ['a'], maxProperties: 1 }),
  ],
  [
    'a property that demands one for which there is no room',
    object({ a: text(), b: text({ maxLength: 3 }) }, { maxProperties: 1, dependentRequired: { b: ['a'] } }),
    object({ a: text(), b: text({ maxLength: 2 }) }, { maxProperties: 1, dependentRequired: { b: ['a'] } }),
  ],
  [
    'a property whose name is refused',
    object({ a: text(), bb: text({ maxLength: 3 }) }, { propertyNames: { maxLength: 1 } }),
    object({ a: text(), bb: text({ maxLength: 2 }) }, { propertyNames: { maxLength: 1 } }),
  ],
  [
    'an alternative whose values match two anyway',
    {
      oneOf: [
        object({ a: text(), b: text() }),
        object({ a: text(), b: text() }, { required: ['a', 'b'], maxProperties: 2 }),
      ],
    },
    {
      oneOf: [
        object({ a: text(), b: text() }),
        object({ a: text(), b: text() }, { required: ['a', 'b'], maxProperties: 2, minProperties: 1 }),
      ],
    },
  ],
  [
    'an alternative that asks for more properties than are possible',
    { oneOf: [whole(), object({ a: text({ maxLength: 3 }), b: false }, { ...closed, minProperties: 2 })] },
    { oneOf: [whole(), object({ a: text({ maxLength: 2 }), b: false }, { ...closed, minProperties: 2 })] },
  ],
  [
    'not of objects that are larger',
    object({ a: text() }, { maxProperties: 1, not: { type: 'object', minProperties: 2 } }),
    object({ a: text() }, { maxProperties: 1, not: { type: 'object', minProperties: 2, required: ['a'] } }),
  ],
  ['a part within the whole', object({ a: text() }), { allOf: [object({ a: text() }), { type: 'object' }] }],
  ['not a type', { type: ['string', 'null'] }, { type: ['string', 'null'], not: { type: 'integer' } }],
  [
    'a dependency of what is always there',
    object({ a: text(), b: text() }, { required: ['a', 'b'] }),
    object({ a: text(), b: text() }, { required: ['a', 'b'], dependentRequired: { a: ['b'] } }),
  ],
];

const number = (more: JsonObject = {}): JsonObject => ({ type: 'number', ...more });

/** Each limit, and one step tighter on the right. */
const limits: readonly (readonly [why: string, wide: Json, narrow: Json])[] = [
  ['a least length', text({ minLength: 1 }), text({ minLength: 2 })],
  ['a greatest length', text({ maxLength: 2 }), text({ maxLength: 1 })],
  ['a least number of items', list({ minItems: 1 }), list({ minItems: 2 })],
  ['a greatest number of items', list({ maxItems: 2 }), list({ maxItems: 1 })],
  ['a least number of properties', object({}, { minProperties: 1 }), object({}, { minProperties: 2 })],
  ['a greatest number of properties', object({}, { maxProperties: 2 }), object({}, { maxProperties: 1 })],
  ['a lower bound', number({ minimum: 1 }), number({ minimum: 1.5 })],
  ['an upper bound', number({ maximum: 2 }), number({ maximum: 1.5 })],
  ['a lower bound that is no longer a value', number({ minimum: 1 }), number({ exclusiveMinimum: 1 })],
  ['an upper bound that is no longer a value', number({ maximum: 2 }), number({ exclusiveMaximum: 2 })],
  ['an exclusive lower bound', number({ exclusiveMinimum: 1 }), number({ exclusiveMinimum: 2 })],
  ['an exclusive upper bound', number({ exclusiveMaximum: 2 }), number({ exclusiveMaximum: 1 })],
  ['an exclusive lower bound for a value above', number({ exclusiveMinimum: 1 }), number({ minimum: 2 })],
  ['an exclusive upper bound for a value below', number({ exclusiveMaximum: 2 }), number({ maximum: 1 })],
  ['a divisor', whole({ multipleOf: 2 }), whole({ multipleOf: 4 })],
  ['items that differ', list({ items: text() }), list({ items: text(), uniqueItems: true })],
  [
    'a least number of some items',
    list({ contains: text(), minContains: 1 }),
    list({ contains: text(), minContains: 2 }),
  ],
  [
    'a greatest number of some items',
    list({ contains: text(), maxContains: 2 }),
    list({ contains: text(), maxContains: 1 }),
  ],
  ['a first least length', text(), text({ minLength: 1 })],
  ['a first greatest length', text(), text({ maxLength: 1 })],
  ['a first lower bound', number(), number({ minimum: 1 })],
  ['a first upper bound', number(), number({ maximum: 1 })],
];

/** What refuses more on the right: narrowed one way, widened the other. */
const narrower: readonly (readonly [why: string, wide: Json, narrow: Json])[] = [
  ['a pattern within another', text({ pattern: '^a' }), text({ pattern: '^ab' })],
  ['a pattern within a class', text({ pattern: '^\\w+$' }), text({ pattern: '^[a-z]+$' })],
  [
    'a bound of a number that may be a fraction',
    { type: 'number', minimum: 0 },
    { type: 'number', exclusiveMinimum: 0 },
  ],
  ['32 bits', whole({ format: 'int64' }), whole({ format: 'int32' })],
  ['a length beside a pattern', text({ pattern: '^a*$' }), text({ pattern: '^a*$', maxLength: 3 })],
  [
    'a bound within an alternative with null',
    { anyOf: [whole(), { type: 'null' }] },
    { anyOf: [whole({ maximum: 5 }), { type: 'null' }] },
  ],
  [
    'a bound in a tagged alternative',
    { oneOf: [kind('a', { n: whole() }), kind('b')] },
    { oneOf: [kind('a', { n: whole({ maximum: 5 }) }), kind('b')] },
  ],
  [
    'a required member deep in lists',
    list({ items: list({ items: object({ a: text() }) }) }),
    list({ items: list({ items: object({ a: text() }, { required: ['a'] }) }) }),
  ],
  ['a tagged alternative that is gone', { oneOf: [kind('a'), kind('b')] }, { oneOf: [kind('a')] }],
  [
    'a condition',
    object({ a: text(), b: text() }),
    object({ a: text(), b: text() }, { if: { required: ['a'] }, then: { required: ['b'] } }),
  ],
  [
    'a dependency',
    object({ a: text(), b: text() }),
    object({ a: text(), b: text() }, { dependentRequired: { a: ['b'] } }),
  ],
  [
    'a dependency of a shape',
    object({ a: text(), b: text() }),
    object({ a: text(), b: text() }, { dependentSchemas: { a: { required: ['b'] } } }),
  ],
  [
    'names of more kinds',
    { type: 'object', patternProperties: { '^x-a': text() } },
    { type: 'object', patternProperties: { '^x-': text() } },
  ],
  ['names', { type: 'object' }, { type: 'object', propertyNames: { pattern: '^[a-z]+$' } }],
  ['values of any name', { type: 'object' }, { type: 'object', additionalProperties: whole() }],
  [
    'not a text',
    { type: 'object', properties: { a: {} } },
    { type: 'object', properties: { a: { not: { minLength: 3, type: 'string' } } } },
  ],
  ['unique items', list({ items: text() }), list({ items: text(), uniqueItems: true })],
  ['the first item', list({ items: text() }), list({ items: text(), prefixItems: [text({ maxLength: 3 })] })],
  ['an item of a kind', list({ items: text() }), list({ items: text(), contains: { const: 'a' } })],
  [
    'a least count of members',
    object({ a: text(), b: text() }),
    object({ a: text(), b: text() }, { minProperties: 1 }),
  ],
  [
    'a greatest count of members',
    object({ a: text(), b: text() }),
    object({ a: text(), b: text() }, { maxProperties: 1 }),
  ],
];

/** Both ways round, and what is neither. */
export const hardPairs: readonly HardPair[] = [
  ...equal.flatMap(([why, a, b]): HardPair[] => [
    [why, a, b, 'N', 'N'],
    [`${why}, the other way round`, b, a, 'N', 'N'],
  ]),
  ...[...narrower, ...limits].flatMap(([why, wide, narrow]): HardPair[] => [
    [why, wide, narrow, 'B', 'N'],
    [`${why}, the other way round`, narrow, wide, 'N', 'B'],
  ]),
  [
    'a list that was a bound lets no new value come',
    whole({ minimum: 1, maximum: 3 }),
    whole({ enum: [1, 2, 3] }),
    'N',
    'N',
  ],
  ['a list within a bound', whole({ maximum: 10 }), whole({ enum: [1, 2, 3] }), 'B', 'N'],
  [
    'a list that is gone: clients treat lists as open (§9.3)',
    whole({ enum: [1, 2, 3] }),
    whole({ maximum: 10 }),
    'N',
    'N',
  ],
  ['a list of all texts of a pattern', text({ pattern: '^(ab|c.d)$', maxLength: 2 }), text({ enum: ['ab'] }), 'N', 'N'],
  ['a list of some texts of a pattern', text({ pattern: '^(ab|cd)$' }), text({ enum: ['ab'] }), 'B', 'N'],
  ['32 bits dropped', whole({ format: 'int32' }), whole(), 'N', 'B'],
  [
    'an alternative that overlaps another one is gone: values that matched both come now',
    { oneOf: [whole(), { type: 'number' }] },
    { type: 'number' },
    'N',
    'B',
  ],
  ...[sealed, closed].flatMap((rest): readonly HardPair[] => {
    const open = { type: 'object', allOf: [object({ a: text() }), object({ b: text() })] };
    const forbidding = { type: 'object', allOf: [object({ a: text() }), object({ b: text() }, rest)] };
    const words = Object.keys(rest).join();
    return [
      [`a field that a part of the object forbids, by ${words}`, open, forbidding, 'B', 'B'],
      [`a field that no part of the object forbids any more, by ${words}`, forbidding, open, 'N', 'N'],
    ];
  }),
  [
    'an alternative of a sealed object is new',
    {
      type: 'object',
      anyOf: [object({ a: {} }, { required: ['a'] }), object({ b: {} }, { required: ['b'] })],
      ...sealed,
    },
    {
      type: 'object',
      anyOf: [
        object({ a: {} }, { required: ['a'] }),
        object({ b: {} }, { required: ['b'] }),
        object({ c: {} }, { required: ['c'] }),
      ],
      ...sealed,
    },
    'N',
    'B',
  ],
  ['patterns that cross', text({ pattern: '^a' }), text({ pattern: 'a$' }), 'B', 'B'],
  ['divisors that cross', whole({ multipleOf: 2 }), whole({ multipleOf: 3 }), 'B', 'B'],
  ['an integer that may be a fraction, by the letter', whole(), { type: 'number' }, 'B', 'B'],
  ['a member of an enum removed, by the letter', text({ enum: ['a', 'b'] }), text({ enum: ['a'] }), 'B', 'B'],
  ['a member of an enum added, by the letter', text({ enum: ['a'] }), text({ enum: ['a', 'b'] }), 'N', 'N'],
  ['a field removed, by the letter', object({ a: text(), b: text() }), object({ a: text() }), 'B', 'B'],
  [
    'a narrower branch of oneOf lets values through that matched two, and no proof decides the request',
    { oneOf: [whole({ maximum: 10 }), whole({ minimum: 5 })] },
    { oneOf: [whole({ maximum: 7 }), whole({ minimum: 5 })] },
    'B',
    'B',
  ],
  [
    'a removed branch of oneOf that another one overlapped',
    { oneOf: [text({ maxLength: 3 }), text({ minLength: 2 })] },
    { oneOf: [text({ maxLength: 3 })] },
    'B',
    'B',
  ],
  [
    'a branch of oneOf that became impossible',
    { oneOf: [kind('a'), kind('b')] },
    { oneOf: [kind('a'), { allOf: [kind('b'), text()] }] },
    'B',
    'N',
  ],
  [
    'exactly one of alternatives that overlap',
    { anyOf: [whole({ minimum: 1 }), whole({ maximum: 5 })] },
    { oneOf: [whole({ minimum: 1 }), whole({ maximum: 5 })] },
    'B',
    'N',
  ],
  [
    'an alternative that is gone, of which a sealed object knew its members',
    { type: 'object', anyOf: [object({ a: {} }), object({ b: {} }), object({ c: {} })], ...sealed },
    { type: 'object', anyOf: [object({ a: {} }), object({ b: {} })], ...sealed },
    'B',
    'N',
  ],
  [
    'an alternative with another pattern, where one beside it takes every text',
    {
      anyOf: [
        object({ c: text({ pattern: '^a' }) }, { required: ['c'] }),
        object({ c: text({ pattern: '^b' }), d: whole() }, { required: ['c'] }),
      ],
    },
    {
      anyOf: [
        object({ c: text({ pattern: '^c' }) }, { required: ['c'] }),
        object({ c: text(), d: {} }, { required: ['c'] }),
      ],
    },
    'N',
    'B',
  ],
  ...(
    [
      ['a condition', needing(['a'], ['c'])],
      ['what is excluded', { not: { required: ['z'] } }],
      ['alternatives', { anyOf: [{ required: ['a'] }, { required: ['c'] }] }],
    ] as const
  ).flatMap(([what, more]): readonly HardPair[] => [
    [
      `a field of any value removed beside ${what}`,
      object({ a: text(), b: {} }, more),
      object({ a: text() }, more),
      'B',
      'B',
    ],
    [
      `a field of any value removed from a field beside ${what}`,
      object({ a: object({ b: {}, c: {} }) }, more),
      object({ a: object({ c: {} }) }, more),
      'B',
      'B',
    ],
  ]),
  [
    'alternatives that went with their fields',
    object({ a: text() }, { anyOf: [object({ b: text() }), object({ c: text() })] }),
    object({ a: text() }),
    'N',
    'B',
  ],
  [
    'alternatives whose fields stay',
    object({ a: text() }, { anyOf: [object({ b: text() }), object({ c: text() })] }),
    object({ a: text(), b: text(), c: text() }),
    'N',
    'N',
  ],
  [
    'a field of any value that went into the alternatives',
    object({ a: text(), b: {} }, { anyOf: [{ required: ['a'] }, { required: ['c'] }] }),
    object({ a: text() }, { anyOf: [object({ b: {} }, { required: ['a'] }), object({ b: {} }, { required: ['c'] })] }),
    'N',
    'N',
  ],
];
