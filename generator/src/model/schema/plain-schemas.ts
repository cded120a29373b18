import { onceFor } from '../../base/once-for.ts';
import type { NamedSchema } from '../api-model.ts';
import type { Schemas } from '../schema.ts';

/** The schemas of a model by name, built once for each model. */
export const plainSchemas = onceFor(
  (named: ReadonlyMap<string, NamedSchema>): Schemas => new Map([...named].map(([name, { schema }]) => [name, schema])),
);
