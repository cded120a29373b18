import { addToGroup } from '../../base/grouped.ts';
import type { Schema } from '../schema.ts';
import { type References, schemaParts } from './directions.ts';

/** Finds a schema by its name. */
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
  if (schema[flag] === true) return true;
  if (schema.ref === undefined) return false;
  const seen = new Set<string>();
  let current: Schema | undefined = schema;
  while (current !== undefined) {
    if (current[flag] === true) return true;
    if (current.ref === undefined || seen.has(current.ref)) return false;
    seen.add(current.ref);
    current = schemaOf(current.ref);
  }
  return false;
}

/** Names of the schemas that differ between requests and responses, because a member below is read-only or write-only. */
export function findTwoFaced(schemas: ReadonlyMap<string, Schema>, references: References): ReadonlySet<string> {
  const users = new Map<string, string[]>();
  const queue: string[] = [];
  for (const [name, schema] of schemas) {
    if (hasOneWayMember(schema, (used) => schemas.get(used))) queue.push(name);
    for (const used of references.get(name) ?? []) addToGroup(users, used, name);
  }
  const found = new Set<string>();
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    queue.push(...(users.get(name) ?? []));
  }
  return found;
}

function hasOneWayMember(schema: Schema, schemaOf: SchemaLookup): boolean {
  const queue = [schema];
  for (let part = queue.pop(); part !== undefined; part = queue.pop()) {
    for (const property of part.properties?.values() ?? []) {
      if (isReadOnly(property, schemaOf) || isWriteOnly(property, schemaOf)) return true;
    }
    queue.push(...schemaParts(part));
  }
  return false;
}
