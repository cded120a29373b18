import type { Schema } from '../schema.ts';
import { type References, schemaParts } from './schema-parts.ts';

/** Whether a property is only received: it says so, or the schema that it refers to does. */
export function isReadOnly(schema: Schema, schemas: ReadonlyMap<string, Schema>): boolean {
  return hasFlag(schema, 'readOnly', schemas);
}

/** Whether a property is only sent. */
export function isWriteOnly(schema: Schema, schemas: ReadonlyMap<string, Schema>): boolean {
  return hasFlag(schema, 'writeOnly', schemas);
}

function hasFlag(schema: Schema, flag: 'readOnly' | 'writeOnly', schemas: ReadonlyMap<string, Schema>): boolean {
  const seen = new Set<string>();
  let current: Schema | undefined = schema;
  while (current !== undefined) {
    if (current[flag] === true) return true;
    if (current.ref === undefined || seen.has(current.ref)) return false;
    seen.add(current.ref);
    current = schemas.get(current.ref);
  }
  return false;
}

/** Names of the schemas that look different in a request and in a response, because a member below is read-only or write-only. */
export function findTwoFaced(schemas: ReadonlyMap<string, Schema>, references: References): ReadonlySet<string> {
  const users = new Map<string, string[]>();
  const queue: string[] = [];
  for (const [name, schema] of schemas) {
    if (hasOneWayMember(schema, schemas)) queue.push(name);
    for (const used of references.get(name) ?? []) {
      const known = users.get(used);
      if (known === undefined) users.set(used, [name]);
      else known.push(name);
    }
  }
  const found = new Set<string>();
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    queue.push(...(users.get(name) ?? []));
  }
  return found;
}

function hasOneWayMember(schema: Schema, schemas: ReadonlyMap<string, Schema>): boolean {
  const queue = [schema];
  for (let part = queue.pop(); part !== undefined; part = queue.pop()) {
    for (const property of part.properties?.values() ?? []) {
      if (isReadOnly(property, schemas) || isWriteOnly(property, schemas)) return true;
    }
    queue.push(...schemaParts(part));
  }
  return false;
}
