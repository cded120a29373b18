import { isJsonObject, type Json } from '../../../base/json.ts';
import { type Type, typeKeyOf, unionOf } from '../../../text/typescript/type.ts';

/** The type of exactly one JSON value. */
function literalType(value: Json): Type {
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

/** Whether every value of `narrow` is certainly a value of `wide`. False proves nothing. */
export function isSubtype(narrow: Type, wide: Type): boolean {
  if (wide.kind === 'keyword' && wide.name === 'unknown') return true;
  if (narrow.kind === 'keyword' && narrow.name === 'never') return true;
  if (narrow.kind === 'union') return narrow.members.every((member) => isSubtype(member, wide));
  if (wide.kind === 'union') return wide.members.some((member) => isSubtype(narrow, member));
  if (narrow.kind === 'literal' && wide.kind === 'keyword') return typeof narrow.value === wide.name;
  if (narrow.kind === 'intersection' && wide.kind === 'keyword') {
    return narrow.members.some((member) => isSubtype(member, wide));
  }
  if (narrow.kind === 'array' && wide.kind === 'array') return isSubtype(narrow.element, wide.element);
  return typeKeyOf(narrow) === typeKeyOf(wide);
}
