import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../base/json.ts';
import { modelOf } from '../../../testing/document.ts';
import { minimalsOf } from '../witness/minimal-value.ts';
import type { FindValues } from './counterexamples.ts';
import { disjoint } from './disjoint.ts';
import { Inclusion } from './inclusion.ts';
import { ModelScope } from './model-scope.ts';

/** `<`: the second accepts all that the first accepts, and more. `=`: both accept the same. `x`: each accepts something else. */
type Relation = '<' | '=' | 'x';

type Row = readonly [one: Json, relation: Relation, other: Json];

const text = (more: JsonObject = {}): JsonObject => ({ type: 'string', ...more });
const whole = (more: JsonObject = {}): JsonObject => ({ type: 'integer', ...more });
const number = (more: JsonObject = {}): JsonObject => ({ type: 'number', ...more });
const list = (more: JsonObject = {}): JsonObject => ({ type: 'array', ...more });
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more });
/** A condition; as entries, because an object with `then` looks like a promise. */
const when = (condition: Json, met: Json, unmet: Json = true): JsonObject =>
  Object.fromEntries([
    ['if', condition],
    ['then', met],
    ['else', unmet],
  ]);
const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const closed = { additionalProperties: false };
const sealed = { unevaluatedProperties: false };
const a: JsonObject = { required: ['a'] };
const b: JsonObject = { required: ['b'] };
const ab: JsonObject = { required: ['a', 'b'] };

const numbers: readonly Row[] = [
  [number({ minimum: 1 }), '=', number({ minimum: 1 })],
  [number({ minimum: 2 }), '<', number({ minimum: 1 })],
  [number({ exclusiveMinimum: 1 }), '<', number({ minimum: 1 })],
  [number({ minimum: 1.5 }), '<', number({ exclusiveMinimum: 1 })],
  [number({ maximum: 1 }), '<', number({ maximum: 2 })],
  [number({ exclusiveMaximum: 2 }), '<', number({ maximum: 2 })],
  [number({ maximum: 1.5 }), '<', number({ exclusiveMaximum: 2 })],
  [number({ minimum: 1, exclusiveMinimum: 1 }), '=', number({ exclusiveMinimum: 1 })],
  [number({ maximum: 3, exclusiveMaximum: 2 }), '=', number({ exclusiveMaximum: 2 })],
  [number({ minimum: 1 }), 'x', number({ maximum: 1 })],
  [number({ minimum: 1 }), '<', number()],
  [whole(), '<', number()],
  [whole({ exclusiveMaximum: 3 }), '=', whole({ maximum: 2 })],
  [whole({ exclusiveMaximum: 2.5 }), '=', whole({ maximum: 2 })],
  [whole({ exclusiveMinimum: 2 }), '=', whole({ minimum: 3 })],
  [whole({ minimum: 2.5 }), '=', whole({ minimum: 3 })],
  [number({ multipleOf: 4 }), '<', number({ multipleOf: 2 })],
  [number({ multipleOf: 2 }), 'x', number({ multipleOf: 3 })],
  [number({ multipleOf: 0.5 }), '<', number({ multipleOf: 0.25 })],
  [whole(), '<', number({ multipleOf: 0.5 })],
  [whole(), '=', whole({ multipleOf: 0.5 })],
  [number({ multipleOf: 2, exclusiveMinimum: 0 }), '=', number({ multipleOf: 2, minimum: 1 })],
  [whole({ format: 'int32' }), '<', whole({ format: 'int64' })],
  [whole({ format: 'int32' }), '<', whole()],
  [whole({ format: 'uint8' }), '<', whole({ format: 'int16' })],
  [whole({ format: 'uint16' }), 'x', whole({ format: 'int16' })],
  [number({ format: 'float' }), '<', number({ format: 'double' })],
  [whole({ enum: [1, 2] }), '<', whole({ maximum: 2 })],
  [whole({ enum: [1, 3] }), 'x', whole({ maximum: 2 })],
  [whole({ enum: [1, 2] }), '<', whole({ enum: [1, 2, 3] })],
  [whole({ minimum: 1, maximum: 3 }), '=', whole({ enum: [3, 2, 1] })],
  [whole({ minimum: 1, maximum: 3 }), '<', whole({ enum: [4, 3, 2, 1] })],
  [whole({ enum: [1, 2] }), '<', whole({ minimum: 1, maximum: 3 })],
  [whole({ minimum: 1, maximum: 201 }), '=', whole({ enum: Array.from({ length: 201 }, (_, index) => index + 1) })],
  [{ type: 'boolean' }, '=', { enum: [true, false] }],
  [{ enum: [true] }, '<', { type: 'boolean' }],
  [{ type: ['integer', 'string'] }, '<', { type: ['number', 'string'] }],
  [{ type: ['integer', 'null'] }, 'x', number()],
  [whole(), '<', { type: ['integer', 'null'] }],
  [{ enum: ['a', null] }, '<', { type: ['string', 'null'] }],
  [{ enum: ['a', null] }, 'x', text()],

  [whole(), '=', whole({ format: 'int64' })],
  [whole(), '=', whole({ format: 'float' })],
  [number({ format: 'float' }), '<', number()],
  [number({ minimum: 1 }), '=', { anyOf: [number({ minimum: 1, maximum: 1 }), number({ exclusiveMinimum: 1 })] }],
  [number({ maximum: 1 }), '=', { anyOf: [number({ minimum: 1, maximum: 1 }), number({ exclusiveMaximum: 1 })] }],
];

const texts: readonly Row[] = [
  [text({ minLength: 2 }), '<', text({ minLength: 1 })],
  [text({ minLength: 1 }), '=', text({ minLength: 1 })],
  [text({ maxLength: 1 }), '<', text({ maxLength: 2 })],
  [text({ maxLength: 2 }), 'x', text({ minLength: 1 })],
  [text({ minLength: 100 }), '=', text({ pattern: '^[\\s\\S]{100,}$' })],
  [text({ pattern: '^a{3}$' }), '<', text({ minLength: 3 })],
  [text({ pattern: '^a{3}$' }), 'x', text({ minLength: 4 })],
  [text({ pattern: '^a{3}$' }), '<', text({ maxLength: 3 })],
  [text({ pattern: '^a{3}$' }), 'x', text({ maxLength: 2 })],
  [text({ enum: ['ab'] }), '<', text({ minLength: 2 })],
  [text({ enum: ['ab'] }), 'x', text({ minLength: 3 })],
  [text({ enum: ['ab'] }), '<', text({ pattern: 'b$' })],
  [text({ format: 'uuid' }), '<', text({ maxLength: 36 })],
  [text({ format: 'uuid' }), 'x', text({ maxLength: 35 })],
  [text({ format: 'uri' }), '<', text({ format: 'uri-reference' })],
  [text({ format: 'email' }), '<', text({ format: 'idn-email' })],
  [text({ format: 'email' }), 'x', text({ format: 'uri' })],
  [text({ format: 'date' }), '<', text()],
  [text({ contentEncoding: 'base64' }), '<', text()],
  [text({ contentEncoding: 'base64' }), 'x', text({ contentEncoding: 'base32' })],
  [text({ contentMediaType: 'a/b' }), '<', text()],
  [text({ contentMediaType: 'a/b' }), 'x', text({ contentMediaType: 'a/c' })],
  [
    text({ contentMediaType: 'application/json', contentSchema: whole() }),
    '<',
    text({ contentMediaType: 'application/json', contentSchema: number() }),
  ],
  [
    text({ contentMediaType: 'application/json', contentSchema: whole() }),
    '<',
    text({ contentMediaType: 'application/json' }),
  ],

  [text({ minLength: 0 }), '=', text()],
  [text(), '=', { anyOf: [text({ minLength: 3 }), text({ pattern: '^[\\s\\S]{0,2}$' })] }],
  [text({ minLength: 2 }), '=', { anyOf: [text({ minLength: 2, maxLength: 2 }), text({ minLength: 3 })] }],
  [{ type: ['string', 'null'], minLength: 3 }, '=', { type: ['string', 'null'], not: text({ maxLength: 2 }) }],
];

const lists: readonly Row[] = [
  [list({ minItems: 2 }), '<', list({ minItems: 1 })],
  [list({ maxItems: 1 }), '<', list({ maxItems: 2 })],
  [list({ items: whole() }), '<', list({ items: number() })],
  [list({ items: whole(), maxItems: 0 }), '<', list({ items: text() })],
  [list({ items: whole(), maxItems: 1 }), 'x', list({ items: text() })],
  [list({ maxItems: 1 }), '<', list({ uniqueItems: true })],
  [list({ maxItems: 2 }), 'x', list({ uniqueItems: true })],
  [list({ uniqueItems: true }), '<', list()],
  [list({ prefixItems: [whole()], items: false }), '<', list({ maxItems: 1 })],
  [list({ prefixItems: [whole(), text()], items: false }), 'x', list({ maxItems: 1 })],
  [list({ prefixItems: [whole()] }), '<', list({ prefixItems: [number()] })],
  [list({ prefixItems: [whole(), text()] }), '<', list({ prefixItems: [whole()] })],
  [list({ prefixItems: [whole()], items: text() }), 'x', list({ items: text() })],
  [list({ prefixItems: [text()], items: text() }), '=', list({ items: text() })],
  [list({ prefixItems: [whole(), text()], maxItems: 1 }), '<', list({ prefixItems: [whole(), whole()] })],
  [list({ prefixItems: [whole(), text()], maxItems: 2 }), 'x', list({ prefixItems: [whole(), whole()] })],
  [list({ items: text({ enum: ['a', 'b'] }), uniqueItems: true }), '<', list({ maxItems: 2 })],
  [list({ items: text({ enum: ['a', 'b'] }), uniqueItems: true }), 'x', list({ maxItems: 1 })],
  [list({ items: { enum: ['a', null] }, uniqueItems: true }), '<', list({ maxItems: 2 })],
  [list({ items: { enum: ['a', null] }, uniqueItems: true }), 'x', list({ maxItems: 1 })],
  [list({ items: text({ enum: ['a', 'b'] }) }), 'x', list({ maxItems: 2 })],
  [list({ contains: whole() }), '<', list({ contains: number() })],
  [list({ contains: whole(), minContains: 2 }), '<', list({ contains: whole() })],
  [list({ contains: whole(), maxContains: 1 }), '<', list({ contains: whole(), maxContains: 2 })],
  [list({ contains: whole(), minContains: 0 }), '=', list()],
  [list({ items: whole(), minItems: 1 }), '<', list({ contains: whole() })],
  [list({ items: whole() }), 'x', list({ contains: whole() })],
  [list({ items: whole(), minItems: 2 }), '<', list({ contains: whole(), minContains: 2 })],
  [list({ items: whole(), minItems: 2 }), 'x', list({ contains: whole(), minContains: 3 })],
  [list({ prefixItems: [text()], items: whole(), minItems: 1 }), 'x', list({ contains: whole() })],
  [list({ maxItems: 2, contains: whole() }), '<', list({ contains: whole(), maxContains: 2 })],
  [list({ maxItems: 3, contains: whole() }), 'x', list({ contains: whole(), maxContains: 2 })],
  [
    list({ contains: number(), maxContains: 1, minContains: 0 }),
    '<',
    list({ contains: whole(), maxContains: 1, minContains: 0 }),
  ],

  [list({ prefixItems: [text()], items: text({ enum: ['a', 'b'] }), uniqueItems: true }), 'x', list({ maxItems: 2 })],
  [
    { type: 'array', anyOf: [{ prefixItems: [text()] }, { prefixItems: [text(), text()] }], unevaluatedItems: false },
    'x',
    { type: 'array', anyOf: [{ prefixItems: [text()] }, { prefixItems: [whole()] }], unevaluatedItems: false },
  ],
  [
    list({ prefixItems: [text(), text()], contains: whole(), minContains: 0, unevaluatedItems: false }),
    'x',
    list({ prefixItems: [text()], contains: whole(), minContains: 0, unevaluatedItems: false }),
  ],
  [list({ items: false }), 'x', text()],
  [list({ contains: whole(), minContains: 2, maxItems: 1 }), '<', text()],
  [list({ contains: whole(), minContains: 2, maxItems: 2 }), 'x', text()],
];

const objects: readonly Row[] = [
  [object({ a: whole() }), '<', object({ a: number() })],
  [object({ a: whole() }), '<', object({})],
  [object({}, a), '<', object({})],
  [object({}, ab), '<', object({}, a)],
  [object({}, a), 'x', object({}, b)],
  [object({ a: {} }, closed), '<', object({ a: {}, b: {} }, closed)],
  [object({ a: {} }, closed), '<', object({}, { maxProperties: 1 })],
  [object({ a: {}, b: {} }, closed), 'x', object({}, { maxProperties: 1 })],
  [object({}, { minProperties: 2 }), '<', object({}, { minProperties: 1 })],
  [object({}, ab), '<', object({}, { minProperties: 2 })],
  [object({}, ab), 'x', object({}, { minProperties: 3 })],
  [object({}, { maxProperties: 1 }), '<', object({}, { maxProperties: 2 })],
  [object({ a: text() }, { maxProperties: 0 }), '<', object({ a: whole() })],
  [object({ a: text() }, { maxProperties: 1 }), 'x', object({ a: whole() })],
  [object({ a: {}, b: {} }, { ...closed, minProperties: 2 }), '=', object({ a: {}, b: {} }, { ...closed, ...ab })],
  [object({ a: {}, b: {} }, { ...closed, minProperties: 1 }), 'x', object({ a: {} }, a)],
  [object({}, { additionalProperties: whole() }), '<', object({}, { additionalProperties: number() })],
  [object({ a: text() }, { additionalProperties: whole() }), 'x', object({}, { additionalProperties: whole() })],
  [object({ a: whole() }, { additionalProperties: whole() }), '=', object({}, { additionalProperties: whole() })],
  [object({ a: false }), '<', object({ a: whole() })],
  [object({ a: false }, closed), '=', object({}, closed)],
  [object({}, { patternProperties: { '^x': whole() } }), '<', object({}, { patternProperties: { '^x': number() } })],
  [object({}, { patternProperties: { '^x': whole() } }), '<', object({})],
  [object({}, { patternProperties: { '^x': whole() } }), 'x', object({ a: whole() })],
  [object({}, { patternProperties: { '^x': whole() } }), '<', object({ x1: whole() })],
  [object({}, { additionalProperties: whole() }), '<', object({}, { patternProperties: { '^x': whole() } })],
  [
    object({}, { patternProperties: { '^y': text() }, additionalProperties: whole() }),
    '<',
    object({}, { patternProperties: { '^x': whole() } }),
  ],
  [
    object({}, { patternProperties: { y$: text() }, additionalProperties: whole() }),
    'x',
    object({}, { patternProperties: { '^x': whole() } }),
  ],
  [
    object({}, { patternProperties: { '^x': whole() }, ...closed }),
    '<',
    object({}, { patternProperties: { '^xy': whole() } }),
  ],
  [object({}, { patternProperties: { '^x': whole() }, ...closed }), '<', object({}, { additionalProperties: whole() })],
  [object({}, { patternProperties: { '^x': text() }, ...closed }), 'x', object({}, { additionalProperties: whole() })],
  [object({}, { propertyNames: { maxLength: 1 } }), '<', object({}, { propertyNames: { maxLength: 2 } })],
  [object({ a: {} }, closed), '<', object({}, { propertyNames: { maxLength: 1 } })],
  [object({ ab: {} }, closed), 'x', object({}, { propertyNames: { maxLength: 1 } })],
  [object({}, { propertyNames: { enum: ['a'] } }), '=', object({ a: {} }, closed)],
  [object({ a: {}, b: {} }, { ...closed, minProperties: 1 }), '<', object({}, { propertyNames: { enum: ['a', 'b'] } })],
  [object({}, { dependentRequired: { a: ['b'] } }), '<', object({})],
  [object({}, { dependentRequired: { a: ['b', 'c'] } }), '<', object({}, { dependentRequired: { a: ['b'] } })],
  [object({}, b), '<', object({}, { dependentRequired: { a: ['b'] } })],
  [object({ a: false }), '<', object({}, { dependentRequired: { a: ['b'] } })],
  [object({}, { dependentSchemas: { a: { required: ['b', 'c'] } } }), '<', object({}, { dependentSchemas: { a: b } })],
  [object({}, b), '<', object({}, { dependentSchemas: { a: b } })],
  [object({ a: false }), '<', object({}, { dependentSchemas: { a: b } })],
  [object({ a: {} }, closed), '=', object({ a: {} }, sealed)],
  [object({ a: {} }, closed), '<', { allOf: [object({ a: {} }), object({ b: {} })], ...sealed }],
  [object({ a: {}, c: {} }, closed), 'x', { allOf: [object({ a: {} }), object({ b: {} })], ...sealed }],
  [
    object({ a: {}, b: {} }, { ...closed, ...a }),
    '<',
    { type: 'object', anyOf: [object({ a: {}, b: {} }, a), object({ c: {} }, { required: ['c'] })], ...sealed },
  ],

  [object({ a: {}, b: {} }, { ...closed, minProperties: 2, patternProperties: { '^x': {} } }), 'x', object({}, ab)],
  [
    object({}, { patternProperties: { '^x': whole() }, ...closed }),
    '<',
    object({}, { patternProperties: { '^x': number() }, ...closed }),
  ],
  [object({}, { patternProperties: { '(?=a)': whole() }, ...closed }), 'x', object({ a: text() })],
  [
    { type: 'object', anyOf: [object({ a: {} }), object({ b: {} })], ...sealed },
    'x',
    { type: 'object', anyOf: [object({ a: {} }), object({ c: {} })], ...sealed },
  ],
  [
    object({ a: {} }, { additionalProperties: whole() }),
    '=',
    object({ a: {} }, { additionalProperties: whole(), ...sealed }),
  ],
  [object({}, { ...ab, maxProperties: 1 }), '<', whole()],
  [object({}, { ...ab, maxProperties: 2 }), 'x', whole()],
  [{ enum: [{ a: 1 }, { b: 1 }], required: ['a'] }, '<', object({}, a)],
  [object({ n: whole(), next: ref('One') }), '<', object({ n: number(), next: ref('Other') })],
  [object({ n: whole(), next: ref('One') }), '=', object({ n: whole(), next: ref('Other') })],
  [
    object({ n: whole(), next: list({ items: ref('One') }) }),
    'x',
    object({ n: text(), next: list({ items: ref('Other') }) }),
  ],
];

const tagged = (tag: string, more: JsonObject = {}) => object({ t: { const: tag }, ...more }, { required: ['t'] });

const compositions: readonly Row[] = [
  [text(), '<', { anyOf: [text(), whole()] }],
  [{ anyOf: [whole(), text()] }, '=', { anyOf: [text(), whole()] }],
  [{ anyOf: [whole(), text()] }, '<', { anyOf: [text(), number()] }],
  [{ anyOf: [text(), { type: 'null' }] }, '=', { type: ['string', 'null'] }],
  [{ anyOf: [text(), { type: 'null' }] }, 'x', { anyOf: [text(), whole()] }],
  [{ oneOf: [text(), whole()] }, '=', { anyOf: [text(), whole()] }],
  [{ oneOf: [whole({ minimum: 1 }), whole({ maximum: 5 })] }, '<', whole()],
  [whole({ minimum: 6 }), '<', { oneOf: [whole({ minimum: 1 }), whole({ maximum: 5 })] }],
  [whole({ minimum: 5 }), 'x', { oneOf: [whole({ minimum: 1 }), whole({ maximum: 5 })] }],
  [whole(), '=', { anyOf: [whole({ minimum: 1 }), whole({ maximum: 0 })] }],
  [{ anyOf: [whole({ minimum: 2 }), whole({ maximum: 0 })] }, '<', whole()],
  [number(), '=', { anyOf: [number({ minimum: 1 }), number({ maximum: 1 })] }],
  [number(), '=', { anyOf: [number({ minimum: 1 }), number({ exclusiveMaximum: 1 })] }],
  [{ anyOf: [number({ exclusiveMinimum: 1 }), number({ exclusiveMaximum: 1 })] }, '<', number()],
  [text(), '=', { anyOf: [text({ maxLength: 2 }), text({ minLength: 3 })] }],
  [text(), '=', { anyOf: [text({ maxLength: 2 }), text({ minLength: 2 })] }],
  [{ anyOf: [text({ maxLength: 2 }), text({ minLength: 4 })] }, '<', text()],
  [object({ a: {} }), '=', { anyOf: [object({ a: {} }, a), object({ a: false })] }],
  [{ anyOf: [tagged('x'), tagged('y')] }, '=', object({ t: { enum: ['x', 'y'] } }, { required: ['t'] })],
  [{ anyOf: [tagged('x'), tagged('y')] }, '<', object({ t: { enum: ['x', 'y', 'z'] } }, { required: ['t'] })],
  [{ oneOf: [tagged('x', { n: whole() }), tagged('y')] }, '<', { oneOf: [tagged('x', { n: number() }), tagged('y')] }],
  [{ allOf: [text({ minLength: 1 }), text({ maxLength: 3 })] }, '=', text({ minLength: 1, maxLength: 3 })],
  [{ allOf: [{ anyOf: [text(), whole()] }, { anyOf: [whole(), { type: 'boolean' }] }] }, '=', whole()],
  [text({ not: { enum: ['a'] } }), '<', text()],
  [text({ enum: ['b'] }), '<', text({ not: { enum: ['a'] } })],
  [text({ enum: ['a'] }), 'x', text({ not: { enum: ['a'] } })],
  [text({ not: { maxLength: 2 } }), '=', text({ minLength: 3 })],
  [text({ not: { minLength: 3 } }), '=', text({ maxLength: 2 })],
  [number({ not: { minimum: 3 } }), '=', number({ exclusiveMaximum: 3 })],
  [number({ not: { maximum: 3 } }), '=', number({ exclusiveMinimum: 3 })],
  [number({ not: { exclusiveMinimum: 3 } }), '=', number({ maximum: 3 })],
  [number({ not: { exclusiveMaximum: 3 } }), '=', number({ minimum: 3 })],
  [list({ not: { minItems: 2 } }), '=', list({ maxItems: 1 })],
  [list({ not: { maxItems: 2 } }), '=', list({ minItems: 3 })],
  [object({}, { not: { required: ['a'] } }), '=', object({ a: false })],
  [object({}, { not: { required: ['a', 'b'] } }), '=', { anyOf: [object({ a: false }), object({ b: false })] }],
  [text({ not: { anyOf: [{ maxLength: 1 }, { minLength: 4 }] } }), '=', text({ minLength: 2, maxLength: 3 })],
  [
    text({ not: { allOf: [{ minLength: 2 }, { maxLength: 3 }] } }),
    '=',
    { anyOf: [text({ maxLength: 1 }), text({ minLength: 4 })] },
  ],
  [text({ not: { not: { minLength: 2 } } }), '=', text({ minLength: 2 })],
  [object({}, when(a, b)), '=', object({}, { dependentRequired: { a: ['b'] } })],
  [object({}, when(a, b)), '<', object({})],
  [object({}, ab), '<', object({}, when(a, b))],
  [object({ a: false }), '<', object({}, when(a, b))],
  [object({}, when(a, b, { required: ['c'] })), '<', object({}, when(a, b))],
  [object({}, when(a, ab)), '=', object({}, when(a, b))],
  [false, '<', text()],
  [{ allOf: [text(), whole()] }, '<', list()],
  [whole({ minimum: 3, maximum: 2 }), '<', text()],
  [text({ minLength: 3, maxLength: 2 }), '<', whole()],
  [list({ minItems: 3, maxItems: 2 }), '<', whole()],
  [object({ a: false }, a), '<', whole()],
  [object({}, { minProperties: 2, maxProperties: 1 }), '<', whole()],
  [text({ pattern: '^a', allOf: [{ pattern: '^b' }] }), '<', whole()],

  [
    { oneOf: [whole({ minimum: 1 }), whole({ maximum: 5 })] },
    '<',
    { anyOf: [whole({ minimum: 1 }), whole({ maximum: 5 })] },
  ],
  [{ oneOf: [text(), text({ title: 'T' }), whole()] }, 'x', { oneOf: [text(), whole(), whole({ minimum: 5 })] }],
  [object({ a: false }, { required: ['c'] }), '<', object({}, when(a, b, { required: ['c'] }))],
  [object({}, when(a, b)), 'x', object({}, when({ required: ['c'] }, b))],
  [text({ not: { anyOf: [false, { minLength: 3 }] } }), '=', text({ maxLength: 2 })],
  [number({ not: whole() }), '<', number()],
  [object({}, { not: { properties: { a: text() } } }), '<', object({}, a)],
];

/** Which way the inclusion of two schemas is proven; values that `findValues` finds spare proofs and change no answer. */
function relationOf(one: Json, other: Json, findValues?: FindValues): Relation | '>' {
  const { schemas } = modelOf({ paths: {}, components: { schemas: { One: one, Other: other } } });
  const scope = new ModelScope(schemas);
  const [left, right] = ['One', 'Other'].map((ref) => ({ scope, schema: { pointer: `/${ref}`, ref } }));
  if (left === undefined || right === undefined) throw new Error('no schema');
  const inclusion = () => new Inclusion(undefined, undefined, findValues);
  const [there, back] = [inclusion().within(left, right), inclusion().within(right, left)];
  return there ? (back ? '=' : '<') : back ? '>' : 'x';
}

describe.each(Object.entries({ numbers, texts, lists, objects, compositions }))('inclusion of %s', (_, rows) => {
  it.each(rows)('%j %s %j', (one, relation, other) => {
    expect(relationOf(one, other)).toBe(relation);
    expect(relationOf(one, other, minimalsOf)).toBe(relation);
  });
});

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
  const { schemas } = modelOf({ paths: {}, components: { schemas: { One: one, Other: other } } });
  const scope = new ModelScope(schemas);
  const [left, right] = ['One', 'Other'].map((ref) => scope.view({ pointer: `/${ref}`, ref }));
  if (left === undefined || right === undefined) throw new Error('no schema');
  expect([disjoint(left, right), disjoint(right, left)]).toEqual([areApart, areApart]);
});
