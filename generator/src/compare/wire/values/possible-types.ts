import { depthLimits } from '../../../base/depth-limits.ts';
import type { Schema } from '../../../model/schema.ts';
import { effectiveTypes } from './effective-types.ts';
import { hasNoTexts } from './pattern-inclusion.ts';
import { isRefused, memberSchema, neededNames } from './present-names.ts';
import type { ValueType, View } from './view.ts';

/** The types of which a view accepts a value, as far as that is plain: limits that contradict each other leave none. */
export function possibleTypes(view: View, depth = 0): readonly ValueType[] {
  return view.types.value.filter((type) => !isContradicted(view, type, depth));
}

/** Whether limits that contradict each other, or no type at all, leave a view no value. */
export function hasNoValue(view: View, depth = 0): boolean {
  return !view.nullable && view.values === undefined && possibleTypes(view, depth).length === 0;
}

function isContradicted(view: View, type: ValueType, depth: number): boolean {
  switch (type) {
    case 'string':
      return exceeds(view.minLength?.value, view.maxLength?.value) || hasNoTexts(view);
    case 'integer':
    case 'number':
      return hasNoNumbers(view);
    case 'object':
      return hasNoObjects(view, depth);
    case 'array':
      return hasNoArrays(view, depth);
    default:
      return false;
  }
}

/** Whether limits leave no room for any value: a least that is above the greatest, for each type. */
export function hasNoRoom(view: View): boolean {
  const { types, nullable, minLength, maxLength, minItems, maxItems, minProperties, maxProperties } = view;
  const isExceeded = (type: ValueType) => {
    if (type === 'integer' || type === 'number') return hasNoNumbers(view);
    if (type === 'string') return exceeds(minLength?.value, maxLength?.value);
    if (type === 'array') return exceeds(minItems?.value, maxItems?.value);
    return type === 'object' && exceeds(minProperties?.value, maxProperties?.value);
  };
  return !nullable && types.value.length > 0 && types.value.every(isExceeded);
}

function exceeds(least: number | undefined, most: number | undefined): boolean {
  return least !== undefined && most !== undefined && least > most;
}

function hasNoNumbers({ lower, upper }: View): boolean {
  if (lower === undefined || upper === undefined) return false;
  const { limit, exclusive } = lower.value;
  if (limit !== upper.value.limit) return limit > upper.value.limit;
  return exclusive || upper.value.exclusive;
}

function hasNoObjects(view: View, depth: number): boolean {
  const most = view.maxProperties?.value;
  const needed = neededNames(view);
  if (exceeds(view.minProperties?.value, most) || exceeds(needed.size, most)) return true;
  const isClosed = view.additional?.never === true && view.patternProperties.size === 0;
  if (isClosed && view.minProperties !== undefined) {
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
  if (exceeds(minItems?.value, maxItems?.value)) return true;
  if (contains.some(({ min, max }) => exceeds(min, max) || exceeds(min, maxItems?.value))) return true;
  const isKept = prefixItems.length === 0 && items !== undefined && items.never !== true;
  if (isKept && contains.some(({ min, schema }) => min > 0 && haveNoTypeInCommon(view, schema, items))) return true;
  return (minItems?.value ?? 0) > 0 && acceptsNothing(view, prefixItems[0] ?? items, depth);
}

function haveNoTypeInCommon({ scope }: View, a: Schema, b: Schema): boolean {
  const [one, other] = [scope.view(a), scope.view(b)];
  const general = (type: ValueType) => (type === 'integer' ? 'number' : type);
  const types = effectiveTypes(other).map(general);
  return !(one.nullable && other.nullable) && !effectiveTypes(one).some((type) => types.includes(general(type)));
}

function acceptsNothing({ scope }: View, schema: Schema | undefined, depth: number): boolean {
  if (schema === undefined || depth >= depthLimits.contradictions) return false;
  if (schema.never === true) return true;
  return hasNoValue(scope.view(schema), depth + 1);
}
