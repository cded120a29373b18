import { ts } from '../../base/typescript.ts';
import { claims, FlowNode, isReached } from './values.ts';
import type { World } from './world.ts';

/** The values of an expression whose type or presence the code asserts. */
export function asserted(world: World, node: ts.NonNullExpression | ts.AssertionExpression): FlowNode {
  const inner = world.evaluate(node.expression);
  const isPresence = ts.isNonNullExpression(node);
  if (!isPresence) world.opens.push({ from: inner, expression: node.expression, reads: 'none' });
  if (!isPresence && node.type.kind === ts.SyntaxKind.AnyKeyword) world.escape(inner, node, 'it becomes `any`');
  if (!isPresence && isProven(world, node)) return inner;
  const result = new FlowNode();
  world.solver.copy(inner, result);
  world.assertions.push({ inner, result, isPresence });
  return result;
}

/** Whether the compiler would accept the expression's type without the assertion. */
function isProven({ checker }: World, { expression, type }: ts.AssertionExpression): boolean {
  if (ts.isConstTypeReference(type)) return true;
  const own = checker.getTypeAtLocation(expression);
  return (own.flags & ts.TypeFlags.Any) === 0 && checker.isTypeAssignableTo(own, checker.getTypeFromTypeNode(type));
}

/** An assertion claims everything if no value is known to arrive, otherwise the fields that the value may lack. */
export function settleClaims({ assertions, solver }: World): void {
  for (const { inner, result, isPresence } of assertions) {
    solver.add(result, isPresence ? claims.presence : isReached(inner) ? claims.fields : claims.all);
  }
}
