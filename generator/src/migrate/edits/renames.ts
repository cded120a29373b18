import { addToSet } from '../../base/grouped.ts';
import { compareCodePoints } from '../../base/order.ts';
import { ts } from '../../base/typescript.ts';
import { sourceSentence } from '../../compare/source/to-source-findings.ts';
import type { SurfaceOperation } from '../../usage/sources/package-surface.ts';
import { contractsOf } from './leaving-names.ts';
import { newMemberName, propertyText, quotedLike, type Rewriter, visitNodes } from './rewriter.ts';

/** The new names of properties in the application's literals and classes, by declaring node. Fixed names stay. */
export type OwnRenames = Map<ts.Node, string>;

/**
 * The new name of a property behind these symbols. The place is marked if the symbols have different new names, if one of them
 * isn't of the package, or if the new package lacks the property.
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
  if (roots.some((one) => own.has(one) && own.get(one) === staticName(ts.getNameOfDeclaration(one)))) return undefined;
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

/** Writes another name for the property at a node. */
export function writeName(node: ts.Node, name: string, { edits }: Rewriter): void {
  if (edits.isTaken(node)) return;
  if (ts.isComputedPropertyName(node) && ts.isStringLiteralLike(node.expression)) {
    edits.replace(node.expression, quotedLike(node.expression, name));
  } else if (ts.isStringLiteralLike(node)) edits.replace(node, quotedLike(node, name));
  else if (ts.isIdentifier(node)) edits.replace(node, propertyText(name));
}

/** Renames the property that a node names, wherever it stands. */
export function renameAt(node: ts.Node, name: string, rewriter: Rewriter): void {
  const { parent } = node;
  if (ts.isBindingElement(parent)) renameInPattern(parent, name, rewriter);
  else if (ts.isObjectLiteralElementLike(parent)) renameInLiteral(parent, name, rewriter);
  else writeName(node, name, rewriter);
}

/** Renames a property of an object literal; the name of its value stays. */
export function renameInLiteral(property: ts.ObjectLiteralElementLike, name: string, rewriter: Rewriter): void {
  const { edits } = rewriter;
  if (ts.isSpreadAssignment(property) || property.name === undefined) return;
  if (ts.isShorthandPropertyAssignment(property)) {
    if (!edits.isTaken(property.name)) edits.replace(property.name, `${propertyText(name)}: ${property.name.text}`);
  } else writeName(property.name, name, rewriter);
}

/** Writes another name for the property of a binding element; the variable keeps its name. */
export function renameInPattern(element: ts.BindingElement, name: string, rewriter: Rewriter): void {
  const { edits } = rewriter;
  if (element.propertyName !== undefined) {
    const isSame = ts.isIdentifier(element.name) && element.name.text === name;
    if (!isSame) writeName(element.propertyName, name, rewriter);
    else {
      const stretch = { start: element.propertyName.getStart(), end: element.name.getEnd() };
      edits.splice(element, { ...stretch, parts: [name] });
    }
  } else if (ts.isIdentifier(element.name) && !edits.isTaken(element.name)) {
    edits.replace(element.name, `${propertyText(name)}: ${element.name.text}`);
  }
}

/** The name of a property as a text; undefined if it is computed. */
export function staticName(name: ts.Node | undefined): string | undefined {
  if (name === undefined) return undefined;
  if (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) return name.text;
  return ts.isComputedPropertyName(name)
    ? staticName(ts.isStringLiteralLike(name.expression) ? name.expression : undefined)
    : undefined;
}

/**
 * Renames the properties that the application itself declares for the package: in object literals with a type of the package,
 * at any depth, and in classes and interfaces that extend or implement one.
 */
export function renameOwnProperties(rewriter: Rewriter): OwnRenames {
  const own: OwnRenames = new Map();
  const contracts = contractsOf(rewriter);
  for (const file of rewriter.found.sources) {
    visitNodes(file, (node) => {
      if (ts.isClassElement(node) || ts.isTypeElement(node)) renameMember(node, own, contracts, rewriter);
    });
  }
  for (const file of rewriter.found.sources) {
    visitNodes(file, (node) => {
      if (ts.isObjectLiteralExpression(node)) renameLiteral(node, own, rewriter);
    });
  }
  renameSent(own, rewriter);
  return own;
}

function renameLiteral(literal: ts.ObjectLiteralExpression, own: OwnRenames, rewriter: Rewriter): void {
  const type = expectedType(literal, rewriter);
  if (type === undefined) return;
  for (const property of literal.properties) {
    const name = staticName(property.name);
    if (name === undefined) continue;
    const now = renameOf(property, rewriter.symbols.propertiesOf(type, name), rewriter, own);
    if (now === undefined) continue;
    renameInLiteral(property, now, rewriter);
    own.set(property, now);
  }
}

/** The expected type of an object literal, also through `as unknown as`. */
function expectedType(node: ts.Expression, rewriter: Rewriter): ts.Type | undefined {
  const { checker, symbols } = rewriter;
  const target = assignedType(node, rewriter);
  if (target !== undefined) return target;
  const contextual = checker.getContextualType(node);
  const says = contextual !== undefined && (contextual.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) === 0;
  if (says) return contextual;
  const { parent } = node;
  if (ts.isAsExpression(parent) || ts.isParenthesizedExpression(parent) || ts.isTypeAssertionExpression(parent)) {
    const around = parent.parent;
    const isAsserted = ts.isAsExpression(around) || ts.isTypeAssertionExpression(around);
    return isAsserted ? checker.getTypeAtLocation(around.type) : expectedType(parent, rewriter);
  }
  if (ts.isPropertyAssignment(parent) && ts.isObjectLiteralExpression(parent.parent)) {
    const outer = expectedType(parent.parent, rewriter);
    const name = staticName(parent.name);
    const [property] = outer === undefined || name === undefined ? [] : symbols.propertiesOf(outer, name);
    return property && checker.getTypeOfSymbolAtLocation(property, parent);
  }
  return undefined;
}

/** The type of `value` in `({ a, b } = value)`. */
function assignedType(node: ts.Expression, { checker }: Rewriter): ts.Type | undefined {
  const { parent } = node;
  const isTarget =
    ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken && parent.left === node;
  return isTarget ? checker.getTypeAtLocation(parent.right) : undefined;
}

function renameMember(
  member: ts.ClassElement | ts.TypeElement,
  own: OwnRenames,
  contracts: ReadonlySet<ts.Node>,
  rewriter: Rewriter,
): void {
  if (member.name === undefined || (!ts.isClassLike(member.parent) && !ts.isInterfaceDeclaration(member.parent)))
    return;
  const symbol = rewriter.checker.getSymbolAtLocation(member.name);
  const now = symbol && renameOf(member.name, [symbol], rewriter);
  if (now === undefined) return;
  const name = staticName(member.name);
  if (name !== undefined && contracts.has(member.parent) && !isFunctionMember(member)) {
    rewriter.edits.mark(
      member,
      `${name} is called ${now} in the package. Others know this name, so it stays: translate it where it is passed on.`,
    );
    own.set(member, name);
    return;
  }
  writeName(member.name, now, rewriter);
  own.set(member, now);
}

function isFunctionMember(member: ts.Node): boolean {
  return ts.isMethodDeclaration(member) || ts.isMethodSignature(member);
}

/** Untyped object literals in requests: the flow of values shows the meaning of their properties. */
function renameSent(own: OwnRenames, rewriter: Rewriter): void {
  const { world, plan, edits } = rewriter;
  const wanted = new Map<ts.ObjectLiteralElementLike, Set<string>>();
  for (const [operation, { sites }] of world.facts.operations) {
    if (operation.packageName !== plan.base.name) continue;
    for (const [key, nodes] of sites) {
      const place = key.startsWith('sends:') ? key.slice('sends:'.length) : undefined;
      if (place === undefined) continue;
      const name = place.slice(place.lastIndexOf('/') + 1);
      for (const node of nodes) {
        const isProperty = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
        if (!isProperty || own.has(node) || staticName(node.name) !== name) continue;
        addToSet(wanted, node, renameOf(node, symbolsAt(operation, place, rewriter), rewriter) ?? name);
      }
    }
  }
  for (const [node, names] of wanted) {
    const [name] = names;
    if (names.size > 1) {
      const shown = [...names].sort(compareCodePoints).join(' and ');
      edits.mark(node, `Several operations are sent this property, and they now call it ${shown}.`);
    } else if (name !== undefined && name !== staticName(node.name)) {
      renameInLiteral(node, name, rewriter);
      own.set(node, name);
    }
  }
}

/** The properties of the package's types at a place in a request: `body/address/street`. */
export function symbolsAt(
  operation: SurfaceOperation,
  place: string,
  { checker, found, symbols }: Rewriter,
): readonly ts.Symbol[] {
  const method = found.methods.get(operation);
  const [head = '', ...steps] = place.split('/');
  const slot = operation.arguments.findIndex((one) => one === (head === 'body' ? 'body' : 'params'));
  const parameter = slot < 0 ? undefined : method?.parameters[slot];
  if (parameter === undefined || steps.length === 0) return [];
  const key =
    head === 'body' ? steps : [[...operation.params].find(([, wire]) => wire === place)?.[0] ?? steps.join('/')];
  let types: readonly ts.Type[] = [checker.getTypeAtLocation(parameter)];
  let last: readonly ts.Symbol[] = [];
  for (const step of key) {
    if (step === '*') continue;
    last = types.flatMap((type) => symbols.propertiesOf(itemType(type, checker), step));
    types = last.map((symbol) => checker.getTypeOfSymbol(symbol));
  }
  return last;
}

/** The item type of a list; any other type itself. */
export function itemType(type: ts.Type, checker: ts.TypeChecker): ts.Type {
  const bare = checker.getNonNullableType(type);
  return (checker.isArrayType(bare) ? checker.getIndexTypeOfType(bare, ts.IndexKind.Number) : undefined) ?? bare;
}
