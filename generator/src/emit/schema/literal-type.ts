import { isJsonObject, type Json } from '../../json.ts';
import { type Type, unionOf } from '../code/type.ts';

/** The type that holds exactly one JSON value. */
export function literalType(value: Json): Type {
  if (Array.isArray(value)) {
    return { kind: 'tuple', elements: value.map((item: Json) => ({ type: literalType(item), optional: false })) };
  }
  if (isJsonObject(value)) {
    const properties = Object.keys(value).map((name) => ({
      name,
      type: literalType(value[name] as Json),
      optional: false,
    }));
    return { kind: 'object', properties };
  }
  return { kind: 'literal', value: value as string | number | boolean | null };
}

/** The union of the values of an enum, each by its own type. */
export function enumType(values: readonly Json[]): Type {
  return unionOf(values.map(literalType));
}
