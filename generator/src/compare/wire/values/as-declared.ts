import { depthLimits } from '../../../base/depth-limits.ts';
import type { Schema } from '../../../model/schema.ts';
import { anything, isAnything, type SchemaScope, type View } from './view.ts';

const fences = new WeakMap<Schema, Schema>();

/**
 * A schema without the objects that hold names which it says nothing about: what clients send that keep to the description. Where
 * something is said of any name, or more names are needed than there are, all names are described; a free-form object is meant to
 * hold any.
 */
export function asDeclared(scope: SchemaScope, schema: Schema): Schema {
  const view = scope.view(schema);
  const parts = speakingParts(view, 0);
  if (!view.types.value.includes('object') || parts.some(isMap) || needsAllNames(view, parts)) return schema;
  if (parts.some(isFreeForm) || !parts.some(namesProperties)) return schema;
  const fence = fences.get(view.schema) ?? fenceOf(view.schema, parts);
  fences.set(view.schema, fence);
  return scope.conjunction([schema, fence]);
}

function fenceOf({ pointer }: Schema, parts: readonly View[]): Schema {
  const names = parts.flatMap(({ properties }) => [...properties.keys()]);
  const patterns = parts.flatMap(({ patternProperties }) => [...patternProperties.keys()]);
  return {
    pointer,
    properties: new Map(names.map((name) => [name, anything] as const)),
    patternProperties: new Map(patterns.map((pattern) => [pattern, anything] as const)),
    additionalProperties: { pointer: '', never: true },
  };
}

/** Whether an object without other names would need every name that there is: then others are to be expected. */
function needsAllNames({ minProperties, required }: View, parts: readonly View[]): boolean {
  if (minProperties === undefined || minProperties.value <= required.size) return false;
  return minProperties.value >= new Set(parts.flatMap(({ properties }) => [...properties.keys()])).size;
}

function isMap({ additional }: View): boolean {
  return additional !== undefined && additional.never !== true && !isAnything(additional);
}

function namesProperties({ properties, patternProperties }: View): boolean {
  return properties.size + patternProperties.size > 0;
}

/** Whether a schema is an object and says nothing of what is in it. */
function isFreeForm({ schema, scope, properties, patternProperties, required, additional, unions }: View): boolean {
  if (scope.target(schema).types?.join() !== 'object' || unions.length > 0 || required.size > 0) return false;
  return properties.size + patternProperties.size === 0 && (additional === undefined || isAnything(additional));
}

/** A view with its alternatives, its conditions and what it excludes or demands beside a property: all that may speak of a name. */
export function speakingParts(view: View, depth = 0): readonly View[] {
  if (depth >= depthLimits.asDeclared) return [view];
  const schemas = [
    ...view.unions.flatMap(({ branches }) => branches),
    ...view.dependentSchemas.values(),
    ...view.conditions.flatMap((condition) => [condition.if, condition.met, condition.unmet]),
    ...view.negations,
  ].filter((schema) => schema !== undefined);
  return [view, ...schemas.flatMap((schema) => speakingParts(view.scope.view(schema), depth + 1))];
}
