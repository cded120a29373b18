import { ts } from 'ts-morph';
import { sourceSentence } from '../../compare/source/to-source-findings.ts';
import { propertyText, quotedLike } from './edit-list.ts';
import type { Rewriter } from './rewriter.ts';

/** Properties in literals and classes of the application that are called differently now, by the node that declares them. */
export type OwnRenames = Map<ts.Node, string>;

/** The new name of a piece of the package: undefined where it stays. */
export function newMemberName(key: string, { plan }: Rewriter): string | undefined {
  const method = plan.methods.get(key)?.method;
  const now = plan.members.get(key) ?? method;
  return now === key.slice(key.lastIndexOf('.') + 1) ? undefined : now;
}

/**
 * The new name of a property that these symbols refer to. The place is marked if the symbols have different new names, if one of them
 * is not of the package, or if the new package lacks the property.
 */
export function renameOf(
  site: ts.Node,
  found: readonly ts.Symbol[],
  rewriter: Rewriter,
  own: OwnRenames = new Map(),
): string | undefined {
  const { plan, symbols, edits, checker } = rewriter;
  const roots = found.flatMap((one) => checker.getRootSymbols(one).flatMap((root) => root.declarations ?? []));
  const mine = roots.flatMap((declaration) => own.get(declaration) ?? []);
  const parts = found.map((one) => symbols.membersOf(one));
  const keys = [...new Set(parts.flatMap((part) => [...part.keys]))];
  for (const key of keys) {
    const sentence = plan.gone.get(key);
    if (sentence !== undefined) edits.mark(site, sentence);
  }
  const now = new Set([...mine, ...keys.flatMap((key) => newMemberName(key, rewriter) ?? [])]);
  const [name] = now;
  if (name === undefined) return undefined;
  const stays = keys.some((key) => newMemberName(key, rewriter) === undefined);
  const isForeign = parts.some(({ foreign }) => foreign) && mine.length === 0;
  if (now.size === 1 && !stays && !isForeign) return name;
  for (const key of keys) {
    const other = newMemberName(key, rewriter);
    if (other !== undefined) edits.mark(site, sourceSentence('source-property-renamed', key, other));
  }
  return undefined;
}

/** Writes another name for the property that a node names. */
export function writeName(node: ts.Node, name: string, { edits }: Rewriter, kind: string): void {
  if (edits.isTaken(node)) return;
  if (ts.isComputedPropertyName(node) && ts.isStringLiteralLike(node.expression)) {
    edits.replace(node.expression, quotedLike(node.expression, name), kind);
  } else if (ts.isStringLiteralLike(node)) edits.replace(node, quotedLike(node, name), kind);
  else if (ts.isIdentifier(node)) edits.replace(node, propertyText(name), kind);
}

/** Writes another name for a property of an object literal; what its value is called stays. */
export function renameInLiteral(property: ts.ObjectLiteralElementLike, name: string, rewriter: Rewriter): void {
  const { edits } = rewriter;
  if (ts.isSpreadAssignment(property) || property.name === undefined) return;
  if (ts.isShorthandPropertyAssignment(property)) {
    if (!edits.isTaken(property.name))
      edits.replace(property.name, `${propertyText(name)}: ${property.name.text}`, 'property');
  } else writeName(property.name, name, rewriter, 'property');
}

/** Writes another name for the property that a binding element reads; the variable keeps its name. */
export function renameInPattern(element: ts.BindingElement, name: string, rewriter: Rewriter): void {
  const { edits } = rewriter;
  if (element.propertyName !== undefined) {
    const isSame = ts.isIdentifier(element.name) && element.name.text === name;
    if (!isSame) writeName(element.propertyName, name, rewriter, 'property');
    else {
      const stretch = { start: element.propertyName.getStart(), end: element.name.getEnd() };
      edits.splice(element.getSourceFile(), { ...stretch, parts: [name] }, element, 'property');
    }
  } else if (ts.isIdentifier(element.name) && !edits.isTaken(element.name)) {
    edits.replace(element.name, `${propertyText(name)}: ${element.name.text}`, 'property');
  }
}

/** The name of a property as a text; undefined where it is computed. */
export function staticName(name: ts.Node | undefined): string | undefined {
  if (name === undefined) return undefined;
  if (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) return name.text;
  return ts.isComputedPropertyName(name)
    ? staticName(ts.isStringLiteralLike(name.expression) ? name.expression : undefined)
    : undefined;
}
