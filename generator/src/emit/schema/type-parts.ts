import type { Schema } from '../../model/schema.ts';

/** The schema and every schema in it that its type is made of and that does not stand behind a reference, outer ones first. */
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
