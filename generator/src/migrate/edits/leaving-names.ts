import { childPointer } from '../../base/json-pointer.ts';
import { sortedUnique } from '../../base/order.ts';
import { ts } from '../../base/typescript.ts';
import type { SurfaceOperation } from '../../usage/sources/package-surface.ts';
import { newMemberName, type Rewriter, visitNodes } from './rewriter.ts';

type ContractDeclaration = ts.ClassLikeDeclaration | ts.InterfaceDeclaration;

/**
 * The application's classes and interfaces whose property names are fixed: those that a framework fills by a decorator, such as
 * `@Body()` of Nest, those with their own decorators, and those that untyped data is cast to.
 */
export function contractsOf({ found, checker }: Rewriter): ReadonlySet<ContractDeclaration> {
  const contracts = new Set<ContractDeclaration>();
  const add = (type: ts.TypeNode | undefined): void => {
    const symbol = type && checker.getTypeFromTypeNode(type).symbol;
    for (const one of symbol?.declarations ?? []) {
      if (ts.isClassLike(one) || ts.isInterfaceDeclaration(one)) contracts.add(one);
    }
  };
  for (const file of found.sources) {
    visitNodes(file, (node) => {
      if ((ts.isParameter(node) || ts.isPropertyDeclaration(node)) && isDecorated(node)) add(itemOf(node.type));
      if (ts.isClassLike(node) && (isDecorated(node) || node.members.some(isDecorated))) contracts.add(node);
      if ((ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) && isLoose(node.expression, checker))
        add(itemOf(node.type));
      if (ts.isVariableDeclaration(node) && node.initializer !== undefined && isLoose(node.initializer, checker))
        add(itemOf(node.type));
    });
  }
  return contracts;
}

function isDecorated(node: ts.Node): boolean {
  return ts.canHaveDecorators(node) && (ts.getDecorators(node) ?? []).length > 0;
}

function isLoose(node: ts.Expression, checker: ts.TypeChecker): boolean {
  return (checker.getTypeAtLocation(node).flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
}

function itemOf(type: ts.TypeNode | undefined): ts.TypeNode | undefined {
  return type !== undefined && ts.isArrayTypeNode(type) ? type.elementType : type;
}

/**
 * Marks places where the package's names leave the application unchanged: in requests from its own callers, and in responses to
 * them.
 */
export function leavingNames(rewriter: Rewriter): void {
  const { world, plan, edits, found, checker } = rewriter;
  for (const { operation, what, site } of world.facts.escapes) {
    const place = /^reads:(.*)$/s.exec(what)?.[1];
    if (place === undefined || operation.packageName !== plan.base.name || !isAnswer(site)) continue;
    const names = renamedBelow(operation, place, rewriter);
    if (names.length > 0) edits.mark(site, sentenceFor(names, 'get'));
  }
  for (const file of found.sources) {
    visitNodes(file, (node) => {
      if (!ts.isParameter(node) || !isDecorated(node)) return;
      const names = renamedIn(checker.getTypeAtLocation(node), rewriter, 0);
      if (names.length > 0) edits.mark(node, sentenceFor(names, 'send'));
    });
  }
}

function sentenceFor(names: readonly string[], way: 'send' | 'get'): string {
  const shown = sortedUnique(names).join(', ');
  return `The application's own callers ${way} ${shown} here: keep their names for them, or change what they rely on.`;
}

/** An HTTP response, or the result of a decorated controller method. */
function isAnswer(site: ts.Node): boolean {
  if (ts.isMethodDeclaration(site)) return isDecorated(site);
  const call = ts.isCallExpression(site) ? site : site.parent;
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return false;
  return /^(?:json|send|end|write|stringify)$/.test(call.expression.name.text);
}

/** `customer (now client)` for each property of a response, at a place and below. */
function renamedBelow(operation: SurfaceOperation, place: string, rewriter: Rewriter): readonly string[] {
  const { world } = rewriter;
  const at = [place, childPointer(place, '*')].flatMap((pointer) => world.types.at(operation, pointer) ?? []);
  return at.flatMap((type) => renamedIn(type, rewriter, 0));
}

function renamedIn(type: ts.Type, rewriter: Rewriter, depth: number): readonly string[] {
  const { checker, symbols } = rewriter;
  const bare = checker.getNonNullableType(type);
  if (bare.isUnion()) return bare.types.flatMap((part) => renamedIn(part, rewriter, depth));
  if ((bare.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) === 0 || depth > 3) return [];
  const item = checker.isArrayType(bare) ? checker.getIndexTypeOfType(bare, ts.IndexKind.Number) : undefined;
  if (item !== undefined) return renamedIn(item, rewriter, depth);
  return checker.getPropertiesOfType(bare).flatMap((property) => {
    const keys = [...symbols.membersOf(property).keys];
    const now = keys.flatMap((key) => newMemberName(key, rewriter) ?? []);
    const own = now.map((name) => `${property.name} (now ${name})`);
    return keys.length === 0 ? own : [...own, ...renamedIn(checker.getTypeOfSymbol(property), rewriter, depth + 1)];
  });
}
