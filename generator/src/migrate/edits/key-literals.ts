import { ts } from 'ts-morph';
import { quotedLike } from './edit-list.ts';
import { newMemberName } from './renames.ts';
import type { Rewriter } from './rewriter.ts';

/**
 * Texts that are keys of a type of the package only by the type that they are written for: `const fields: (keyof Loan)[] = ['amount']`.
 * The compiler says which: the old text was among the values of that type, and only the new one is now.
 * @param next - the text in the new program, by the text in the old one
 * @returns whether there was one
 */
export function renameKeyLiterals(
  rewriter: Rewriter,
  next: ts.TypeChecker,
  errors: readonly { readonly old: ts.Node; readonly now: ts.Node }[],
): boolean {
  const { checker, edits } = rewriter;
  let found = false;
  for (const { old, now } of errors) {
    if (!ts.isStringLiteralLike(old) || !ts.isStringLiteralLike(now) || old.text !== now.text || edits.isTaken(old))
      continue;
    const [before, after] = [valuesFor(old, checker), valuesFor(now, next)];
    if (before === undefined || after === undefined || !before.has(old.text) || after.has(old.text)) continue;
    const names = new Set(renamesOf(old.text, rewriter).filter((name) => after.has(name) && !before.has(name)));
    const [name] = names;
    if (name === undefined || names.size > 1) continue;
    edits.replace(old, quotedLike(old, name), 'key');
    found = true;
  }
  return found;
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
