import { onceFor } from '../../base/once-for.ts';
import type { NamedSchema } from '../api-model.ts';
import type { Schema, Schemas } from '../schema.ts';

/** The schemas of a model by name, built once for each model. */
export const plainSchemas = onceFor(
  (named: ReadonlyMap<string, NamedSchema>): Schemas => new Map([...named].map(([name, { schema }]) => [name, schema])),
);

/** A schema with everything that may apply to the same value: references, parts and alternatives. */
export function partsOf(schema: Schema, schemas: Schemas, seen: Set<Schema> = new Set()): readonly Schema[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const target = schema.ref === undefined ? undefined : schemas.get(schema.ref);
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  return [schema, ...[...(target ? [target] : []), ...parts].flatMap((part) => partsOf(part, schemas, seen))];
}
