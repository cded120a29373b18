import fc from 'fast-check';
import type { Json, JsonObject } from '../../generator/src/base/json.ts';

const name = fc.constantFrom('a', 'b', 'c');
const small = fc.integer({ min: 0, max: 4 });

/** Keywords with values, most of them for one type; together they make schemas that are small and full of edges. */
const { schema } = fc.letrec<{ schema: Json; object: JsonObject }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { arbitrary: scalar(), weight: 4 },
    { arbitrary: tie('object'), weight: 3 },
    { arbitrary: array(tie('schema')), weight: 1 },
    { arbitrary: composed(tie('schema')), weight: 2 },
  ),
  object: fc
    .record(
      {
        properties: fc.dictionary(name, tie('schema'), { minKeys: 1, maxKeys: 3 }),
        required: fc.uniqueArray(name, { maxLength: 2 }),
        additionalProperties: fc.oneof(fc.boolean(), tie('schema')),
        minProperties: small,
        maxProperties: small,
        dependentRequired: fc.dictionary(name, fc.uniqueArray(name, { minLength: 1, maxLength: 2 }), {
          minKeys: 1,
          maxKeys: 1,
        }),
      },
      { requiredKeys: ['properties'] },
    )
    .map((fields) => ({ type: 'object', ...fields })),
}));

function scalar(): fc.Arbitrary<Json> {
  const pattern = fc.constantFrom('^a', '^[a-c]+$', 'b$', '^.{2,3}$');
  return fc.oneof(
    fc.record(
      { type: fc.constantFrom('string', ['string', 'null']), minLength: small, maxLength: small, pattern },
      { requiredKeys: ['type'] },
    ),
    fc.record(
      {
        type: fc.constantFrom('integer', 'number', ['integer', 'null']),
        minimum: small,
        maximum: small,
        exclusiveMinimum: small,
        multipleOf: fc.constantFrom(1, 2, 3, 0.5),
      },
      { requiredKeys: ['type'] },
    ),
    fc.record({
      enum: fc.uniqueArray(fc.constantFrom<Json>('a', 'ab', 'bb', 1, 2, null, true), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ const: fc.constantFrom('a', 1) }),
    fc.constant({ type: 'boolean' }),
    fc.constant({}),
  );
}

function array(item: fc.Arbitrary<Json>): fc.Arbitrary<JsonObject> {
  const limits = { minItems: small, maxItems: small };
  // Ajv gets `contains` and `uniqueItems` wrong beside `prefixItems`, so they do not come together.
  return fc
    .oneof(
      fc.record(
        { items: item, prefixItems: fc.array(item, { minLength: 1, maxLength: 2 }), ...limits },
        { requiredKeys: [] },
      ),
      fc.record(
        { items: item, contains: item, minContains: small, maxContains: small, uniqueItems: fc.boolean(), ...limits },
        { requiredKeys: [] },
      ),
    )
    .map((fields) => ({ type: 'array', ...fields }));
}

function composed(part: fc.Arbitrary<Json>): fc.Arbitrary<JsonObject> {
  const list = fc.array(part, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    fc.record({ allOf: list }),
    fc.record({ anyOf: list }),
    fc.record({ oneOf: list }),
    fc.record({ not: part }),
    fc.record({ if: part, then: part, else: part }, { requiredKeys: ['if', 'then'] }),
    fc.record({ type: fc.constant('object'), dependentSchemas: fc.dictionary(name, part, { minKeys: 1, maxKeys: 1 }) }),
  );
}

/** A schema and another one that comes from it by an edit or two, or is unrelated. */
export const schemaPair: fc.Arbitrary<readonly [base: Json, head: Json]> = fc.oneof(
  { arbitrary: fc.tuple(schema, fc.infiniteStream(fc.nat({ max: 1_000 })), schema).map(edited), weight: 5 },
  { arbitrary: fc.tuple(schema, schema), weight: 1 },
);

/** A schema that is edited twice. */
export const schemaChain: fc.Arbitrary<readonly [Json, Json, Json]> = fc
  .tuple(schema, fc.infiniteStream(fc.nat({ max: 1_000 })), schema, schema)
  .map(([base, choices, first, second]) => {
    const [, middle] = edited([base, choices, first]);
    const [, head] = edited([middle, choices, second]);
    return [base, middle, head] as const;
  });

export const anySchema: fc.Arbitrary<Json> = schema;

/** Replaces, removes or adds one part of a schema, chosen by numbers. */
function edited([base, choices, other]: [Json, Iterator<number>, Json]): readonly [Json, Json] {
  const choose = (count: number): number => ((choices.next().value as number | undefined) ?? 0) % Math.max(count, 1);
  const places = placesIn(base);
  const place = places[choose(places.length)] ?? [];
  const head = changeAt(base, place, (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const keys = Object.keys(value);
    const key = keys[choose(keys.length)];
    switch (choose(4)) {
      case 0:
        return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
      case 1:
        return other;
      case 2:
        return typeof other === 'object' && other !== null && !Array.isArray(other) ? { ...other, ...value } : value;
      default:
        return { allOf: [value, other] };
    }
  });
  return [base, head];
}

type Path = readonly (string | number)[];

/** Where subschemas stand. */
function placesIn(schema: Json, path: Path = []): readonly Path[] {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return [path];
  return [
    path,
    ...Object.entries(schema as JsonObject).flatMap(([key, value]) => {
      if (['allOf', 'anyOf', 'oneOf', 'prefixItems'].includes(key)) {
        return (value as Json[]).flatMap((item, index) => placesIn(item, [...path, key, index]));
      }
      if (['properties', 'dependentSchemas'].includes(key)) {
        return Object.entries(value as JsonObject).flatMap(([name, item]) => placesIn(item, [...path, key, name]));
      }
      if (['items', 'contains', 'not', 'if', 'then', 'else'].includes(key)) return placesIn(value, [...path, key]);
      return [];
    }),
  ];
}

function changeAt(value: Json, path: Path, change: (value: Json) => Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? changeAt(item, rest, change) : item));
  return Object.fromEntries(
    Object.entries(value as JsonObject).map(([name, item]) => [
      name,
      name === key ? changeAt(item, rest, change) : item,
    ]),
  );
}
