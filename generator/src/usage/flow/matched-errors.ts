import { addToGroup, addToSet } from '../../base/grouped.ts';
import { ts } from '../../base/typescript.ts';
import type { SurfaceOperation } from '../sources/package-surface.ts';
import type { FlowValue } from './values.ts';
import type { World } from './world.ts';

/**
 * The value of an error's field that code reads. What is caught has no type, so a field of something without one may be that
 * of an error.
 */
export function errorFieldOf(
  { values }: World,
  name: string,
  node: ts.Node,
  symbol: ts.Symbol | undefined,
  receiver: () => ts.Type,
): FlowValue | undefined {
  if (name !== 'code' && name !== 'param' && name !== 'type') return undefined;
  if (isErrorField(symbol)) return values.error(name, node, false);
  const isUntyped = (receiver().flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
  return isUntyped ? values.error(name, node, true) : undefined;
}

/** Whether a symbol is a field of the clients' errors. */
function isErrorField(symbol: ts.Symbol | undefined): boolean {
  return (symbol?.declarations ?? []).some(({ parent }) => {
    const isNamed = parent !== undefined && (ts.isClassDeclaration(parent) || ts.isInterfaceDeclaration(parent));
    return isNamed && (parent.name?.text === 'ApiError' || parent.name?.text === 'ApiErrorFields');
  });
}

/** The type of an expression before code narrows or asserts it. */
export function declaredType(checker: ts.TypeChecker, expression: ts.Expression): ts.Type {
  if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression) || ts.isNonNullExpression(expression))
    return declaredType(checker, expression.expression);
  const symbol = ts.isIdentifier(expression) ? checker.getSymbolAtLocation(expression) : undefined;
  return symbol === undefined ? checker.getTypeAtLocation(expression) : checker.getTypeOfSymbol(symbol);
}

/** Records the error values that code names at the operations whose calls it tries there; returns the others, by field. */
export function operationsOfErrors(world: World): ReadonlyMap<string, ReadonlySet<string>> {
  const others = new Map<string, Set<string>>();
  const calls = operationsByCall(world);
  for (const { field, value, site, isGuess } of world.errors) {
    const operations = isGuess ? [] : triedAt(world, site, calls);
    for (const operation of operations) world.facts.error(operation, field, value, site);
    if (operations.length > 0) continue;
    addToSet(others, field, value);
  }
  return others;
}

/** The operations of each call. */
function operationsByCall({ facts }: World): ReadonlyMap<ts.Node, readonly SurfaceOperation[]> {
  const bySite = new Map<ts.Node, SurfaceOperation[]>();
  for (const [operation, { sites }] of facts.operations) {
    for (const site of sites.get('calls') ?? []) addToGroup(bySite, site, operation);
  }
  return bySite;
}

/** The operations of the `try` before a `catch`, or of the expression before `.catch`. */
function triedAt(
  world: World,
  site: ts.Node,
  calls: ReadonlyMap<ts.Node, readonly SurfaceOperation[]>,
): readonly SurfaceOperation[] {
  const clause = ts.findAncestor(site, ts.isCatchClause);
  const handler = ts.findAncestor(site, isRejectionHandler);
  const tried =
    clause?.parent.tryBlock ?? (handler && ts.isCallExpression(handler.parent) ? handler.parent.expression : undefined);
  if (tried === undefined) return [];
  const found = new Set<SurfaceOperation>();
  const seen = new Set<ts.Node>();
  const search = (node: ts.Node): void => {
    if (seen.has(node)) return;
    seen.add(node);
    for (const callee of world.callees.get(node) ?? []) search(callee);
    for (const operation of calls.get(node) ?? []) found.add(operation);
    ts.forEachChild(node, search);
  };
  search(tried);
  return [...found];
}

function isRejectionHandler(node: ts.Node): boolean {
  return (
    ts.isFunctionLike(node) &&
    ts.isCallExpression(node.parent) &&
    ts.isPropertyAccessExpression(node.parent.expression) &&
    (node.parent.expression.name.text === 'catch' || node.parent.expression.name.text === 'then')
  );
}
