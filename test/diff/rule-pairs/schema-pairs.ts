import type { Json, JsonObject } from '../../../generator/src/base/json.ts';
import { unfitEnum } from '../../../generator/src/load/check/schema-values.ts';
import { opposed, type RulePair, type RulePairs, requested, responses, sent } from './rule-pair.ts';

const text = { type: 'string' };
const whole = { type: 'integer' };
const now = '2026-01-01';
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more });
const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const kind = (name: string): JsonObject => object({ kind: { const: name } }, { required: ['kind'] });
const animals = { Cat: kind('cat'), Dog: kind('dog'), Fish: kind('fish') };
const plainAnimals = { Cat: object({ tag: text, lives: whole }), Dog: object({ tag: text, breed: text }) };
const cat = ref('Cat');
const dog = ref('Dog');
const tagged = (mapping?: JsonObject, propertyName = 'kind'): JsonObject => ({
  oneOf: [cat, dog],
  discriminator: { propertyName, ...(mapping === undefined ? {} : { mapping }) },
});
const withDefault = (defaultMapping: string): JsonObject => ({
  oneOf: [cat, dog],
  discriminator: { propertyName: 'kind', mapping: { cat: 'Cat', dog: 'Dog' }, defaultMapping },
});
const dated = (pair: RulePair): RulePair => ({ ...pair, now });
const without = (fields: JsonObject): RulePair =>
  dated(sent(object({ a: text, b: { ...text, ...fields } }), object({ a: text })));
const sunset = (date: string): JsonObject => ({ deprecated: true, 'x-sunset': date });
const either = (more: JsonObject = {}): JsonObject => ({
  type: 'object',
  anyOf: [{ properties: { a: {} } }, { properties: { b: {} } }],
  ...more,
});

const eitherList = (more: JsonObject = {}): JsonObject => ({
  type: 'array',
  anyOf: [{ prefixItems: [text] }, { maxItems: 9 }],
  ...more,
});

/** A rule and its mirror, by a tight and a loose schema. */
function mirrored(id: string, loose: JsonObject, tight: JsonObject): RulePairs {
  return opposed(`${id}-tightened`, `${id}-relaxed`, sent(loose, tight));
}

const condition = (required: string[]): JsonObject => ({ if: { required: ['a'] }, then: { required } });
const described = (xml: Json, type: string): RulePair => {
  const side = (fields: JsonObject): JsonObject => ({
    200: { description: 'ok', content: { [type]: { schema: object({ a: text }, fields) } } },
  });
  return responses(side({}), side({ xml }));
};

/** The old side is in OpenAPI 3.0. */
function rewritten({ base, head }: RulePair): RulePair {
  return { base: { openapi: '3.0.3', ...base }, head };
}

export const schemaPairs: RulePairs = {
  'type-changed': sent(text, whole),
  'type-added': sent({}, text),
  'type-removed': sent(text, {}),
  'null-added': sent(text, { type: ['string', 'null'] }),
  'null-removed': sent({ type: ['string', 'null'] }, text),
  'schema-became-impossible': sent({ allOf: [text] }, { allOf: [text, whole] }),
  'schema-became-possible': sent({ allOf: [text, whole] }, { allOf: [text] }),
  'enum-value-removed': sent({ enum: ['a', 'b', 'c'] }, { enum: ['a', 'b'] }),
  'enum-value-added': sent({ enum: ['a', 'b'] }, { enum: ['a', 'b', 'c'] }),
  'enum-added': sent(text, { type: 'string', enum: ['a', 'b'] }),
  'enum-removed': sent({ type: 'string', enum: ['a', 'b'] }, text),
  'enum-opened': sent({ type: 'string', enum: ['a', 'b'] }, { type: 'string', 'x-extensible-enum': ['a', 'b'] }),
  'enum-closed': sent({ type: 'string', 'x-extensible-enum': ['a', 'b'] }, { type: 'string', enum: ['a', 'b'] }),
  'known-values-added': sent(text, { type: 'string', 'x-extensible-enum': ['a', 'b'] }),
  'known-values-removed': sent({ type: 'string', 'x-extensible-enum': ['a', 'b'] }, text),
  'unfit-enum-added': sent(text, { type: 'string', [unfitEnum]: [1] }),
  'unfit-enum-changed': sent({ type: 'string', [unfitEnum]: [1] }, { type: 'string', [unfitEnum]: [2] }),
  'unfit-enum-removed': sent({ type: 'string', [unfitEnum]: [1] }, text),
  'constant-changed': sent({ const: 'a' }, { const: 'b' }),
  'constant-removed': sent({ type: 'string', const: 'a' }, text),
  'format-added': sent(text, { type: 'string', format: 'date' }),
  'format-removed': sent({ type: 'string', format: 'date' }, text),
  'format-check-removed': sent({ type: 'string', format: 'email' }, text),
  'format-range-removed': sent({ type: 'integer', format: 'int32' }, { type: 'integer' }),
  'format-tightened': sent({ type: 'integer', format: 'int64' }, { type: 'integer', format: 'int32' }),
  'format-relaxed': sent({ type: 'integer', format: 'int32' }, { type: 'integer', format: 'int64' }),
  'format-changed': sent({ type: 'string', format: 'date' }, { type: 'string', format: 'date-time' }),
  'pattern-added': sent(text, { type: 'string', pattern: '^a' }),
  'pattern-removed': sent({ type: 'string', pattern: '^a' }, text),
  'pattern-changed': sent({ type: 'string', pattern: '^a' }, { type: 'string', pattern: '^b' }),
  ...mirrored('pattern', { type: 'string', pattern: '^a' }, { type: 'string', pattern: '^ab' }),
  ...mirrored('min-length', text, { type: 'string', minLength: 2 }),
  ...mirrored('max-length', text, { type: 'string', maxLength: 2 }),
  ...mirrored('min-items', { type: 'array' }, { type: 'array', minItems: 2 }),
  ...mirrored('max-items', { type: 'array' }, { type: 'array', maxItems: 2 }),
  ...mirrored('min-properties', { type: 'object' }, { type: 'object', minProperties: 2 }),
  ...mirrored('max-properties', { type: 'object' }, { type: 'object', maxProperties: 2 }),
  ...mirrored('minimum', whole, { type: 'integer', minimum: 2 }),
  ...mirrored('maximum', whole, { type: 'integer', maximum: 2 }),
  ...mirrored('multiple-of', whole, { type: 'integer', multipleOf: 2 }),
  'multiple-of-changed': sent({ type: 'integer', multipleOf: 2 }, { type: 'integer', multipleOf: 3 }),
  ...mirrored('unique-items', { type: 'array' }, { type: 'array', uniqueItems: true }),
  'content-respelled': sent({ type: 'string', format: 'byte' }, { type: 'string', contentEncoding: 'base64' }),
  'content-encoding-changed': sent(
    { type: 'string', contentEncoding: 'base64' },
    { type: 'string', contentEncoding: 'base16' },
  ),
  'content-media-type-changed': sent(
    { type: 'string', contentMediaType: 'image/png' },
    { type: 'string', contentMediaType: 'image/gif' },
  ),
  'content-schema-added': sent(text, { type: 'string', contentSchema: { type: 'object' } }),
  'content-schema-removed': sent({ type: 'string', contentSchema: { type: 'object' } }, text),
  'property-added-optional': sent(object({ a: text }), object({ a: text, b: whole })),
  'property-added-required': sent(object({ a: text }), object({ a: text, b: whole }, { required: ['b'] })),
  'property-removed': without({}),
  'property-removed-undated': without({ deprecated: true }),
  'property-removed-early': without(sunset('2026-06-01')),
  'property-removed-after-notice': without(sunset('2025-06-01')),
  'property-forbidden': sent(object({ a: text }), object({ a: text, b: false })),
  'property-renamed': sent(object({ created_at: text }), object({ createdAt: text })),
  'property-became-required': sent(object({ a: text }), object({ a: text }, { required: ['a'] })),
  'property-became-optional': sent(object({ a: text }, { required: ['a'] }), object({ a: text })),
  'property-became-read-only': sent(object({ a: text }), object({ a: { ...text, readOnly: true } })),
  'property-no-longer-read-only': sent(object({ a: { ...text, readOnly: true } }), object({ a: text })),
  'property-no-longer-read-only-required': sent(
    object({ a: { ...text, readOnly: true } }, { required: ['a'] }),
    object({ a: text }, { required: ['a'] }),
  ),
  'property-became-write-only': sent(object({ a: text }), object({ a: { ...text, writeOnly: true } })),
  'property-no-longer-write-only': sent(object({ a: { ...text, writeOnly: true } }), object({ a: text })),
  'unsent-property-added': requested(object({}), object({ a: { ...text, readOnly: true } })),
  'unsent-property-removed': requested(object({ a: { ...text, readOnly: true } }), object({})),
  'unsent-property-requirement-changed': requested(
    object({ a: { ...text, readOnly: true } }),
    object({ a: { ...text, readOnly: true } }, { required: ['a'] }),
  ),
  'read-only-changed': sent({ type: 'array', items: text }, { type: 'array', items: { ...text, readOnly: true } }),
  'write-only-changed': sent({ type: 'array', items: text }, { type: 'array', items: { ...text, writeOnly: true } }),
  'additional-properties-closed': sent({ type: 'object' }, { type: 'object', additionalProperties: false }),
  'additional-properties-opened': sent({ type: 'object', additionalProperties: false }, { type: 'object' }),
  ...mirrored('additional-properties', { type: 'object' }, { type: 'object', additionalProperties: text }),
  'unevaluated-properties-closed': sent(either(), either({ unevaluatedProperties: false })),
  'unevaluated-properties-opened': sent(either({ unevaluatedProperties: false }), either()),
  ...mirrored('unevaluated-properties', either(), either({ unevaluatedProperties: text })),
  ...mirrored('unevaluated-items', eitherList(), eitherList({ unevaluatedItems: text })),
  ...mirrored('pattern-properties', { type: 'object' }, { type: 'object', patternProperties: { '^a': text } }),
  ...mirrored('property-names', { type: 'object' }, { type: 'object', propertyNames: { pattern: '^a' } }),
  ...mirrored('items', { type: 'array' }, { type: 'array', items: text }),
  ...mirrored('prefix-items', { type: 'array' }, { type: 'array', prefixItems: [text] }),
  'prefix-items-changed': sent({ type: 'array', items: text }, { type: 'array', prefixItems: [whole], items: text }),
  ...mirrored('contains', { type: 'array' }, { type: 'array', contains: text }),
  'contains-changed': sent({ type: 'array', contains: text }, { type: 'array', contains: whole }),
  ...mirrored('not', {}, { not: text }),
  'not-changed': sent({ not: text }, { not: whole }),
  ...mirrored('condition', condition(['b']), condition(['b', 'c'])),
  'condition-changed': sent(condition(['b']), condition(['c'])),
  ...mirrored('dependent-required', { dependentRequired: { a: ['b'] } }, { dependentRequired: { a: ['b', 'c'] } }),
  'dependent-required-changed': sent({ dependentRequired: { a: ['b'] } }, { dependentRequired: { a: ['c'] } }),
  ...mirrored('dependent-schema', {}, { dependentSchemas: { a: { required: ['b'] } } }),
  'dependent-schema-changed': sent(
    { dependentSchemas: { a: { required: ['b'] } } },
    { dependentSchemas: { a: { required: ['c'] } } },
  ),
  'alternative-added': sent({ oneOf: [cat, dog] }, { oneOf: [cat, dog, ref('Fish')] }, animals),
  'alternative-removed': sent({ oneOf: [cat, dog, ref('Fish')] }, { oneOf: [cat, dog] }, animals),
  'covered-alternative-added': sent(
    { anyOf: [cat, dog] },
    { anyOf: [cat, dog, ref('Puppy')] },
    {
      ...animals,
      Puppy: animals.Dog,
    },
  ),
  'covered-alternative-removed': sent({ anyOf: [cat, dog, animals.Dog] }, { anyOf: [cat, dog] }, animals),
  'named-alternative-removed': sent(
    { anyOf: [cat, dog, ref('Puppy')] },
    { anyOf: [cat, dog] },
    {
      ...animals,
      Puppy: animals.Dog,
    },
  ),
  'alternatives-added': sent(object({ a: text }), {
    ...object({ a: text }),
    anyOf: [{ required: ['a'] }, { required: ['b'] }],
  }),
  'alternatives-removed': sent(
    { ...object({ a: text }), anyOf: [{ required: ['a'] }, { required: ['b'] }] },
    object({ a: text }),
  ),
  'alternatives-became-exclusive': sent(
    { anyOf: [object({ a: text }), object({ b: text })] },
    { oneOf: [object({ a: text }), object({ b: text })] },
  ),
  'alternatives-became-inclusive': sent({ oneOf: [cat, dog] }, { anyOf: [cat, dog] }, animals),
  'alternatives-parted': sent(
    {
      oneOf: [
        { type: 'integer', maximum: 10 },
        { type: 'integer', minimum: 5 },
      ],
    },
    {
      oneOf: [
        { type: 'integer', maximum: 10 },
        { type: 'integer', minimum: 7 },
      ],
    },
  ),
  'alternatives-restated': requested(
    { oneOf: [{ type: 'number' }, { type: 'integer' }] },
    { oneOf: [{ type: 'number' }, { type: 'integer', multipleOf: 2 }] },
  ),
  'alternatives-overlap': sent(
    {
      oneOf: [
        { type: 'integer', maximum: 10 },
        { type: 'integer', minimum: 11 },
      ],
    },
    {
      oneOf: [
        { type: 'integer', maximum: 20 },
        { type: 'integer', minimum: 11 },
      ],
    },
  ),
  'discriminator-added': sent({ oneOf: [cat, dog] }, tagged(), animals),
  'discriminator-removed': sent(tagged(undefined, 'tag'), { oneOf: [cat, dog] }, plainAnimals),
  'discriminator-implied': sent({ ...tagged({ cat: 'Cat', dog: 'Dog' }) }, { oneOf: [cat, dog] }, animals),
  'discriminator-changed': sent(tagged(), tagged(undefined, 'type'), animals),
  'discriminator-value-added': sent(
    tagged({ cat: 'Cat', dog: 'Dog' }),
    tagged({ cat: 'Cat', dog: 'Dog', puppy: 'Dog' }),
    animals,
  ),
  'discriminator-value-removed': sent(
    tagged({ cat: 'Cat', dog: 'Dog', puppy: 'Dog' }),
    tagged({ cat: 'Cat', dog: 'Dog' }),
    animals,
  ),
  'discriminator-value-changed': sent(tagged({ cat: 'Cat', dog: 'Dog' }), tagged({ cat: 'Dog', dog: 'Cat' }), animals),
  ...opposed(
    'discriminator-default-added',
    'discriminator-default-removed',
    sent(tagged({ cat: 'Cat', dog: 'Dog' }), withDefault('Dog'), animals),
  ),
  'discriminator-default-changed': sent(withDefault('Dog'), withDefault('Cat'), animals),
  'default-changed': sent({ ...text, default: 'a' }, { ...text, default: 'b' }),
  'default-removed': sent({ ...text, default: 'a' }, text),
  'default-added': sent(text, { ...text, default: 'a' }),
  'xml-changed': described({ name: 'b' }, 'application/xml'),
  'xml-unused': described({ name: 'b' }, 'application/json'),
  'sensitive-changed': sent(text, { ...text, 'x-sensitive': true }),
  'nullable-ignored': rewritten(sent({ type: 'string', nullable: true }, { type: 'string', nullable: true })),
};
