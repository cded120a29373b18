import type { Imports } from '../code/imports.ts';
import { type Statement, tight } from '../code/statement.ts';
import { neverType, reference, type Type } from '../code/type.ts';
import { typeLayout } from '../code/type-layout.ts';

const left = reference({ name: 'Left', typeOnly: true });
const right = reference({ name: 'Right', typeOnly: true });
const yes: Type = { kind: 'literal', value: true };
const no: Type = { kind: 'literal', value: false };

/** `true` if both types have the same keys. */
export function sameKeys(ours: Type, theirs: Type): Type {
  return reference({ name: 'SameKeys', typeOnly: true }, ours, theirs);
}

/** `true` if every value of the first type is one of the second. */
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
  const onlyIn = (one: Type, other: Type) =>
    reference({ name: 'Exclude', typeOnly: true }, { kind: 'keyof', object: one }, { kind: 'keyof', object: other });
  const difference: Type = { kind: 'union', members: [onlyIn(left, right), onlyIn(right, left)] };
  return [
    alias('True<Value extends true>', reference({ name: 'Value', typeOnly: true }), imports),
    alias('SameKeys<Left, Right>', whether(difference, neverType), imports),
    alias('Fits<Left, Right>', whether(left, right), imports),
  ];
}

/** Both in tuples: a union is compared as a whole. */
function whether(check: Type, wide: Type): Type {
  const only = (type: Type): Type => ({ kind: 'tuple', elements: [{ type, optional: false }] });
  return { kind: 'conditional', check: only(check), extends: only(wide), whenTrue: yes, whenFalse: no };
}

function alias(head: string, type: Type, imports: Imports): Statement {
  return tight([`type ${head} = `, typeLayout(type, imports), ';']);
}
