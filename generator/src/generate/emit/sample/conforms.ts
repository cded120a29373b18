import { isJsonObject, isOfType, type Json } from '../../../base/json.ts';
import type { Schema } from '../../../model/schema.ts';
import { isHidden } from '../schema/parts.ts';
import type { SchemaContext } from '../schema/schema-context.ts';

/**
 * Whether a value can be where the type of a schema is asked for: types, closed values, required and declared properties. Bounds and
 * patterns do not show in types and are not looked at.
 */
export function conforms(value: Json, schema: Schema, context: SchemaContext, depth = 0): boolean {
  if (schema.never === true || depth > 30) return false;
  const inside = (part: Schema): boolean => conforms(value, part, context, depth + 1);
  if (schema.ref !== undefined) {
    const target = context.schemas.get(schema.ref)?.schema;
    if (target === undefined || !inside(target)) return false;
  }
  // Members of an object are declared by all parts together: to tell whether one is known takes more than a sample is worth.
  if ((schema.allOf ?? []).length > 1) return false;
  if (schema.allOf?.every(inside) === false) return false;
  for (const branches of [schema.oneOf, schema.anyOf]) if (branches?.some(inside) === false) return false;
  if (schema.enum !== undefined) return schema.enum.some((known) => JSON.stringify(known) === JSON.stringify(value));
  if (schema.types !== undefined && !schema.types.some((type) => isOfType(value, type))) return false;
  if (Array.isArray(value)) {
    const { items, prefixItems } = schema;
    if (prefixItems !== undefined) return false;
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
