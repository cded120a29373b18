import { depthLimits } from '../../../base/depth-limits.ts';
import { onceFor } from '../../../base/once-for.ts';
import type { Schema } from '../../../model/schema.ts';
import { haveTypeInCommon } from './effective-types.ts';
import { hasNoTexts } from './pattern-inclusion.ts';
import { isRefused, memberSchema, neededNames } from './present-names.ts';
import { isClosed, type ValueType, type View } from './view.ts';

/** The types of which a view accepts values, as far as that is obvious: contradictory limits leave none. */
export function possibleTypes(view: View, depth = 0): readonly ValueType[] {
  return depth === 0 ? outermost(view) : typesAt(view, depth);
}

/** Each alternative is asked again for each other one. */
const outermost = onceFor((view: View) => typesAt(view, 0));

function typesAt(view: View, depth: number): readonly ValueType[] {
  return view.types.value.filter((type) => !isContradicted(view, type, depth));
}

/** Whether contradictory limits, or the lack of types, leave a view no value other than null. */
export function hasNoValueButNull(view: View, depth = 0): boolean {
  return view.values === undefined && possibleTypes(view, depth).length === 0;
}

function isContradicted(view: View, type: ValueType, depth: number): boolean {
  if (isExceeded(view, type)) return true;
  switch (type) {
    case 'string':
      return hasNoTexts(view);
    case 'object':
      return hasNoObjects(view, depth);
    case 'array':
      return hasNoArrays(view, depth);
    default:
      return false;
  }
}

/** Whether limits leave no value: for each type, a lower limit is above the upper one. */
export function hasNoRoom(view: View): boolean {
  const types = view.types.value;
  return !view.nullable && types.length > 0 && types.every((type) => isExceeded(view, type));
}

function isExceeded(view: View, type: ValueType): boolean {
  switch (type) {
    case 'string':
      return exceeds(view.minLength?.value, view.maxLength?.value);
    case 'integer':
    case 'number':
      return isBeyond(view.lower, view.upper);
    case 'object':
      return exceeds(view.minProperties?.value, view.maxProperties?.value);
    case 'array':
      return exceeds(view.minItems?.value, view.maxItems?.value);
    default:
      return false;
  }
}

export function exceeds(least: number | undefined, most: number | undefined): boolean {
  return least !== undefined && most !== undefined && least > most;
}

/** Whether every number from a lower bound on is beyond an upper one. */
export function isBeyond(lower: View['lower'], upper: View['upper']): boolean {
  if (lower === undefined || upper === undefined) return false;
  const { limit, exclusive } = lower.value;
  if (limit !== upper.value.limit) return limit > upper.value.limit;
  return exclusive || upper.value.exclusive;
}

function hasNoObjects(view: View, depth: number): boolean {
  const most = view.maxProperties?.value;
  const needed = neededNames(view);
  if (exceeds(needed.size, most)) return true;
  if (isClosed(view) && view.minProperties !== undefined) {
    const possible = [...view.properties].filter(
      ([name, schema]) => !isRefused(view, name) && !acceptsNothing(view, schema, depth),
    );
    if (view.minProperties.value > possible.length) return true;
  }
  return [...needed].some(
    (name) => isRefused(view, name) || acceptsNothing(view, memberSchema(view, name, 'least'), depth),
  );
}

function hasNoArrays(view: View, depth: number): boolean {
  const { minItems, maxItems, contains, prefixItems, items } = view;
  if (contains.some(({ min, max }) => exceeds(min, max) || exceeds(min, maxItems?.value))) return true;
  const isKept = prefixItems.length === 0 && items !== undefined && items.never !== true;
  if (isKept && contains.some(({ min, schema }) => min > 0 && haveNoTypeInCommon(view, schema, items))) return true;
  return (minItems?.value ?? 0) > 0 && acceptsNothing(view, prefixItems[0] ?? items, depth);
}

function haveNoTypeInCommon({ scope }: View, a: Schema, b: Schema): boolean {
  const [one, other] = [scope.view(a), scope.view(b)];
  return !(one.nullable && other.nullable) && !haveTypeInCommon(one, other);
}

function acceptsNothing({ scope }: View, schema: Schema | undefined, depth: number): boolean {
  if (schema === undefined || depth >= depthLimits.contradictions) return false;
  if (scope.target(schema).never === true) return true;
  const view = scope.view(schema);
  return !view.nullable && hasNoValueButNull(view, depth + 1);
}
