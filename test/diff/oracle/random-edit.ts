import { isJsonObject, type Json, type JsonObject } from '../../../generator/src/base/json.ts';
import type { Random } from './random.ts';
import type { SchemaMaker } from './random-schema.ts';

type Path = readonly (string | number)[];

/** A description's schema with one random edit at a random place. */
export function edited(root: JsonObject, random: Random, maker: SchemaMaker): JsonObject {
  const places = placesIn(root);
  const place = random.oneOf(places) ?? [];
  return changeAt(root, place, (value) => (isJsonObject(value) ? editOf(value, random, maker) : value)) as JsonObject;
}

function editOf(schema: JsonObject, random: Random, maker: SchemaMaker): JsonObject {
  if (Object.hasOwn(schema, '$ref')) return random.chance(0.5) ? { allOf: [schema, maker.schema(1)] } : schema;
  const keys = Object.keys(schema);
  switch (random.below(8)) {
    case 0: {
      const [name, value] = maker.keyword();
      return { ...schema, [name]: value };
    }
    case 1: {
      const key = random.oneOf(keys.filter((name) => name !== 'type'));
      return without(schema, key);
    }
    case 2:
      return { allOf: [schema, maker.schema(1)] };
    case 3:
      return inList(schema, random, (list) => list.filter((_, index) => index !== random.below(list.length)));
    case 4:
      return inList(schema, random, (list) => [...list, maker.schema(1)]);
    case 5:
      return {
        ...schema,
        [random.pick(['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'])]: random.below(7),
      };
    case 6:
      return properties(schema, random, maker);
    default:
      return random.chance(0.3) ? maker.schema(2) : required(schema, random);
  }
}

function without(schema: JsonObject, key: string | undefined): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== key));
}

function inList(schema: JsonObject, random: Random, change: (list: readonly Json[]) => readonly Json[]): JsonObject {
  const key = random.oneOf(['oneOf', 'anyOf', 'allOf', 'enum'].filter((name) => Object.hasOwn(schema, name)));
  const list = key === undefined ? undefined : schema[key];
  if (key === undefined || !Array.isArray(list)) return required(schema, random);
  const next = change(list as Json[]).filter((item) => key !== 'enum' || !isJsonObject(item));
  return next.length === 0 ? schema : { ...schema, [key]: [...next] };
}

function properties(schema: JsonObject, random: Random, maker: SchemaMaker): JsonObject {
  if (!isJsonObject(schema.properties)) return schema;
  const name = random.oneOf(Object.keys(schema.properties)) ?? 'a';
  const value = schema.properties[name] ?? {};
  const wrapped = random.pick<Json>([
    { allOf: [value] },
    { anyOf: [value, maker.scalar()] },
    { allOf: [value, maker.schema(1)] },
  ]);
  return { ...schema, properties: { ...schema.properties, [name]: wrapped } };
}

function required(schema: JsonObject, random: Random): JsonObject {
  if (!isJsonObject(schema.properties)) return schema;
  const list = Array.isArray(schema.required) ? (schema.required as string[]) : [];
  const name = random.oneOf(Object.keys(schema.properties)) ?? 'a';
  const next = list.includes(name) ? list.filter((other) => other !== name) : [...list, name];
  return next.length === 0 ? without(schema, 'required') : { ...schema, required: next };
}

/** Where subschemas stand. */
export function placesIn(schema: Json, path: Path = []): readonly Path[] {
  if (!isJsonObject(schema)) return [];
  return [
    path,
    ...Object.entries(schema).flatMap(([key, value]) => {
      if (lists.has(key) && Array.isArray(value)) {
        return (value as Json[]).flatMap((item, index) => placesIn(item, [...path, key, index]));
      }
      if (maps.has(key) && isJsonObject(value)) {
        return Object.entries(value).flatMap(([name, item]) => placesIn(item, [...path, key, name]));
      }
      return singles.has(key) ? placesIn(value, [...path, key]) : [];
    }),
  ];
}

const lists: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const maps: ReadonlySet<string> = new Set(['properties', 'patternProperties', 'dependentSchemas']);
const singles: ReadonlySet<string> = new Set([
  'items',
  'contains',
  'not',
  'if',
  'then',
  'else',
  'additionalProperties',
  'propertyNames',
  'unevaluatedProperties',
  'unevaluatedItems',
]);

export function changeAt(value: Json, path: Path, change: (value: Json) => Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return (value as Json[]).map((item, index) => (index === key ? changeAt(item, rest, change) : item));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, name === key ? changeAt(item, rest, change) : item]),
  );
}
