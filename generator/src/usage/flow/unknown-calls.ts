import { ts } from '../../base/typescript.ts';
import { isReached } from './values.ts';
import type { World } from './world.ts';

/**
 * Methods of values without a type that no value reached, such as what a framework passes: `context.shop.orders.list()` may call
 * the operation of that name.
 */
export function settleUnknown(world: World): void {
  const { facts, packages, resources, methodNames, checker } = world;
  const all = packages.flatMap(({ operations }) => operations);
  for (const { receiver, name, site } of world.reads) {
    if (!methodNames.has(name) || isReached(receiver)) continue;
    const expression = ownerOf(site.parent);
    if (expression === undefined || !isAny(checker, expression)) continue;
    const resource = lastName(expression);
    for (const operation of all.filter(({ methods }) => methods.has(name))) {
      if (resource === undefined || resources.get(operation.className)?.has(resource) === true)
        facts.mayCall(operation, site, 'the type of its client is unknown');
    }
  }
}

/** The expression whose property is read, or taken by a pattern. */
function ownerOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return node.expression;
  const declared = ts.isBindingElement(node) ? node.parent.parent : undefined;
  return declared !== undefined && ts.isVariableDeclaration(declared) ? declared.initializer : undefined;
}

/** Whether a property is read from a value without a type. */
export function isUntyped({ checker }: World, name: ts.Node): boolean {
  const owner = ts.isBindingElement(name.parent) ? name.parent.parent : ownerOf(name.parent);
  return owner !== undefined && isAny(checker, owner);
}

function isAny(checker: ts.TypeChecker, node: ts.Node): boolean {
  return (checker.getTypeAtLocation(node).flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
}

/** The name in the code of a resource; undefined if it is only known at run time. */
function lastName(node: ts.Expression): string | undefined {
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node)) return lastName(node.expression);
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (!ts.isElementAccessExpression(node)) return '';
  return ts.isStringLiteralLike(node.argumentExpression) ? node.argumentExpression.text : undefined;
}
