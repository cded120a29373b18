import { isJsonObject, type Json, type JsonObject } from '../../../generator/src/base/json.ts';
import type { Random } from './random.ts';

const plain: readonly Json[] = [
  null,
  true,
  false,
  0,
  1,
  2,
  3,
  -1,
  5,
  1.5,
  7,
  2 ** 31,
  'a',
  'b',
  'ab',
  'abc',
  'aaaa',
  'x1',
  '',
  '1',
  '2026-01-31',
  '7d3f2c1a-5b6e-4f80-9a1b-2c3d4e5f6a7b',
  [],
  {},
];

/** Makes values that a schema of a description is likely to accept, or to refuse for one reason only. */
export class ValueMaker {
  readonly #random: Random;
  readonly #components: JsonObject;

  constructor(random: Random, components: JsonObject) {
    this.#random = random;
    this.#components = components;
  }

  value(schema: Json | undefined, depth = 6): Json {
    const random = this.#random;
    if (!isJsonObject(schema) || depth <= 0 || random.chance(0.03)) return random.oneOf(plain) ?? null;
    if (typeof schema.$ref === 'string')
      return this.value(this.#components[schema.$ref.split('/').at(-1) ?? ''], depth - 1);
    const parts: Json[] = [];
    if (Array.isArray(schema.allOf)) parts.push(...(schema.allOf as Json[]).map((part) => this.value(part, depth - 1)));
    for (const key of ['anyOf', 'oneOf'] as const) {
      const list = schema[key];
      if (!Array.isArray(list)) continue;
      parts.push(this.value(random.oneOf(list as Json[]), depth - 1));
      if (random.chance(0.25)) parts.push(this.value(random.oneOf(list as Json[]), depth - 1));
    }
    for (const key of ['if', 'then', 'else'] as const)
      if (schema[key] !== undefined && random.chance(0.5)) parts.push(this.value(schema[key], depth - 1));
    if (isJsonObject(schema.not) && random.chance(0.3)) parts.push(this.value(schema.not, depth - 1));
    if (isJsonObject(schema.dependentSchemas) && random.chance(0.5)) {
      parts.push(...Object.values(schema.dependentSchemas).map((part) => this.value(part, depth - 1)));
    }
    const own = this.#own(schema, depth);
    const all = [...parts, ...(own === undefined ? [] : [own])];
    const objects = all.filter(isJsonObject);
    if (objects.length > 0) return Object.assign({}, ...objects) as JsonObject;
    return random.oneOf(all) ?? random.oneOf(plain) ?? null;
  }

  #own(schema: JsonObject, depth: number): Json | undefined {
    const random = this.#random;
    if (Array.isArray(schema.enum)) return random.oneOf(schema.enum as Json[]);
    if (schema.const !== undefined) return schema.const;
    const types = Array.isArray(schema.type)
      ? (schema.type as string[])
      : typeof schema.type === 'string'
        ? [schema.type]
        : [];
    const type = random.oneOf(types) ?? (isJsonObject(schema.properties) ? 'object' : undefined);
    if (schema.nullable === true && random.chance(0.2)) return null;
    switch (type) {
      case 'object':
        return this.#object(schema, depth);
      case 'array': {
        const least = typeof schema.minItems === 'number' && random.chance(0.9) ? schema.minItems : 0;
        const count = least + random.below(least > 0 ? 2 : 4);
        const prefix = Array.isArray(schema.prefixItems) ? (schema.prefixItems as Json[]) : [];
        const items = Array.from({ length: count }, (_, index) => this.value(prefix[index] ?? schema.items, depth - 1));
        return schema.contains !== undefined && random.chance(0.7)
          ? [...items, this.value(schema.contains, depth - 1)]
          : items;
      }
      case 'string': {
        const texts: string[] = ['a', 'b', 'ab', 'abc', 'aaaa', 'bb', 'a1', '1', 'x', '', 'b b', 'cab', 'aaaaaaaa'];
        if (schema.format === 'date') texts.push('2026-01-31', '2026-01-31');
        if (schema.format === 'uuid')
          texts.push('7d3f2c1a-5b6e-4f80-9a1b-2c3d4e5f6a7b', '7d3f2c1a-5b6e-4f80-9a1b-2c3d4e5f6a7b');
        return random.oneOf(texts);
      }
      case 'integer':
        return random.chance(0.03) ? 2 ** 31 : random.below(12) - 3;
      case 'number':
        return random.chance(0.5) ? random.below(12) - 3 : random.below(24) / 2 - 3.5;
      case 'boolean':
        return random.chance(0.5);
      case 'null':
        return null;
      default:
        return undefined;
    }
  }

  #object(schema: JsonObject, depth: number): JsonObject {
    const random = this.#random;
    const properties = isJsonObject(schema.properties) ? schema.properties : {};
    const required = Array.isArray(schema.required) ? (schema.required as string[]) : [];
    const members: Record<string, Json> = {};
    for (const [name, part] of Object.entries(properties)) {
      if (required.includes(name) ? random.chance(0.95) : random.chance(0.6))
        members[name] = this.value(part, depth - 1);
    }
    for (const name of required) if (!(name in members) && random.chance(0.95)) members[name] = this.value(undefined);
    if (isJsonObject(schema.patternProperties) && random.chance(0.5))
      members[random.pick(['x1', 'xz', 'xy'])] = this.value(Object.values(schema.patternProperties)[0], depth - 1);
    if (random.chance(0.1))
      members[random.pick(['a', 'b', 'c', 'xy', 'kind', 'other', 'xz'])] = this.value(
        isJsonObject(schema.additionalProperties) ? schema.additionalProperties : undefined,
      );
    return members;
  }
}
