import { isJsonObject, type Json } from '../../json.ts';

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
