import { depthLimits } from '../../../base/depth-limits.ts';
import { isJsonObject, isOfType, type Json } from '../../../base/json.ts';
import { inheritedMembers } from '../../../model/names/reserved-names.ts';
import { holdsLong } from '../../../model/schema/leads-to.ts';
import type { Schema } from '../../../model/schema.ts';
import { jsonValue, objectValue, type Value } from '../../../text/typescript/type-layout.ts';
import { findProperty } from '../schema/discriminator-values.ts';
import { impliedTypes, isHidden, membersOf } from '../schema/parts.ts';
import type { SchemaContext } from '../schema/schema-context.ts';
import { tupleLength } from '../schema/type-of-schema.ts';

/**
 * A value for an example: a valid one from the description, otherwise one made from the schema. Undefined if none was found.
 */
export function sampleValue(
  schema: Schema,
  context: SchemaContext,
  examples: readonly Json[] = [],
  depth = 0,
): Value | undefined {
  const given = [
    ...examples,
    ...(schema.examples ?? []),
    ...(schema.default === undefined ? [] : [schema.default.value]),
  ];
  // In JSON, integers are just numbers.
  const fitting = given.find(
    (example) => example !== null && conforms(example, schema, context) && !holdsLong(schema, context.schemas),
  );
  if (fitting !== undefined) return jsonValue(fitting);
  if (schema.never === true || depth > depthLimits.sample) return undefined;
  return sampleOfParts(schema, context, depth);
}

function sampleOfParts(schema: Schema, context: SchemaContext, depth: number): Value | undefined {
  const { enum: values, knownValues, ref, allOf = [], oneOf, anyOf } = schema;
  const value = values?.find((candidate) => candidate !== null) ?? knownValues?.[0] ?? values?.[0];
  if (value !== undefined) return jsonValue(value);
  if (ref !== undefined) {
    const target = context.schemas.get(ref)?.schema;
    const value = target === undefined ? undefined : sampleValue(target, context, [], depth + 1);
    return withDiscriminators(value, context.discriminatorValues.get(ref));
  }
  const [branch] = (oneOf ?? anyOf ?? []).filter((candidate) => candidate.types?.join() !== 'null');
  // A value for several parts would have to fit all of them.
  if (branch !== undefined && (allOf.length > 0 || schema.properties !== undefined)) return undefined;
  if (branch !== undefined) return sampleValue(branch, context, [], depth + 1);
  if (allOf.length > 0) return sampleOfAll(schema, context, depth);
  const types = schema.types ?? impliedTypes(schema);
  if (types?.join() === 'null') return null;
  return sampleOfType(
    types?.find((type) => type !== 'null'),
    schema,
    context,
    depth,
  );
}

/** An object with a value of each discriminator that its type has in place of any text. */
function withDiscriminators(
  value: Value | undefined,
  discriminators: ReadonlyMap<string, readonly string[]> = new Map(),
): Value | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !('entries' in value)) return value;
  const { entries } = value as { readonly entries: readonly (readonly [string, Value])[] };
  const chosen = (name: string, own: Value): Value => {
    const values = discriminators.get(name);
    return values === undefined || values.some((one) => one === own) ? own : (values[0] ?? own);
  };
  return { entries: entries.map(([name, own]) => [name, chosen(name, own)] as const) };
}

/** `allOf` of objects: the required members of all of them. */
function sampleOfAll(schema: Schema, context: SchemaContext, depth: number): Value | undefined {
  const parts = [schema, ...(schema.allOf ?? [])].map((part) =>
    part.ref === undefined ? part : context.schemas.get(part.ref)?.schema,
  );
  const [only] = parts.slice(1);
  if (parts.length === 2 && only !== undefined && schema.properties === undefined)
    return sampleValue(only, context, [], depth + 1);
  const plain = parts.find((part) => part?.types?.some((type) => type !== 'object' && type !== 'null'));
  if (plain !== undefined && plain !== schema) return sampleValue(plain, context, [], depth + 1);
  const entries = new Map<string, Value>();
  for (const part of parts) {
    if (part === undefined || (part !== schema && (part.allOf ?? part.oneOf ?? part.anyOf ?? part.enum) !== undefined))
      return undefined;
    const sample = sampleOfObject({ ...part, types: ['object'] }, context, depth, schema);
    if (sample === undefined) return undefined;
    for (const [name, value] of sample) {
      const isClosed = part.properties?.get(name)?.enum !== undefined;
      if (isClosed || !entries.has(name)) entries.set(name, value);
    }
  }
  return objectValue([...entries]);
}

function sampleOfType(
  type: string | undefined,
  schema: Schema,
  context: SchemaContext,
  depth: number,
): Value | undefined {
  switch (type) {
    case 'string':
      return (schema.format === undefined ? undefined : texts.get(schema.format)) ?? 'value';
    case 'integer':
    case 'number': {
      const number = schema.minimum ?? (schema.maximum === undefined ? 1 : Math.min(1, schema.maximum));
      if (schema.long === 'bigint') return { code: `${BigInt(number)}n` };
      return schema.long === undefined ? number : String(number);
    }
    case 'boolean':
      return true;
    case 'array':
      return sampleOfArray(schema, context, depth);
    case 'object': {
      const entries = sampleOfObject(schema, context, depth);
      return entries === undefined ? undefined : objectValue([...entries]);
    }
    case undefined:
      return 'value';
    default:
      return undefined;
  }
}

function sampleOfArray(schema: Schema, context: SchemaContext, depth: number): Value | undefined {
  if (schema.prefixItems !== undefined) {
    const items = schema.prefixItems.map((item) => sampleValue(item, context, [], depth + 1));
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  const item = schema.items === undefined ? undefined : sampleValue(schema.items, context, [], depth + 1);
  return item === undefined ? [] : Array.from({ length: tupleLength(schema) ?? 1 }, () => item);
}

function sampleOfObject(
  schema: Schema,
  context: SchemaContext,
  depth: number,
  whole = schema,
): ReadonlyMap<string, Value> | undefined {
  const entries = new Map<string, Value>();
  const members = membersOf(schema, context);
  // Without its own member of such a name, an object has the inherited one, of another type.
  const shadowing = [...members.keys()].filter((name) => inheritedMembers.has(name));
  for (const name of new Set([...(schema.required ?? []), ...shadowing])) {
    const property = members.get(name) ?? inherited(whole, name, context);
    if (property !== undefined && isHidden(property, context)) continue;
    const value = property === undefined ? 'value' : sampleValue(property, context, [], depth + 1);
    if (value === undefined) return undefined;
    entries.set(name, value);
  }
  return entries;
}

function inherited(schema: Schema, name: string, context: SchemaContext): Schema | undefined {
  for (const part of schema.allOf ?? []) {
    const found =
      part.ref === undefined ? part.properties?.get(name) : findProperty(part.ref, name, context.schemas)?.schema;
    if (found !== undefined) return found;
  }
  return undefined;
}

const texts: ReadonlyMap<string, string> = new Map([
  ['date', '2026-01-31'],
  ['date-time', '2026-01-31T12:00:00Z'],
  ['decimal', '250000.00'],
  ['email', 'user@example.com'],
  ['hostname', 'example.com'],
  ['ipv4', '192.0.2.1'],
  ['time', '12:00:00Z'],
  ['uri', 'https://example.com'],
  ['url', 'https://example.com'],
  ['uuid', '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11'],
]);

/**
 * Whether a value fits the type of a schema: types, closed values, required and declared properties. Bounds and patterns don't
 * affect types and aren't checked.
 */
export function conforms(value: Json, schema: Schema, context: SchemaContext, depth = 0): boolean {
  if (schema.never === true || depth > 30) return false;
  const inside = (part: Schema): boolean => conforms(value, part, context, depth + 1);
  if (schema.ref !== undefined) {
    const target = context.schemas.get(schema.ref)?.schema;
    if (target === undefined || !inside(target)) return false;
  }
  // All parts together declare the members of an object. Checking whether one is known costs too much for an example.
  if ((schema.allOf ?? []).length > 1) return false;
  if (schema.allOf?.every(inside) === false) return false;
  for (const branches of [schema.oneOf, schema.anyOf]) if (branches?.some(inside) === false) return false;
  if (schema.enum !== undefined) return schema.enum.some((known) => JSON.stringify(known) === JSON.stringify(value));
  if (schema.types !== undefined && !schema.types.some((type) => isOfType(value, type))) return false;
  if (Array.isArray(value)) {
    const { items, prefixItems } = schema;
    if (prefixItems !== undefined || value.length !== (tupleLength(schema) ?? value.length)) return false;
    return items === undefined || value.every((item: Json) => conforms(item, items, context, depth + 1));
  }
  return (
    !isJsonObject(value) || schema.types?.includes('object') !== true || membersConform(value, schema, context, depth)
  );
}

function membersConform(
  value: { readonly [key: string]: Json },
  schema: Schema,
  context: SchemaContext,
  depth: number,
): boolean {
  if (schema.required?.some((name) => !Object.hasOwn(value, name) && !hidden(name, schema, context)) === true)
    return false;
  return Object.keys(value).every((name) => {
    const member = value[name] as Json;
    const property = schema.properties?.get(name);
    if (property !== undefined) return !isHidden(property, context) && conforms(member, property, context, depth + 1);
    const rest = schema.additionalProperties;
    if (rest === undefined) return schema.properties === undefined;
    return conforms(member, rest, context, depth + 1);
  });
}

function hidden(name: string, schema: Schema, context: SchemaContext): boolean {
  const property = schema.properties?.get(name);
  return property !== undefined && isHidden(property, context);
}
