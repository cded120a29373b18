import { type Json, type JsonObject, member } from '../../json.ts';
import { isOfType } from '../../json-type.ts';
import { isExactNumber } from '../text/number-fidelity.ts';

/** The types that a schema names, null among them; none where it names none. */
export type DeclaredTypes = readonly string[];

export function declaredTypes(schema: JsonObject): DeclaredTypes {
  const type = member(schema, 'type');
  const types = Array.isArray(type) ? type.map(String) : typeof type === 'string' ? [type] : [];
  return types.length > 0 && member(schema, 'nullable') === true ? [...types, 'null'] : types;
}

/** Whether a value is of one of some types; no types allow any value. */
export function fits(value: Json, types: DeclaredTypes): boolean {
  return types.length === 0 || types.some((type) => isOfType(value, type));
}

/**
 * A scalar as the only type that it can be meant to have: `10` in a list of strings is `"10"`, `"10"` among integers is 10.
 * Undefined where that is not clear: a number that is written `1.10` could be `"1.10"` or `"1.1"`.
 */
export function readAs(value: Json, written: string, types: DeclaredTypes): Json | undefined {
  const wanted = types.filter((type) => type !== 'null');
  if (wanted.length !== 1) return undefined;
  if (wanted[0] === 'string') {
    const scalar = typeof value === 'number' || typeof value === 'boolean';
    return scalar && String(value) === written ? written : undefined;
  }
  if (typeof value !== 'string') return undefined;
  if (wanted[0] === 'boolean') return value === 'true' ? true : value === 'false' ? false : undefined;
  if (!/^-?\d+(?:\.\d+)?$/.test(value) || !isExactNumber(value)) return undefined;
  const number = Number(value);
  return wanted[0] === 'number' || (wanted[0] === 'integer' && Number.isInteger(number)) ? number : undefined;
}
