import { ts } from 'ts-morph';
import { newMemberName, renameInLiteral, renameInPattern, staticName, writeName } from './renames.ts';
import type { Rewriter } from './rewriter.ts';

/** The same piece of code in both programs, where the compiler reports an error in the new one. */
export interface ErrorSite {
  readonly old: ts.Node;
  readonly now: ts.Node;
}

/**
 * Keys of a type of the package that no declaration leads to: `const fields: (keyof Loan)[] = ['amount']`, or the properties of a
 * `Record<keyof Loan, string>`. The compiler says which: the old name was allowed there, and only the new one is now.
 * @returns whether there was one
 */
export function renameKeys(rewriter: Rewriter, next: ts.TypeChecker, errors: readonly ErrorSite[]): boolean {
  const { checker, edits } = rewriter;
  let found = false;
  for (const { old, now } of errors) {
    const name = staticName(old);
    if (name === undefined || name !== staticName(now) || edits.isTaken(old)) continue;
    const [before, after] = [namesFor(old, checker), namesFor(now, next)];
    if (before === undefined || after === undefined || !before.has(name) || after.has(name)) continue;
    const names = new Set(renamesOf(name, rewriter).filter((one) => after.has(one) && !before.has(one)));
    const [only] = names;
    if (only === undefined || names.size > 1) continue;
    if (ts.isBindingElement(old.parent)) renameInPattern(old.parent, only, rewriter);
    else if (ts.isObjectLiteralElementLike(old.parent)) renameInLiteral(old.parent, only, rewriter);
    else writeName(old, only, rewriter, 'key');
    found = true;
  }
  return found;
}

/** The names that are allowed where a node is one. */
function namesFor(node: ts.Node, checker: ts.TypeChecker): ReadonlySet<string> | undefined {
  const { parent } = node;
  if (ts.isStringLiteralLike(node) && !ts.isPropertyAssignment(parent)) return valuesFor(node, checker);
  const type = ts.isPropertyAccessExpression(parent)
    ? checker.getTypeAtLocation(parent.expression)
    : ts.isObjectLiteralElementLike(parent) && ts.isObjectLiteralExpression(parent.parent)
      ? checker.getContextualType(parent.parent)
      : ts.isBindingElement(parent)
        ? checker.getTypeAtLocation(parent.parent)
        : undefined;
  return (
    type &&
    new Set(
      checker
        .getNonNullableType(type)
        .getProperties()
        .map(({ name }) => name),
    )
  );
}

/** The texts that are allowed where a literal is. */
function valuesFor(literal: ts.StringLiteralLike, checker: ts.TypeChecker): ReadonlySet<string> | undefined {
  const type = ts.isCaseClause(literal.parent)
    ? checker.getTypeAtLocation(literal.parent.parent.parent.expression)
    : checker.getContextualType(literal);
  const parts = type === undefined ? [] : type.isUnion() ? type.types : [type];
  const texts = parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
  return texts.length === 0 ? undefined : new Set(texts);
}

/** What properties and methods that had a name are called now. */
function renamesOf(text: string, rewriter: Rewriter): readonly string[] {
  const { members, methods } = rewriter.plan;
  const keys = [...members.keys(), ...methods.keys()].filter((key) => key.endsWith(`.${text}`));
  return keys.flatMap((key) => newMemberName(key, rewriter) ?? []);
}
