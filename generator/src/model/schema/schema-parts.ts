import type { Schema } from '../schema.ts';

/** The schemas that stand directly in a schema, in a fixed order. References are not followed. */
export function schemaParts(schema: Schema): Schema[] {
  const one = [
    schema.contentSchema,
    schema.additionalProperties,
    schema.propertyNames,
    schema.unevaluatedProperties,
    schema.items,
    schema.contains,
    schema.unevaluatedItems,
    schema.not,
    schema.if,
    schema.then,
    schema.else,
  ].filter((part) => part !== undefined);
  return [
    ...(schema.properties?.values() ?? []),
    ...(schema.patternProperties?.values() ?? []),
    ...(schema.dependentSchemas?.values() ?? []),
    ...(schema.prefixItems ?? []),
    ...(schema.allOf ?? []),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...one,
  ];
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
