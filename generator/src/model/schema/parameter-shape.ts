import type { ApiModel } from '../api-model.ts';
import type { Schema } from '../schema.ts';

/** The values of a parameter, as far as serialisation needs them: `other` is everything that may not be simpler. */
export type ParameterShape = 'scalar' | 'list' | 'other';

export function parameterShape(schema: Schema, model: ApiModel): ParameterShape {
  return shapeOf(schema, model, []);
}

function shapeOf(schema: Schema, model: ApiModel, open: readonly string[]): ParameterShape {
  if (schema.enum !== undefined) return schema.enum.every((value) => typeof value !== 'object') ? 'scalar' : 'other';
  const types = schema.types?.filter((type) => type !== 'null') ?? (schema.knownValues === undefined ? [] : ['string']);
  if (types.length > 0) {
    if (types.every((type) => type !== 'array' && type !== 'object')) return 'scalar';
    const scalarItems = schema.items !== undefined && shapeOf(schema.items, model, open) === 'scalar';
    return types.length === 1 && types[0] === 'array' && scalarItems && schema.prefixItems === undefined
      ? 'list'
      : 'other';
  }
  if (schema.ref !== undefined) {
    const target = open.includes(schema.ref) ? undefined : model.schemas.get(schema.ref)?.schema;
    return target === undefined ? 'other' : shapeOf(target, model, [...open, schema.ref]);
  }
  const parts = (schema.allOf ?? []).map((part) => shapeOf(part, model, open));
  if (parts.includes('scalar')) return 'scalar';
  const branches = schema.oneOf ?? schema.anyOf ?? [];
  const shapes = new Set(branches.map((branch) => shapeOf(branch, model, open)));
  const [only = 'other'] = shapes;
  if (shapes.size === 1) return only;
  // A list of one item and a scalar can only be distinguished by the value.
  return shapes.size === 2 && !shapes.has('other') ? 'list' : 'other';
}
