import { isJsonObject, type Json, type JsonObject } from '../../../generator/src/base/json.ts';
import type { Random } from '../oracle/random.ts';
import { changeAt } from '../oracle/random-edit.ts';

export type Path = readonly (string | number)[];

/** An edit of one member of one object, or of one item of one list. */
export interface Mutation {
  readonly path: Path;
  readonly key: string;
  readonly what: string;
  readonly description: JsonObject;
}

/** A description with one random edit somewhere; undefined where the chosen place has nothing to edit. */
export function mutated(description: JsonObject, random: Random): Mutation | undefined {
  const place = random.oneOf(objectsIn(description, []));
  if (place === undefined) return undefined;
  const { path, value } = place;
  const isSchema = !Object.hasOwn(value, '$ref') && isSchemaAt(path);
  const key = isSchema && random.chance(0.4) ? random.oneOf(Object.keys(keywords)) : random.oneOf(Object.keys(value));
  if (key === undefined) return undefined;
  const old = value[key];
  const isRemoved = old !== undefined && random.chance(0.4);
  const next = isRemoved ? undefined : otherThan(old, key, random);
  if (!isRemoved && (next === undefined || JSON.stringify(next) === JSON.stringify(old))) return undefined;
  const edited = Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  return {
    path,
    key,
    what: `${key}: ${JSON.stringify(old)?.slice(0, 200) ?? 'absent'} → ${JSON.stringify(next)?.slice(0, 200) ?? 'absent'}`,
    description: changeAt(description, path, () =>
      next === undefined ? edited : { ...edited, [key]: next },
    ) as JsonObject,
  };
}

/** A description in which one member of one object has another name: a path, a status, a parameter's location, a property. */
export function renamed(description: JsonObject, random: Random): JsonObject {
  const { path, value } = random.oneOf(objectsIn(description, [])) ?? { path: [], value: description };
  const key = random.oneOf(Object.keys(value));
  const name = key === undefined ? '' : random.pick([`${key}2`, key.toUpperCase(), key.replace(/\{.*?\}/, '{other}')]);
  const members = Object.entries(value).map(([member, item]) => [member === key ? name : member, item]);
  return changeAt(description, path, () => Object.fromEntries(members) as JsonObject) as JsonObject;
}

/** Whether an edit is of a keyword that only says which values are accepted, or of words that nobody reads on the wire. */
export function isAboutValues({ path, key }: Mutation): boolean {
  return key === 'schema' || ((isSchemaAt(path) || isMap(path)) && !others.has(key) && !key.startsWith('x-'));
}

/** Keywords of schemas that mean something beside the values that are accepted. */
const others: ReadonlySet<string> = new Set([
  'default',
  'deprecated',
  'discriminator',
  'ownKeyword',
  'readOnly',
  'writeOnly',
  'xml',
]);

function otherThan(old: Json | undefined, key: string, random: Random): Json | undefined {
  const make = keywords[key];
  if (old === undefined) return make?.(random);
  switch (typeof old) {
    case 'boolean':
      return !old;
    case 'number':
      return old + random.pick([-1, 1, 10]);
    case 'string':
      if (key === 'defaultMapping') return random.pick(['#/components/schemas/Book', '#/components/schemas/Other']);
      return make === undefined ? `${old}2` : make(random);
    default:
      if (key === 'mapping' && isJsonObject(old)) return otherMapping(old, random);
      if (!Array.isArray(old)) return isJsonObject(old) && make !== undefined ? make(random) : undefined;
      return random.chance(0.5) ? old.slice(1) : [...old, ...(old as Json[]).slice(0, 1)].reverse();
  }
}

/** A mapping with one entry less, under another name or with another target. */
function otherMapping(mapping: JsonObject, random: Random): JsonObject | undefined {
  const [first, second, ...more] = Object.entries(mapping);
  if (first === undefined || second === undefined) return undefined;
  return Object.fromEntries(
    random.pick([
      [second, ...more],
      [[`${first[0]}2`, first[1]], second, ...more],
      [[first[0], second[1]], second, ...more],
    ]),
  );
}

/** Keywords of schemas, each with random values, some of which do not fit the schema that they are put into. */
const keywords: Readonly<Record<string, (random: Random) => Json>> = {
  type: (random) => random.pick<Json>(['string', 'integer', 'number', 'boolean', 'object', 'array']),
  enum: (random) => random.pick<Json>([['a', 'b'], [1, 2], ['a', 1], [null]]),
  default: (random) => random.pick<Json>(['a', 1, true, [], {}, null, 1.5]),
  format: (random) => random.pick(['date', 'uuid', 'int32', 'float', 'own-format']),
  pattern: (random) => random.pick(['^a', '[0-9]+$']),
  minLength: (random) => random.below(3),
  maxLength: (random) => random.below(40),
  minimum: (random) => random.below(5) - 2,
  maximum: (random) => random.below(500),
  multipleOf: (random) => random.pick([1, 2, 0.01]),
  minItems: (random) => random.below(3),
  maxItems: (random) => random.below(20),
  uniqueItems: (random) => random.chance(0.7),
  minProperties: (random) => random.below(3),
  maxProperties: (random) => random.below(20),
  required: (random) => [random.pick(['id', 'name', 'type', 'object'])],
  properties: (random) => ({ [random.pick(['id', 'name', 'own'])]: { type: random.pick(['string', 'integer']) } }),
  additionalProperties: (random) => random.pick<Json>([true, false, { type: 'string' }, {}]),
  items: (random) => random.pick<Json>([{ type: 'string' }, {}, { type: 'integer', minimum: 1 }]),
  allOf: (random) => [random.pick<Json>([{ required: ['id'] }, { minLength: 2 }, { type: 'object' }, {}])],
  anyOf: (random) => [random.pick<Json>([{ type: 'string' }, {}]), { type: 'integer' }],
  oneOf: (random) => [random.pick<Json>([{ type: 'string' }, { required: ['id'] }]), { type: 'array', items: {} }],
  not: (random) => random.pick<Json>([{ type: 'null' }, { enum: ['a'] }, { required: ['own'] }]),
  readOnly: () => true,
  writeOnly: () => true,
  deprecated: () => true,
  nullable: () => true,
  title: () => 'A title',
  description: () => 'In other words.',
  discriminator: (random) => ({ propertyName: random.pick(['type', 'object', 'kind']) }),
  ownKeyword: () => 1,
  'x-extensible-enum': (random) => random.pick<Json>([['a', 'b'], ['a']]),
  'x-own': (random) => random.below(3),
  'x-rounding': (random) => random.pick(['HALF_UP', 'DOWN']),
  'x-sensitive': () => true,
  'x-sunset': (random) => random.pick(['2030-01-01', '2031-01-01', 'soon']),
};

const schemaMaps: ReadonlySet<string> = new Set(['properties', 'patternProperties', 'dependentSchemas', 'schemas']);
const schemaLists: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const schemaSingles: ReadonlySet<string> = new Set([
  'schema',
  'items',
  'additionalProperties',
  'propertyNames',
  'unevaluatedProperties',
  'unevaluatedItems',
  'contentSchema',
  'not',
  'contains',
  'if',
  'then',
  'else',
]);
const data: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'enum', 'const', 'mapping', 'info']);

/** Whether the object at a path is a schema, by the names that lead to it. */
export function isSchemaAt(path: Path): boolean {
  const [above, last] = [path.at(-2), path.at(-1)];
  if (schemaSingles.has(String(last))) return !isMap(path.slice(0, -1));
  if (typeof last === 'number') return schemaLists.has(String(above)) && !isMap(path.slice(0, -2));
  return isMap(path.slice(0, -1));
}

/** Whether the object at a path holds schemas by name: one that is called so and is not a name itself. */
function isMap(path: Path): boolean {
  return schemaMaps.has(String(path.at(-1))) && path.length > 1 && !isMap(path.slice(0, -1));
}

/** Every object of a description that is not data, with its path. */
function objectsIn(value: Json, path: Path): readonly { readonly path: Path; readonly value: JsonObject }[] {
  if (Array.isArray(value)) return value.flatMap((item: Json, index) => objectsIn(item, [...path, index]));
  if (!isJsonObject(value)) return [];
  const members = Object.entries(value).flatMap(([key, item]) =>
    (data.has(key) && !isMap(path)) || key.startsWith('x-') ? [] : objectsIn(item, [...path, key]),
  );
  return [{ path, value }, ...members];
}
