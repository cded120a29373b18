import type { NamedSchema } from '../api-model.ts';
import type { Schemas } from '../schema.ts';

const known = new WeakMap<ReadonlyMap<string, NamedSchema>, Schemas>();

/** The schemas of a model by name, without what else is known of each. Built once for each model. */
export function plainSchemas(named: ReadonlyMap<string, NamedSchema>): Schemas {
  const schemas = known.get(named) ?? new Map([...named].map(([name, { schema }]) => [name, schema]));
  known.set(named, schemas);
  return schemas;
}
