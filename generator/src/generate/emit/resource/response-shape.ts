import type { ApiModel } from '../../../model/api-model.ts';
import type { Schema } from '../../../model/schema.ts';
import { impliedTypes } from '../schema/parts.ts';

/** The type of a JSON response; the runtime rejects other values. */
export type ResponseShape = 'object' | 'array' | 'container' | 'value';

/** The strictest shape that all the schemas fit into. */
export function responseShape(schemas: readonly Schema[], model: ApiModel): ResponseShape | undefined {
  if (schemas.length === 0) return undefined;
  const shapes = new Set(schemas.map((schema) => shapeOf(schema, model, new Set())));
  const [only] = shapes;
  if (shapes.size === 1) return only;
  return shapes.has('value') ? 'value' : 'container';
}

function shapeOf(schema: Schema, model: ApiModel, seen: Set<string>): ResponseShape {
  if (schema.enum !== undefined) return 'value';
  const types = schema.types ?? impliedTypes(schema);
  if (types !== undefined) {
    if (types.some((type) => type !== 'object' && type !== 'array')) return 'value';
    if (types.length === 2) return 'container';
    return types[0] === 'array' ? 'array' : 'object';
  }
  if (schema.ref !== undefined) {
    const target = model.schemas.get(schema.ref)?.schema;
    if (target === undefined || seen.has(schema.ref)) return 'value';
    return shapeOf(target, model, new Set(seen).add(schema.ref));
  }
  const parts = (schema.allOf ?? []).map((part) => shapeOf(part, model, seen)).filter((shape) => shape !== 'value');
  if (parts[0] !== undefined) return parts[0];
  const branches = schema.oneOf ?? schema.anyOf;
  if (branches === undefined || branches.length === 0) return 'value';
  const shapes = new Set(branches.map((branch) => shapeOf(branch, model, seen)));
  const [only = 'value'] = shapes;
  if (shapes.size === 1) return only;
  return shapes.has('value') ? 'value' : 'container';
}
