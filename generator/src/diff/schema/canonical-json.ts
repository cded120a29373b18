import { isJsonObject, type Json } from '../../json.ts';
import { compareCodePoints } from '../../order.ts';

/** JSON text that is the same for values that JSON Schema calls equal: keys sorted, no spaces. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort(compareCodePoints)
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] as Json)}`);
  return `{${members.join(',')}}`;
}

/** Whether two values are the same to JSON Schema. */
export function sameJson(a: Json, b: Json): boolean {
  return a === b || (typeof a === typeof b && typeof a === 'object' && canonicalJson(a) === canonicalJson(b));
}
