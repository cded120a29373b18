import { isJsonObject, type Json, type JsonObject, member, setOwn } from '../../base/json.ts';
import { compareCodePoints } from '../../base/order.ts';
import { type Dialect, dialects, type FieldDefinition, type ObjectName, type ValueKind } from './object-table.ts';
import { openApiObjects } from './objects.ts';

/** The field of an object in any dialect, or undefined if the specification doesn't have it. */
export function fieldOf(object: ObjectName, key: string): FieldDefinition | undefined {
  return fieldMaps.get(object)?.get(key);
}

const fieldMaps = new Map(
  Object.entries(openApiObjects).map(([name, { fields }]) => [name, new Map(Object.entries(fields))]),
);

/** The kind under a key of an object: a fixed field or a patterned one; undefined for extensions and unknown fields. */
export function memberKind(object: ObjectName, key: string): ValueKind | undefined {
  const field = fieldOf(object, key);
  if (field) return field.value;
  const { patterned, extensible } = openApiObjects[object];
  return patterned && !(extensible && key.startsWith('x-')) ? patterned.values : undefined;
}

/** The kind at a path below a place of a given kind; undefined if the specification doesn't define it. */
export function kindAt(start: ValueKind, tokens: readonly string[]): ValueKind | undefined {
  let kind: ValueKind | undefined = start;
  for (const token of tokens) {
    if (kind?.kind === 'object') kind = memberKind(kind.object, token);
    else if (kind?.kind === 'map') kind = kind.values;
    else if (kind?.kind === 'list') kind = kind.items;
    else return undefined;
    // If there are several alternatives, the path continues in the one that has members.
    if (kind?.kind === 'choice') kind = kind.of.find(({ kind: name }) => name === 'object' || name === 'list') ?? kind;
  }
  return kind;
}

/** Whether a dialect requires a field that we can do without. */
export function isExpected(field: FieldDefinition, dialect: Dialect): boolean {
  return field.expected === true || (field.expectedBefore !== undefined && !isFrom(dialect, field.expectedBefore));
}

export function hasField(field: FieldDefinition, dialect: Dialect): boolean {
  return (!field.only || field.only === dialect) && (!field.since || isFrom(dialect, field.since));
}

/** Whether a dialect is at least another one. */
export function isFrom(dialect: Dialect, first: Dialect): boolean {
  return dialects.indexOf(dialect) >= dialects.indexOf(first);
}

const required = new Map(
  Object.entries(openApiObjects).map(([name, { fields }]) => [
    name,
    Object.entries(fields).filter(([, field]) => field.required || field.expected || field.expectedBefore),
  ]),
);

/** The fields that an object must or should have. */
export function requiredFields(object: ObjectName): readonly (readonly [string, FieldDefinition])[] {
  return required.get(object) ?? [];
}

/** Whether a value of a file that isn't a description can be an object of a kind: most of its fields belong to it. */
export function looksLike(value: Json, object: ObjectName): boolean {
  if (!isJsonObject(value) || openApiObjects[object].patterned) return true;
  const keys = Object.keys(value).filter((key) => !key.startsWith('x-') && key !== '$ref');
  const unknown = keys.filter((key) => !fieldOf(object, key)).length;
  const isParameter = object === 'Schema' && typeof member(value, 'in') === 'string' && Object.hasOwn(value, 'schema');
  return !isParameter && unknown * 2 <= keys.length;
}

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
