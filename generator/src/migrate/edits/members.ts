import { parsePointer, pointerOf } from '../../base/json-pointer.ts';
import { ts } from '../../base/typescript.ts';
import type { SurfaceOperation } from '../../usage/sources/package-surface.ts';
import {
  itemType,
  type OwnRenames,
  renameAt,
  renameInPattern,
  renameOf,
  renameOwnProperties,
  staticName,
  symbolsAt,
  writeName,
} from './renames.ts';
import { type Rewriter, visitNodes } from './rewriter.ts';

/** Properties, resources and methods, wherever code names them. */
export function members(rewriter: Rewriter): void {
  const own = renameOwnProperties(rewriter);
  for (const file of rewriter.found.sources) visitNodes(file, (node) => renameUse(node, own, rewriter));
}

function renameUse(node: ts.Node, own: OwnRenames, rewriter: Rewriter): void {
  const { checker } = rewriter;
  if (ts.isPropertyAccessExpression(node)) {
    const symbol = checker.getSymbolAtLocation(node.name);
    if (symbol !== undefined) rename(node.name, [symbol], own, rewriter);
  } else if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)) {
    renameKey(node.argumentExpression, checker.getTypeAtLocation(node.expression), own, rewriter);
  } else if (ts.isIndexedAccessTypeNode(node)) {
    const type = checker.getTypeAtLocation(node.objectType);
    for (const literal of literalsIn(node.indexType)) renameKey(literal, type, own, rewriter);
  } else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent) && node.dotDotDotToken === undefined) {
    renameBinding(node, node.parent, own, rewriter);
  } else if (ts.isJsxAttribute(node)) {
    const type = checker.getContextualType(node.parent);
    if (type !== undefined && ts.isIdentifier(node.name)) renameKey(node.name, type, own, rewriter);
  } else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword) {
    if (ts.isStringLiteralLike(node.left)) renameKey(node.left, checker.getTypeAtLocation(node.right), own, rewriter);
  } else if (ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node)) {
    renameTypeArguments(node, own, rewriter);
  } else if (ts.isCallExpression(node)) {
    renameKeyArguments(node, own, rewriter);
  }
}

function rename(site: ts.Node, found: readonly ts.Symbol[], own: OwnRenames, rewriter: Rewriter): void {
  const now = renameOf(site, found, rewriter, own);
  if (now !== undefined) writeName(site, now, rewriter);
}

function renameKey(
  key: ts.StringLiteralLike | ts.Identifier,
  type: ts.Type,
  own: OwnRenames,
  rewriter: Rewriter,
): void {
  rename(key, rewriter.symbols.propertiesOf(type, key.text), own, rewriter);
}

function renameBinding(
  element: ts.BindingElement,
  pattern: ts.ObjectBindingPattern,
  own: OwnRenames,
  rewriter: Rewriter,
): void {
  const name = staticName(element.propertyName ?? element.name);
  if (name === undefined) return;
  const { checker, symbols, plan, edits } = rewriter;
  const found = symbols.propertiesOf(checker.getTypeAtLocation(pattern), name);
  const exported = found.flatMap((symbol) => (isGiven(symbol, rewriter) ? (symbols.exportOf(symbol) ?? []) : []));
  for (const one of exported) {
    const sentence = plan.gone.get(one);
    if (sentence !== undefined) edits.mark(element, sentence);
  }
  const [only] = exported;
  const now = only === undefined ? renameOf(element, found, rewriter, own) : plan.names.get(only);
  if (now !== undefined) renameInPattern(element, now, rewriter);
}

/** Whether a module's name comes from the package, and not from a module of the application that renames it. */
function isGiven(symbol: ts.Symbol, { symbols }: Rewriter): boolean {
  return symbol.declarations?.every((one) => !ts.isExportSpecifier(one) || symbols.isOfPackage(one)) === true;
}

function literalsIn(type: ts.TypeNode): readonly ts.StringLiteralLike[] {
  if (ts.isUnionTypeNode(type)) return type.types.flatMap(literalsIn);
  return ts.isLiteralTypeNode(type) && ts.isStringLiteralLike(type.literal) ? [type.literal] : [];
}

/** `Pick<Loan, 'amount'>`: property names beside their type, if the type parameter takes keys. */
function renameTypeArguments(
  node: ts.TypeReferenceNode | ts.ExpressionWithTypeArguments,
  own: OwnRenames,
  rewriter: Rewriter,
): void {
  const { checker } = rewriter;
  const given = node.typeArguments ?? [];
  const keys = given.flatMap((argument, index) => (takesKeys(node, index, checker) ? literalsIn(argument) : []));
  if (keys.length === 0) return;
  const types = given
    .filter((argument) => literalsIn(argument).length === 0)
    .map((one) => checker.getTypeAtLocation(one));
  for (const key of keys) {
    rename(
      key,
      types.flatMap((type) => rewriter.symbols.propertiesOf(type, key.text)),
      own,
      rewriter,
    );
  }
}

function takesKeys(
  node: ts.TypeReferenceNode | ts.ExpressionWithTypeArguments,
  index: number,
  checker: ts.TypeChecker,
): boolean {
  const name = ts.isTypeReferenceNode(node) ? node.typeName : node.expression;
  const symbol = checker.getSymbolAtLocation(name);
  const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return (target?.declarations ?? []).some((one) => {
    const isGeneric = ts.isTypeAliasDeclaration(one) || ts.isInterfaceDeclaration(one) || ts.isClassDeclaration(one);
    return isGeneric && one.typeParameters?.[index]?.constraint?.getText().includes('keyof') === true;
  });
}

/**
 * `spyOn(client.loans, 'list')`, `pick(loan, 'amount')`: a string that a generic function takes as a key of another argument.
 */
function renameKeyArguments(call: ts.CallExpression, own: OwnRenames, rewriter: Rewriter): void {
  const { checker, symbols } = rewriter;
  const texts = call.arguments.flatMap((one, index) => {
    const inside = ts.isArrayLiteralExpression(one) ? [...one.elements] : [one];
    return inside.filter(ts.isStringLiteralLike).map((text) => ({ text, index }));
  });
  if (texts.length === 0) return;
  const signature = checker.getResolvedSignature(call)?.declaration;
  for (const { text, index } of texts) {
    if (signature === undefined || !acceptsKeys(signature, index)) continue;
    const others = call.arguments.filter((_, place) => place !== index).map((one) => checker.getTypeAtLocation(one));
    const types = others.map((type) => itemType(type, checker));
    rename(
      text,
      types.flatMap((type) => symbols.propertiesOf(type, text.text)),
      own,
      rewriter,
    );
  }
}

/** Whether a parameter's type is the keys of a type, or a type parameter that depends on another. */
function acceptsKeys(signature: ts.SignatureDeclaration | ts.JSDocSignature, index: number): boolean {
  const parameter = signature.parameters[Math.min(index, signature.parameters.length - 1)];
  const type = parameter !== undefined && ts.isParameter(parameter) ? parameter.type?.getText() : undefined;
  if (type === undefined) return false;
  if (/\bkeyof\b/.test(type)) return true;
  const own = ts.isJSDocSignature(signature) ? [] : [...(signature.typeParameters ?? [])];
  const used = own.find(({ name }) => new RegExp(`^(?:readonly )?\\(?${name.text}\\)?(?:\\[\\])*$`).test(type));
  const constraint = used?.constraint?.getText();
  if (constraint === undefined) return false;
  return /\bkeyof\b/.test(constraint) || own.some(({ name }) => new RegExp(`\\b${name.text}\\b`).test(constraint));
}

/** Properties in untyped code, found by the flow of values. */
export function untypedMembers(rewriter: Rewriter): void {
  const { world, plan } = rewriter;
  for (const [operation, { sites }] of world.facts.operations) {
    if (operation.packageName !== plan.base.name) continue;
    for (const [key, nodes] of sites) {
      if (!key.startsWith('reads:')) continue;
      const place = key.slice('reads:'.length);
      for (const node of nodes) renameSite(node, { operation, place, isRead: true }, rewriter);
    }
  }
  renameWrites(rewriter);
}

/** Properties that are set later on an object that is sent. */
function renameWrites(rewriter: Rewriter): void {
  const { world, plan } = rewriter;
  for (const { receiver, site } of world.writes) {
    const name = staticName(nameAt(site));
    if (name === undefined) continue;
    for (const { operation, node, place } of world.sends) {
      const isSent =
        operation.packageName === plan.base.name && [...receiver.values].some((one) => node.values.has(one));
      if (isSent) renameSite(site, { operation, place: place(name), isRead: false }, rewriter);
    }
  }
}

interface Used {
  readonly operation: SurfaceOperation;
  readonly place: string;
  readonly isRead: boolean;
}

function renameSite(site: ts.Node, { operation, place, isRead }: Used, rewriter: Rewriter): void {
  const named = nameAt(site);
  const steps = isRead ? (parsePointer(place) ?? []) : place.split('/');
  if (named === undefined || staticName(named) !== steps.at(-1) || !isUntyped(named, rewriter)) return;
  const found = isRead ? readSymbols(operation, steps, rewriter) : symbolsAt(operation, place, rewriter);
  const now = found.length === 0 ? undefined : renameOf(named, found, rewriter);
  if (now === undefined) return;
  renameAt(named, now, rewriter);
}

/** The name of the property that is read or set. */
function nameAt(site: ts.Node): ts.Node | undefined {
  if (ts.isPropertyAccessExpression(site)) return site.name;
  if (ts.isElementAccessExpression(site)) return site.argumentExpression;
  if (ts.isBindingElement(site)) return site.propertyName ?? site.name;
  if (ts.isIdentifier(site) || ts.isStringLiteralLike(site)) return site;
  return undefined;
}

function isUntyped(name: ts.Node, { checker }: Rewriter): boolean {
  const { parent } = name;
  const isAny = (node: ts.Node) => (checker.getTypeAtLocation(node).flags & ts.TypeFlags.Any) !== 0;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === name && isAny(parent.expression);
  if (ts.isElementAccessExpression(parent)) return isAny(parent.expression);
  if (ts.isBinaryExpression(parent)) return isAny(parent.right);
  if (ts.isObjectLiteralElementLike(parent))
    return ts.isBinaryExpression(parent.parent.parent) && isAny(parent.parent.parent.right);
  if (!ts.isBindingElement(parent)) return false;
  // If the destructured value has no type, the pattern provides one.
  const property = checker.getTypeAtLocation(parent.parent).getProperty(staticName(name) ?? '');
  return (property?.declarations ?? []).every(ts.isBindingElement);
}

/** The properties of the package's types at a place in a response. */
function readSymbols(
  operation: SurfaceOperation,
  steps: readonly string[],
  { world, symbols }: Rewriter,
): readonly ts.Symbol[] {
  const parent = pointerOf(steps.slice(0, -1));
  const name = steps.at(-1) ?? '';
  const direct = world.types.at(operation, parent) ?? [];
  // Pointers of facts omit list items.
  const items = world.types.isList(operation, parent) ? (world.types.at(operation, `${parent}/*`) ?? []) : [];
  return [...direct, ...items].flatMap((type) => symbols.propertiesOf(type, name));
}
