import { type Json, type JsonObject, setOwn } from '../base/json.ts';
import { compareCodePoints } from '../base/order.ts';
import type { ObjectName } from './openapi/object-table.ts';
import { openApiObjects } from './openapi/objects.ts';

/** The position of a field among the fixed fields of its object. */
const ranks = new Map(
  Object.entries(openApiObjects).map(([name, { fields }]) => [
    name,
    new Map(Object.keys(fields).map((field, index) => [field, index])),
  ]),
);

/**
 * Compares keys of a specification object: its fixed fields first, in the order of the table, then all others by code point.
 */
export function fieldOrder(object: ObjectName): (left: string, right: string) => number {
  const rank = ranks.get(object);
  const rankOf = (key: string): number => rank?.get(key) ?? Number.MAX_SAFE_INTEGER;
  return (left, right) => rankOf(left) - rankOf(right) || compareCodePoints(left, right);
}

/**
 * Sorts keys in place. Nearly every object has few keys, mostly in order already, so inserting the others one by one is several
 * times faster than the engine's sort.
 */
export function sortKeys(keys: string[], order: (left: string, right: string) => number): string[] {
  if (keys.length > few) return keys.sort(order);
  for (let end = 1; end < keys.length; end += 1) {
    const key = keys[end] as string;
    let place = end;
    for (; place > 0 && order(keys[place - 1] as string, key) > 0; place -= 1) keys[place] = keys[place - 1] as string;
    keys[place] = key;
  }
  return keys;
}

const few = 12;

export function inOrder(value: JsonObject, order: (left: string, right: string) => number): JsonObject {
  const ordered: Record<string, Json> = {};
  for (const key of sortKeys(Object.keys(value), order)) setOwn(ordered, key, value[key] as Json);
  return ordered;
}
