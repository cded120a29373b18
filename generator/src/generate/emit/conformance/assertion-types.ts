import type { Imports } from '../../../text/typescript/imports.ts';
import { type Statement, tight } from '../../../text/typescript/statement.ts';
import { neverType, reference, type Type } from '../../../text/typescript/type.ts';
import { typeLayout } from '../../../text/typescript/type-layout.ts';

const ours = reference({ name: 'Ours', typeOnly: true });
const theirs = reference({ name: 'Theirs', typeOnly: true });
const yes: Type = { kind: 'literal', value: true };
const no: Type = { kind: 'literal', value: false };

/** `true` if what we take is what they take: no key more or less, and every value of ours is one of theirs. */
export function takes(own: Type, other: Type): Type {
  return reference({ name: 'Takes', typeOnly: true }, own, other);
}

/** `true` if what we give is what they give: no key more or less, and every value of theirs is one of ours. */
export function gives(own: Type, other: Type): Type {
  return reference({ name: 'Gives', typeOnly: true }, own, other);
}

/** `true` if every value of the first type is one of the second, whatever the keys. */
export function fits(value: Type, into: Type): Type {
  return reference({ name: 'Fits', typeOnly: true }, value, into);
}

/** A statement that does not compile unless all of the types are `true`. */
export function assertion(name: string, checks: readonly Type[], imports: Imports): Statement {
  const elements = checks.map((check) => ({
    type: reference({ name: 'True', typeOnly: true }, check),
    optional: false,
  }));
  return tight([`export type ${name} = `, typeLayout({ kind: 'tuple', elements }, imports), ';']);
}

/** The types that assertions are made of. */
export function assertionTypes(imports: Imports): readonly Statement[] {
  const names = (type: Type) => reference({ name: 'Names', typeOnly: true }, type);
  const onlyIn = (one: Type, other: Type) => reference({ name: 'Exclude', typeOnly: true }, names(one), names(other));
  const difference: Type = { kind: 'union', members: [onlyIn(ours, theirs), onlyIn(theirs, ours)] };
  return [
    alias('True<Value extends true>', reference({ name: 'Value', typeOnly: true }), imports),
    // As text: a name of digits is a number in theirs.
    tight(['type Names<Value> = `$', '{Extract<keyof Value, string | number>}`;']),
    alias('Fits<Ours, Theirs>', whether(ours, theirs, yes), imports),
    alias('Takes<Ours, Theirs>', whether(difference, neverType, fits(ours, theirs)), imports),
    alias('Gives<Ours, Theirs>', whether(difference, neverType, fits(theirs, ours)), imports),
  ];
}

/** Both in tuples: a union is compared as a whole. */
function whether(check: Type, wide: Type, whenTrue: Type): Type {
  const only = (type: Type): Type => ({ kind: 'tuple', elements: [{ type, optional: false }] });
  return { kind: 'conditional', check: only(check), extends: only(wide), whenTrue, whenFalse: no };
}

function alias(head: string, type: Type, imports: Imports): Statement {
  return tight([`type ${head} = `, typeLayout(type, imports), ';']);
}
