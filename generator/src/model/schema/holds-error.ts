import type { ApiModel } from '../api-model.ts';
import type { Schema } from '../schema.ts';
import { partsOf, plainSchemas } from './object-view.ts';

/**
 * Whether a described success can have a property `error`: it is declared, or undeclared names are allowed. Otherwise, the
 * runtime treats such a property as a refusal sent as a success.
 */
export function holdsError(schemas: readonly Schema[], model: ApiModel): boolean {
  return schemas.some((schema) => declares(schema, model) || isFree(schema, model, new Set()));
}

function declares(schema: Schema, model: ApiModel): boolean {
  return partsOf(schema, plainSchemas(model.schemas)).some(
    ({ properties, patternProperties }) =>
      properties?.has('error') === true || [...(patternProperties?.keys() ?? [])].some(matchesError),
  );
}

/** A pattern that JavaScript can't compile may match anything. */
function matchesError(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').test('error');
  } catch {
    return true;
  }
}

/** An object without named properties: a map, or anything at all. */
function isFree(schema: Schema, model: ApiModel, seen: Set<Schema>): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  const { types, properties, allOf, oneOf, anyOf } = schema;
  if (properties?.size || (types && !types.includes('object'))) return false;
  const free = (part: Schema) => isFree(part, model, seen);
  if (allOf?.length && !allOf.every(free)) return false;
  const branches = oneOf ?? anyOf;
  if (branches?.length && !branches.some(free)) return false;
  const target = schema.ref === undefined ? undefined : model.schemas.get(schema.ref)?.schema;
  return target === undefined || free(target);
}
