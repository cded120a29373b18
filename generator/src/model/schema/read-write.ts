import { addToGroup, reached } from '../../base/grouped.ts';
import { isBinary } from '../client/result.ts';
import type { Schema } from '../schema.ts';
import { type Directions, type References, schemaParts } from './directions.ts';

type SchemaLookup = (name: string) => Schema | undefined;

/** Whether a property is only received, by itself or by the schema that it refers to. */
export function isReadOnly(schema: Schema, schemaOf: SchemaLookup): boolean {
  return hasFlag(schema, 'readOnly', schemaOf);
}

/** Whether a property is only sent. */
export function isWriteOnly(schema: Schema, schemaOf: SchemaLookup): boolean {
  return hasFlag(schema, 'writeOnly', schemaOf);
}

function hasFlag(schema: Schema, flag: 'readOnly' | 'writeOnly', schemaOf: SchemaLookup): boolean {
  if (schema[flag] === true || schema.ref === undefined) return schema[flag] === true;
  const target = ({ ref }: Schema) => [ref === undefined ? [] : (schemaOf(ref) ?? [])].flat();
  return [...reached([schema], target)].some((one) => one[flag] === true);
}

/**
 * Names of the schemas that differ between requests and responses, because a member below is read-only or write-only, or because bytes
 * below are a file in a form and text in a response.
 */
export function findTwoFaced(
  schemas: ReadonlyMap<string, Schema>,
  references: References,
  { form, response }: Directions,
): ReadonlySet<string> {
  const users = new Map<string, string[]>();
  const changed: string[] = [];
  for (const [name, schema] of schemas) {
    const isFile = form.has(name) && response.has(name) && [...reached([schema], schemaParts)].some(isBinary);
    if (isFile || hasOneWayMember(schema, (used) => schemas.get(used))) changed.push(name);
    for (const used of references.get(name) ?? []) addToGroup(users, used, name);
  }
  return new Set(reached(changed, (name) => users.get(name) ?? []));
}

function hasOneWayMember(schema: Schema, schemaOf: SchemaLookup): boolean {
  for (const { properties } of reached([schema], schemaParts)) {
    for (const property of properties?.values() ?? []) {
      if (isReadOnly(property, schemaOf) || isWriteOnly(property, schemaOf)) return true;
    }
  }
  return false;
}
