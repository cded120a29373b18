import { InternalError } from '../../diagnostics.ts';
import { isIdentifier } from '../../model/names/identifier-characters.ts';

const reservedWords: ReadonlySet<string> = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false ' +
    'finally for function if implements import in instanceof interface let new null package private protected public ' +
    'return static super switch this throw true try typeof var void while with yield'
  ).split(' '),
);

/** A name that is declared or referred to. Names are settled in the model: one that is no identifier is our own bug. */
export function identifier(name: string): string {
  if (!isIdentifier(name) || reservedWords.has(name)) {
    throw new InternalError(`The model gave ${JSON.stringify(name)} as an identifier.`);
  }
  return name;
}

/** The name of a class member: an identifier that may be a reserved word, but never one that ends or replaces the object. */
export function memberName(name: string): string {
  if (!isIdentifier(name) || name === 'constructor' || name === '__proto__') {
    throw new InternalError(`The model gave ${JSON.stringify(name)} as the name of a member.`);
  }
  return name;
}
