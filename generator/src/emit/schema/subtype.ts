import { type Type, typeKeyOf } from '../code/type.ts';

/** Whether every value of `narrow` is certainly a value of `wide`. False means no more than that it was not seen. */
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

/** Whether the type is made of literals only, so that comparing with one tells the members of a union apart. */
export function isLiteral(type: Type): boolean {
  return type.kind === 'literal' || (type.kind === 'union' && type.members.every(isLiteral));
}
