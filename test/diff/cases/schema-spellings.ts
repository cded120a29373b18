import type { JsonObject } from '../../../generator/src/base/json.ts';
import { type DiffCase, type SchemaExample, schema } from './case.ts';

const text = { type: 'string' };
const whole = { type: 'integer' };
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties,
  ...more,
});
const old = ['3.0.3', '3.1.0'] as const;
const older = ['3.0.3', '3.0.3'] as const;

/** Two spellings of one thing: nothing breaks, from one to the other and back. */
function same(one: JsonObject, other: JsonObject, more: Partial<SchemaExample> = {}): SchemaExample[] {
  const { dialects, ...rest } = more;
  return [
    schema(one, other, { request: 'N', response: 'N', ...more }),
    schema(other, one, {
      request: 'N',
      response: 'N',
      ...rest,
      ...(dialects === undefined ? {} : { dialects: [dialects[1], dialects[0]] }),
    }),
  ];
}

const ab = { a: text, b: text };
const needsB = { required: ['b'] };
const hasA = { required: ['a'] };
const dependent = object(ab, { dependentRequired: { a: ['b'] } });

export const schemaSpellings: readonly DiffCase[] = [
  {
    id: 'S01',
    change: 'Bytes and encoded bytes in the words of 3.0 and of 3.1',
    examples: [
      ...same({ type: 'string', format: 'byte' }, { type: 'string', contentEncoding: 'base64' }, { dialects: old }),
      ...same(
        { type: 'string', format: 'binary' },
        { type: 'string', contentMediaType: 'application/octet-stream' },
        { dialects: old },
      ),
      ...same(
        object({ a: { type: 'string', format: 'byte', nullable: true } }),
        object({ a: { type: ['string', 'null'], contentEncoding: 'base64' } }),
        { dialects: old },
      ),
      ...same(
        { type: 'string', format: 'base64url' },
        { type: 'string', contentEncoding: 'base64url' },
        { dialects: old },
      ),
      ...same({ type: 'string', contentEncoding: 'BASE64' }, { type: 'string', contentEncoding: 'base64' }),
      ...same(
        { oneOf: [{ type: 'string', format: 'byte' }, whole] },
        { oneOf: [{ type: 'string', contentEncoding: 'base64' }, whole] },
        { dialects: old },
      ),
      schema(
        { type: 'string', format: 'byte' },
        { type: 'string', contentEncoding: 'base16' },
        { request: 'B', response: 'B', dialects: old },
      ),
      schema(
        { type: 'string', format: 'byte' },
        { type: 'string' },
        { request: 'B', response: 'B', dialects: old, note: 'The letter: another type of a field.' },
      ),
    ],
  },
  {
    id: 'S02',
    change: 'Null in the words of 3.0 and of 3.1',
    examples: [
      ...same({ type: 'string', nullable: true }, { type: ['string', 'null'] }, { dialects: old }),
      ...same({ type: 'string', nullable: true }, { anyOf: [text, { type: 'null' }] }, { dialects: old }),
      ...same({ type: 'string', nullable: true }, { oneOf: [text, { type: 'null' }] }, { dialects: old }),
      ...same(
        { type: 'string', nullable: true, enum: ['a', 'b'] },
        { type: 'string', nullable: true, enum: ['a', 'b', null] },
        { dialects: older },
      ),
      ...same(
        { type: 'string', nullable: true, enum: ['a', null] },
        { type: ['string', 'null'], enum: ['a', null] },
        { dialects: old },
      ),
      ...same(
        { type: 'string', nullable: true, enum: ['a', null] },
        { anyOf: [{ const: 'a' }, { type: 'null' }] },
        { dialects: old },
      ),
      ...same(
        { nullable: true, allOf: [{ $ref: '#/components/schemas/T' }] },
        { anyOf: [{ $ref: '#/components/schemas/T' }, { type: 'null' }] },
        { dialects: old, schemas: { T: object(ab) } },
      ),
      ...same({ type: ['string', 'null'], enum: ['a', null] }, { enum: ['a', null] }),
      ...same(
        { type: 'string', enum: ['a', null] },
        { type: 'string', enum: ['a'] },
        {
          note: 'Null is not a text.',
        },
      ),
    ],
  },
  {
    id: 'S03',
    change: 'Bounds and items in the words of 3.0 and of 3.1',
    examples: [
      ...same(
        { type: 'integer', minimum: 0, exclusiveMinimum: true },
        { type: 'integer', exclusiveMinimum: 0 },
        { dialects: old },
      ),
      ...same(
        { type: 'integer', minimum: 0, exclusiveMinimum: true },
        { type: 'integer', minimum: 1 },
        {
          dialects: older,
          note: 'Whole numbers',
        },
      ),
      ...same(
        { type: 'number', minimum: 0, exclusiveMinimum: false },
        { type: 'number', minimum: 0 },
        {
          dialects: old,
        },
      ),
      ...same({ type: 'array', items: {} }, { type: 'array' }, { dialects: old }),
      ...same({ type: 'array', items: true }, { type: 'array' }),
      ...same({ type: 'array', prefixItems: [text, text], items: text }, { type: 'array', items: text }),
      ...same({ type: 'array', items: false }, { type: 'array', maxItems: 0 }),
      ...same({ type: 'array', prefixItems: [text], items: false }, { type: 'array', items: text, maxItems: 1 }),
      ...same({ type: 'array', contains: text, minContains: 0 }, { type: 'array' }),
      ...same({ type: 'array', minItems: 1, contains: {} }, { type: 'array', minItems: 1 }),
    ],
  },
  {
    id: 'S04',
    change: 'Lists of values, constants and types in other words',
    examples: [
      ...same({ const: 'a' }, { enum: ['a'] }),
      ...same({ type: 'string', const: 'a' }, { const: 'a' }),
      ...same({ oneOf: [{ const: 'a' }, { const: 'b' }] }, { enum: ['a', 'b'] }),
      ...same({ anyOf: [{ enum: ['a', 'b'] }, { enum: ['b', 'c'] }] }, { type: 'string', enum: ['a', 'b', 'c'] }),
      ...same({ oneOf: [{ const: 1 }, { const: 2 }] }, { enum: [1, 2] }),
      ...same({ allOf: [{ enum: ['a', 'b'] }, { enum: ['b', 'c'] }] }, { const: 'b' }),
      ...same({ type: ['string', 'integer'] }, { anyOf: [text, whole] }),
      ...same({ type: ['string', 'integer'] }, { oneOf: [text, whole] }),
      ...same({ type: ['string', 'integer'], minLength: 1 }, { anyOf: [{ type: 'string', minLength: 1 }, whole] }),
      ...same(
        { type: ['string', 'integer'], minLength: 1, minimum: 3 },
        {
          oneOf: [
            { type: 'string', minLength: 1 },
            { type: 'integer', minimum: 3 },
          ],
        },
      ),
      ...same({ type: ['number', 'integer'] }, { type: 'number' }),
      ...same({ anyOf: [{ type: 'number' }, whole] }, { type: 'number' }),
      ...same({ type: 'boolean' }, { type: 'boolean', enum: [true, false] }),
      ...same({ type: 'boolean' }, { enum: [true, false] }),
      ...same(
        object({ a: { type: ['array', 'string'], items: text } }),
        object({ a: { anyOf: [{ type: 'array', items: text }, text] } }),
      ),
      ...same({ not: { type: 'string' } }, { type: ['array', 'boolean', 'null', 'number', 'object'] }),
      ...same({ type: 'string', not: { enum: ['a'] } }, { type: 'string', not: { const: 'a' } }),
      ...same({ type: 'string', minLength: 0 }, text),
      ...same({ type: 'array', items: text, uniqueItems: false }, { type: 'array', items: text }),
    ],
  },
  {
    id: 'S05',
    change: 'Alternatives in other words',
    examples: [
      ...same({ oneOf: [text, whole] }, { anyOf: [text, whole] }, { note: 'Nothing is both.' }),
      ...same(
        {
          oneOf: [
            object({ k: { const: 'a' }, x: text }, { required: ['k'] }),
            object({ k: { const: 'b' }, y: text }, { required: ['k'] }),
          ],
        },
        {
          anyOf: [
            object({ k: { const: 'a' }, x: text }, { required: ['k'] }),
            object({ k: { const: 'b' }, y: text }, { required: ['k'] }),
          ],
        },
      ),
      ...same(
        {
          allOf: [
            object({ id: text }, { required: ['id'] }),
            { anyOf: [object({ a: text }, hasA), object({ b: text }, needsB)] },
          ],
        },
        {
          anyOf: [
            { allOf: [object({ id: text }, { required: ['id'] }), object({ a: text }, hasA)] },
            { allOf: [object({ id: text }, { required: ['id'] }), object({ b: text }, needsB)] },
          ],
        },
        { note: 'allOf distributed over anyOf' },
      ),
      ...same(
        object({ id: text }, { required: ['id'], anyOf: [hasA, needsB] }),
        {
          anyOf: [object({ id: text }, { required: ['id', 'a'] }), object({ id: text }, { required: ['id', 'b'] })],
        },
        { note: 'What is common drawn out' },
      ),
      ...same({ anyOf: [text] }, text),
      ...same({ oneOf: [text] }, text),
      ...same({ allOf: [text] }, text),
      ...same(
        { anyOf: [text, { anyOf: [whole, { type: 'boolean' }] }] },
        { anyOf: [text, whole, { type: 'boolean' }] },
      ),
      ...same({ anyOf: [text, { type: 'string', maxLength: 3 }] }, text),
      ...same({ anyOf: [text, false as unknown as JsonObject] }, text),
      ...same(
        { allOf: [{ type: 'string', minLength: 1 }, { maxLength: 5 }] },
        { type: 'string', minLength: 1, maxLength: 5 },
      ),
      ...same(
        object({
          a: {
            anyOf: [
              { type: 'string', maxLength: 3 },
              { type: 'string', minLength: 2 },
            ],
          },
        }),
        object({ a: text }),
        { note: 'Every text is one of the two.' },
      ),
    ],
  },
  {
    id: 'S06',
    change: 'Conditions in other words',
    examples: [
      ...same(dependent, object(ab, { dependentSchemas: { a: needsB } })),
      ...same(dependent, object(ab, { if: hasA, then: needsB })),
      ...same(dependent, object(ab, { anyOf: [{ not: hasA }, needsB] })),
      ...same(dependent, object(ab, { not: { allOf: [hasA, { not: needsB }] } })),
      ...same(dependent, object(ab, { not: { required: ['a'], not: needsB } })),
      ...same(
        object(ab, { dependentSchemas: { a: { properties: { b: { minLength: 1 } } } } }),
        object(ab, { if: hasA, then: { properties: { b: { minLength: 1 } } } }),
      ),
      ...same(object(ab, { if: hasA, then: needsB }), object(ab, { if: { not: hasA }, else: needsB })),
      ...same(
        object(ab, { if: hasA, then: needsB, else: { required: ['c'] } }),
        object(ab, { oneOf: [{ required: ['a', 'b'] }, { not: hasA, required: ['c'] }] }),
      ),
      ...same(object(ab, { not: { not: hasA } }), object(ab, hasA)),
      ...same(object(ab, { not: { anyOf: [hasA, needsB] } }), object(ab, { allOf: [{ not: hasA }, { not: needsB }] })),
      ...same(object(ab, { if: {}, then: needsB }), object(ab, needsB)),
      ...same(object(ab, { dependentRequired: { a: [] } }), object(ab)),
      ...same(object(ab, { dependentRequired: { a: ['b'] }, required: ['b'] }), object(ab, needsB)),
      ...same(object(ab, { dependentRequired: { a: ['b'] }, required: ['a'] }), object(ab, { required: ['a', 'b'] })),
      schema(dependent, object(ab, { if: needsB, then: hasA }), { request: 'B', response: 'B' }),
      schema(dependent, object(ab, needsB), { request: 'B', response: 'N' }),
      schema(object(ab), dependent, { request: 'B', response: 'N' }),
      schema(dependent, object(ab), { request: 'N', response: 'B' }),
    ],
  },
  {
    id: 'S07',
    change: 'Objects in other words',
    examples: [
      ...same(object(ab), object(ab, { additionalProperties: true })),
      ...same(object(ab), object(ab, { additionalProperties: {} })),
      ...same(object(ab, { additionalProperties: false }), object(ab, { unevaluatedProperties: false })),
      ...same(object(ab, { required: ['a'] }), object(ab, { required: ['a'], minProperties: 1 })),
      ...same(
        object({}, { additionalProperties: text, propertyNames: { pattern: '^x' } }),
        object({}, { patternProperties: { '^x': text }, additionalProperties: false }),
      ),
      ...same(
        { $ref: '#/components/schemas/T', description: 'One' },
        { $ref: '#/components/schemas/T' },
        {
          schemas: { T: object(ab) },
        },
      ),
      ...same(
        { $ref: '#/components/schemas/T', required: ['a'] },
        { allOf: [{ $ref: '#/components/schemas/T' }, { required: ['a'] }] },
        { schemas: { T: object(ab) }, note: 'Beside a reference' },
      ),
      ...same(
        { $ref: '#/components/schemas/T', required: ['a'] },
        { $ref: '#/components/schemas/T' },
        { schemas: { T: object(ab) }, dialects: older, note: 'OpenAPI 3.0 ignores what is beside a reference.' },
      ),
      schema(
        { $ref: '#/components/schemas/T' },
        { $ref: '#/components/schemas/T', required: ['a'] },
        { schemas: { T: object(ab) }, request: 'B', response: 'N' },
      ),
    ],
  },
];
