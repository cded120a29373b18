import { depthLimits } from '../../../base/depth-limits.ts';
import type { Schema } from '../../../model/schema.ts';
import type { Inclusion } from './inclusion.ts';
import type { Located } from './located.ts';
import { anything, appliedIn, isAnything, nothing, type SchemaScope, type View } from './view.ts';

const fences = new WeakMap<Schema, Schema>();

/**
 * A schema restricted to objects with declared or required names, which is what correct clients send. If the schema covers any name, or
 * needs more names than it declares, all names count as declared; a free-form object may hold any. `depth` restricts members and
 * items too, so many levels down.
 */
export function asDeclared(scope: SchemaScope, schema: Schema, depth = 0): Schema {
  const view = scope.view(schema);
  if (depth > 0 && view.items !== undefined && view.types.value.join() === 'array')
    return scope.conjunction([schema, { pointer: schema.pointer, items: asDeclared(scope, view.items, depth - 1) }]);
  const parts = speakingParts(view, 0);
  if (!view.types.value.includes('object') || parts.some(isMap) || needsAllNames(view, parts)) return schema;
  if (parts.some(isFreeForm) || !parts.some(namesProperties)) return schema;
  const fence = (depth > 0 ? undefined : fences.get(view.schema)) ?? fenceOf(view.schema, parts, depth);
  if (depth === 0) fences.set(view.schema, fence);
  return scope.conjunction([schema, fence]);
}

/** Whether one side declares a name, at least in an alternative, that the other declares nowhere. */
export function losesNames(base: View, head: View): boolean {
  const names = (view: View) => speakingParts(view).flatMap(({ properties }) => [...properties.keys()]);
  const declared = new Set(names(head));
  return names(base).some((name) => !declared.has(name));
}

/**
 * Whether all values were accepted before, where alternatives of the old side are gone; names count that are not declared any more,
 * but not those that never were.
 */
export function staysWithin(
  { base, head, inclusion }: { readonly base: View; readonly head: View; readonly inclusion: Inclusion },
  alternatives: readonly Schema[],
  next: Located,
): boolean {
  const wide = [base.schema, ...alternatives].map((schema) => ({ scope: base.scope, schema }));
  if (wide.some((one) => inclusion.within(next, one))) return true;
  const declared = { ...next, schema: asDeclared(next.scope, next.schema) };
  return !losesNames(base, head) && inclusion.within(declared, { scope: base.scope, schema: base.schema });
}

function fenceOf({ pointer }: Schema, parts: readonly View[], depth: number): Schema {
  const member = (name: string) => {
    if (depth === 0) return anything;
    const [only, ...others] = parts.filter(({ properties }) => properties.has(name));
    const schema = others.length > 0 ? undefined : only?.properties.get(name);
    return only === undefined || schema === undefined ? anything : asDeclared(only.scope, schema, depth - 1);
  };
  const names = new Set(parts.flatMap(({ properties, required }) => [...properties.keys(), ...required.keys()]));
  const patterns = parts.flatMap(({ patternProperties }) => [...patternProperties.keys()]);
  return {
    pointer,
    properties: new Map([...names].map((name) => [name, member(name)] as const)),
    patternProperties: new Map(patterns.map((pattern) => [pattern, anything] as const)),
    additionalProperties: nothing,
  };
}

/** Whether an object without undeclared names would need all declared ones: then others can be expected. */
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

/** Whether a schema is an object without any constraint on its content. */
function isFreeForm({ schema, scope, properties, patternProperties, required, additional, unions }: View): boolean {
  if (scope.target(schema).types?.join() !== 'object' || unions.length > 0 || required.size > 0) return false;
  return properties.size + patternProperties.size === 0 && (additional === undefined || isAnything(additional));
}

/** A view with its alternatives, conditions, exclusions and dependencies: every part that may evaluate a name. */
export function speakingParts(view: View, depth = 0): readonly View[] {
  if (depth >= depthLimits.asDeclared) return [view];
  return [view, ...appliedIn(view).flatMap((schema) => speakingParts(view.scope.view(schema), depth + 1))];
}
