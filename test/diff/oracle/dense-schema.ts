import type { Json, JsonObject } from '../../../generator/src/base/json.ts';
import type { Random } from './random.ts';

export const denseKinds = [
  'numbers',
  'texts',
  'lists',
  'objects',
  'compositions',
  'conditions',
  'alternatives',
  'evaluations',
] as const;
export type DenseKind = (typeof denseKinds)[number];

/** A schema in which several keywords about one kind of value stand together. Limits and names are few, so that two schemas often meet. */
export function denseSchema(kind: DenseKind, random: Random): JsonObject {
  return makers[kind](random);
}

const makers: { readonly [K in DenseKind]: (random: Random) => JsonObject } = {
  numbers: (random) => ({
    type: random.pick(['integer', 'number']),
    ...chosen(random, {
      minimum: () => random.below(4) - 1,
      maximum: () => 2 + random.below(4),
      exclusiveMinimum: () => random.below(3) - 1,
      exclusiveMaximum: () => 3 + random.below(3),
      multipleOf: () => random.pick([0.5, 1, 2, 3]),
      enum: () => random.some<Json>([0, 1, 2, 2.5, 3, 6, null], 1, 4),
      not: () => random.pick<Json>([{ const: 2 }, { minimum: 3 }, { enum: [1, 2] }, { type: 'integer' }]),
      format: () => random.pick(['int32', 'int64', 'double']),
    }),
  }),
  texts: (random) => ({
    type: random.pick<Json>(['string', ['string', 'null']]),
    ...chosen(random, {
      minLength: () => random.below(4),
      maxLength: () => 1 + random.below(4),
      pattern: () => random.pick(['^a', '^ab', 'b$', '^[a-c]+$', '^[a-b]{1,2}$', '^(a|b)$', '^.?$', '[0-9]', '^\\d+$']),
      enum: () => random.some<Json>(['', 'a', 'b', 'ab', 'abc', '1', null], 1, 4),
      not: () => random.pick<Json>([{ const: 'a' }, { maxLength: 1 }, { pattern: '^a' }, { enum: ['ab', 'b'] }]),
      anyOf: () =>
        random.pick<Json>([
          [{ maxLength: 1 }, { minLength: 3 }],
          [{ const: 'a' }, { pattern: '^b' }],
        ]),
      format: () => random.pick(['date', 'uuid', 'date-time']),
    }),
  }),
  lists: (random) => ({
    type: random.pick<Json>(['array', ['array', 'null']]),
    ...chosen(random, {
      items: () => (random.chance(0.2) ? false : item(random)),
      prefixItems: () => Array.from({ length: 1 + random.below(2) }, () => item(random)),
      minItems: () => random.below(3),
      maxItems: () => 1 + random.below(3),
      uniqueItems: () => true,
      contains: () => (random.chance(0.2) ? {} : item(random)),
      unevaluatedItems: () => (random.chance(0.6) ? false : item(random)),
      anyOf: () =>
        random.pick<Json>([
          [{ minItems: 1 }, { maxItems: 2 }],
          [{ prefixItems: [item(random)] }, {}],
        ]),
      not: () => random.pick<Json>([{ maxItems: 0 }, { minItems: 3 }, { contains: item(random) }]),
    }),
    ...(random.chance(0.2) ? { contains: item(random), minContains: random.below(3) } : {}),
    ...(random.chance(0.2) ? { contains: item(random), maxContains: 1 + random.below(2) } : {}),
  }),
  objects: (random) => ({
    type: random.pick<Json>(['object', ['object', 'null']]),
    ...chosen(random, {
      properties: () => Object.fromEntries(random.some(names, 1, 2).map((name) => [name, item(random)])),
      required: () => random.some(names, 1, 2),
      additionalProperties: () => (random.chance(0.6) ? false : item(random)),
      patternProperties: () => ({ [random.pick(['^a', '^x', 'b$'])]: item(random) }),
      propertyNames: () => random.pick<Json>([{ maxLength: 1 }, { pattern: '^[a-b]' }, { enum: ['a', 'b'] }]),
      minProperties: () => random.below(3),
      maxProperties: () => 1 + random.below(3),
      dependentRequired: () => ({ [random.pick(names)]: random.some(names, 1, 2) }),
      dependentSchemas: () => ({ [random.pick(names)]: { required: random.some(names, 1, 1) } }),
      unevaluatedProperties: () => (random.chance(0.7) ? false : item(random)),
      not: () => random.pick<Json>([{ required: ['a'] }, { maxProperties: 1 }, { properties: { a: { const: 1 } } }]),
    }),
  }),
  compositions: (random) => ({
    ...chosen(random, {
      type: () => random.pick<Json>(['object', ['object', 'string'], ['string', 'integer', 'null']]),
      oneOf: () => [part(random), part(random)],
      anyOf: () => [part(random), part(random)],
      allOf: () => [part(random)],
      not: () => part(random),
      if: () => part(random),
      then: () => part(random),
      else: () => part(random),
    }),
    ...(random.chance(0.3) ? { properties: { a: part(random) } } : {}),
  }),
  conditions: (random) => ({
    type: 'object',
    ...(random.chance(0.5) ? demand(random) : {}),
    if: demand(random),
    ...(random.chance(0.8) ? { then: demand(random) } : {}),
    ...(random.chance(0.5) ? { else: demand(random) } : {}),
  }),
  alternatives: (random) => ({
    type: random.pick<Json>(['object', ['object', 'null']]),
    ...(random.chance(0.5) ? demand(random) : {}),
    [random.pick(['anyOf', 'oneOf'])]: Array.from({ length: 1 + random.below(3) }, () => demand(random)),
    ...(random.chance(0.2) ? { not: demand(random) } : {}),
  }),
  evaluations: (random) => ({
    type: 'object',
    unevaluatedProperties: random.chance(0.8) ? false : { type: 'integer' },
    ...chosen(random, {
      properties: () => Object.fromEntries(random.some(names, 1, 2).map((name) => [name, {}])),
      patternProperties: () => ({ [random.pick(['^a', '^x'])]: {} }),
      additionalProperties: () => random.pick<Json>([false, {}, { type: 'integer' }]),
      dependentSchemas: () => ({ [random.pick(names)]: spoken(random) }),
      allOf: () => [spoken(random)],
      anyOf: () => [spoken(random), spoken(random)],
      oneOf: () => [spoken(random), { ...spoken(random), required: ['b'] }],
      if: () => spoken(random),
      then: () => spoken(random),
      else: () => spoken(random),
      not: () => spoken(random),
    }),
  }),
};

/** A schema that speaks of a name or two. */
function spoken(random: Random): JsonObject {
  return {
    properties: Object.fromEntries(
      random.some(names, 1, 2).map((name) => [name, random.chance(0.7) ? {} : { type: 'integer' }]),
    ),
    ...(random.chance(0.4) ? { required: random.some(names, 1, 1) } : {}),
  };
}

/** What may be asked of an object: few things, so that one often follows from others. */
function demand(random: Random): JsonObject {
  return random.pick<JsonObject>([
    { required: ['a'] },
    { required: ['b'] },
    { required: ['a', 'b'] },
    { properties: { a: { const: 1 } } },
    { properties: { a: { const: 1 } }, required: ['a'] },
    { properties: { a: { enum: [1, 2] } }, required: ['a'] },
    { properties: { a: { const: 2 } }, required: ['a', 'b'] },
    { properties: { a: false } },
    { minProperties: 1 },
    { maxProperties: 1 },
    {},
  ]);
}

const names = ['a', 'b', 'ab', 'x'] as const;

function item(random: Random): Json {
  return random.pick<Json>([
    { type: 'integer' },
    { type: 'integer', minimum: 1 },
    { type: 'string' },
    { const: 1 },
    { enum: ['a', 'b'] },
    { enum: [1, 'a', null] },
    { type: ['string', 'null'], maxLength: 1 },
    {},
    { type: 'boolean' },
  ]);
}

function part(random: Random): JsonObject {
  if (random.chance(0.3)) return { type: 'object', ...parts(random), required: random.some(names, 1, 2) };
  if (random.chance(0.3))
    return { properties: { a: item(random) }, ...(random.chance(0.5) ? { required: ['a'] } : {}) };
  return random.pick<JsonObject>([
    { type: 'string' },
    { type: ['string', 'null'], minLength: 1 },
    { type: 'integer', minimum: 1 },
    { enum: ['a', 1, null] },
    { type: 'object', additionalProperties: false },
    { type: 'array', maxItems: 1 },
    { minLength: 2, minimum: 2 },
  ]);
}

function parts(random: Random): JsonObject {
  return { properties: Object.fromEntries(random.some(names, 1, 2).map((name) => [name, item(random)])) };
}

function chosen(random: Random, keywords: Readonly<Record<string, () => Json>>): JsonObject {
  return Object.fromEntries(random.some(Object.entries(keywords), 1, 4).map(([name, make]) => [name, make()]));
}
