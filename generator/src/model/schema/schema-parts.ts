import type { Schema } from '../schema.ts';

const single = [
  'contentSchema',
  'additionalProperties',
  'propertyNames',
  'unevaluatedProperties',
  'items',
  'contains',
  'unevaluatedItems',
  'not',
  'if',
  'then',
  'else',
] as const;
const listed = ['prefixItems', 'allOf', 'anyOf', 'oneOf'] as const;
const mapped = ['properties', 'patternProperties', 'dependentSchemas'] as const;

/** The schemas that stand directly in a schema, in a fixed order. References are not followed. */
export function schemaParts(schema: Schema): Schema[] {
  const parts: Schema[] = [];
  for (const keyword of mapped) {
    const map = schema[keyword];
    if (map !== undefined) for (const part of map.values()) parts.push(part);
  }
  for (const keyword of listed) {
    const list = schema[keyword];
    if (list !== undefined) parts.push(...list);
  }
  for (const keyword of single) {
    const part = schema[keyword];
    if (part !== undefined) parts.push(part);
  }
  return parts;
}

/** The names of the schemas that a schema refers to, itself or deep inside, through discriminators as well. */
export function referencedNames(schema: Schema): Set<string> {
  const names = new Set<string>();
  const queue = [schema];
  for (let part = queue.pop(); part !== undefined; part = queue.pop()) {
    if (part.ref !== undefined) names.add(part.ref);
    for (const target of part.discriminator?.mapping.values() ?? []) names.add(target.schema);
    queue.push(...schemaParts(part));
  }
  return names;
}

/** For each schema that has a name, the names that it refers to. */
export type References = ReadonlyMap<string, ReadonlySet<string>>;

/** The references among schemas, found once for all that follow them. */
export function findReferences(schemas: ReadonlyMap<string, Schema>): References {
  return new Map([...schemas].map(([name, schema]) => [name, referencedNames(schema)]));
}
