import { addToGroup } from '../../base/grouped.ts';
import type { NamedSchema } from '../api-model.ts';
import type { Schema } from '../schema.ts';

/** The schema and every schema in it that its type is made of and that is not behind a reference, outer ones first. */
export function typeParts(schema: Schema): readonly Schema[] {
  const found: Schema[] = [];
  collect(schema, found);
  return found;
}

function collect(schema: Schema, found: Schema[]): void {
  found.push(schema);
  const { allOf, anyOf, oneOf, prefixItems, items, additionalProperties, properties, patternProperties } = schema;
  for (const list of [allOf, anyOf, oneOf, prefixItems]) {
    if (list !== undefined) for (const part of list) collect(part, found);
  }
  if (items !== undefined) collect(items, found);
  if (additionalProperties !== undefined) collect(additionalProperties, found);
  for (const map of [properties, patternProperties]) {
    if (map !== undefined) for (const part of map.values()) collect(part, found);
  }
}

/** The component schemas that hold a schema of a kind, or refer to one that does, however long the way. */
export function namesLeadingTo(
  schemas: ReadonlyMap<string, NamedSchema>,
  isMeant: (schema: Schema) => boolean,
): ReadonlySet<string> {
  const users = new Map<string, string[]>();
  const leading = new Set<string>();
  for (const [name, { schema }] of schemas) {
    for (const part of typeParts(schema)) {
      if (isMeant(part)) leading.add(name);
      if (part.ref !== undefined) addToGroup(users, part.ref, name);
    }
  }
  const pending = [...leading];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    for (const user of users.get(name) ?? []) {
      if (leading.has(user)) continue;
      leading.add(user);
      pending.push(user);
    }
  }
  return leading;
}
