import { isJsonObject, type Json } from '../../base/json.ts';
import { numberLiteral, stringLiteral, valueKey } from '../literals.ts';
import { braced, bracketed, type Layout } from './layout.ts';

/** An expression as data: literals by kind, and other code as text. */
export type Value =
  | string
  | number
  | boolean
  | null
  | readonly Value[]
  | { readonly entries: readonly (readonly [key: string, value: Value])[] }
  | { readonly code: Layout };

/** An object literal without the entries that have no value. */
export function objectValue(entries: readonly (readonly [key: string, value: Value | undefined])[]): Value {
  return { entries: entries.filter((entry): entry is [string, Value] => entry[1] !== undefined) };
}

/** A list literal; undefined if it would be empty. */
export function optionalList(values: readonly Value[]): Value | undefined {
  return values.length === 0 ? undefined : values;
}

/** A JSON value as an expression. */
export function jsonValue(value: Json): Value {
  if (Array.isArray(value)) return value.map(jsonValue);
  if (isJsonObject(value)) return { entries: Object.keys(value).map((key) => [key, jsonValue(value[key] as Json)]) };
  return value as string | number | boolean | null;
}

/** An expression as code. `{ id: id }` is written `{ id }`. */
export function valueLayout(value: Value): Layout {
  if (typeof value === 'string') return stringLiteral(value);
  if (typeof value === 'number') return numberLiteral(value);
  if (typeof value === 'boolean' || value === null) return String(value);
  if (isList(value)) return bracketed(value.map(valueLayout));
  if ('code' in value) return value.code;
  return braced(value.entries.map(([key, member]) => entryLayout(key, member)));
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

function entryLayout(key: string, value: Value): Layout {
  const encoded = valueKey(key);
  const layout = valueLayout(value);
  return layout === encoded && typeof value === 'object' ? encoded : [`${encoded}: `, layout];
}
