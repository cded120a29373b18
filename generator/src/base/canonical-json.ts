import { isJsonObject, type Json } from './json.ts';
import { sortStrings } from './order.ts';

/** JSON text that is identical for values that JSON Schema calls equal: keys sorted, no spaces. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const members = sortStrings(Object.keys(value)).map(
    (key) => `${JSON.stringify(key)}:${canonicalJson(value[key] as Json)}`,
  );
  return `{${members.join(',')}}`;
}

/** Whether JSON Schema calls two values equal. */
export function sameJson(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => sameJson(item, b[index] as Json));
  }
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key] as Json, b[key] as Json));
}

/** A part of a model as JSON, maps as objects, without members of the given name. */
export function asJson(value: unknown, without?: string): Json | undefined {
  if (value === undefined) return undefined;
  const object = (entries: Iterable<readonly [unknown, unknown]>) =>
    Object.fromEntries(
      [...entries]
        .filter(([key]) => key !== without)
        .map(([key, item]) => [String(key), asJson(item, without) ?? null]),
    );
  if (value instanceof Map) return object(value);
  if (Array.isArray(value)) return value.map((item) => asJson(item, without) ?? null);
  return isJsonObject(value) ? object(Object.entries(value)) : (value as Json);
}
