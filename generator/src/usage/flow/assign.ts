import { ts } from '../../base/typescript.ts';
import { isTemplated } from '../sources/component-script.ts';
import { implicitField, memberName, namedBy, writeMember } from './class-members.ts';
import { readComputed } from './computed-reads.ts';
import { anyField, fieldOf, spreadInto } from './objects.ts';
import { itemAt, itemsFrom, readProperty } from './read-property.ts';
import type { FlowNode } from './values.ts';
import type { World } from './world.ts';

/** Assigns a value to the left side of `=`. */
export function assign(world: World, target: ts.Expression, from: FlowNode): void {
  const { solver } = world;
  if (ts.isParenthesizedExpression(target) || ts.isNonNullExpression(target) || ts.isAsExpression(target)) {
    assign(world, target.expression, from);
  } else if (ts.isIdentifier(target)) {
    solver.copy(from, world.evaluate(target));
    if (world.checker.getSymbolAtLocation(target) === undefined)
      world.escape(from, target, 'it is put into a variable that nothing declares');
  } else if (ts.isPropertyAccessExpression(target) || ts.isElementAccessExpression(target)) {
    const key = ts.isPropertyAccessExpression(target)
      ? target.name.text
      : namedBy(target.argumentExpression, world.checker);
    writeProperty(world, world.evaluate(target.expression), key ?? anyField, from, target);
  } else if (ts.isArrayLiteralExpression(target)) {
    target.elements.forEach((element, index) => {
      if (ts.isSpreadElement(element)) assign(world, element.expression, itemsFrom(world, from, index, element));
      else if (!ts.isOmittedExpression(element)) assignDefaulted(world, element, itemAt(world, from, index, element));
    });
  } else if (ts.isObjectLiteralExpression(target)) {
    for (const property of target.properties) assignFrom(world, property, from);
  }
}

function assignFrom(world: World, property: ts.ObjectLiteralElementLike, from: FlowNode): void {
  if (ts.isSpreadAssignment(property)) {
    assign(world, property.expression, from);
    return;
  }
  const name = memberName(property.name, world.checker);
  const symbol = () => undefined;
  const value =
    name === undefined && ts.isComputedPropertyName(property.name)
      ? readComputed(world, from, property.name.expression, property.parent)
      : readProperty(world, from, name ?? '', { site: property.name, symbol });
  if (ts.isPropertyAssignment(property)) assignDefaulted(world, property.initializer, value);
  if (ts.isShorthandPropertyAssignment(property)) {
    const symbolOfTarget = world.checker.getShorthandAssignmentValueSymbol(property);
    if (symbolOfTarget === undefined) return;
    const target = world.ofSymbol(symbolOfTarget);
    world.solver.copy(value, target);
    const { objectAssignmentInitializer: otherwise } = property;
    if (otherwise !== undefined) world.solver.copy(world.evaluate(otherwise), target);
  }
}

function assignDefaulted(world: World, target: ts.Expression, from: FlowNode): void {
  if (ts.isBinaryExpression(target) && target.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    assign(world, target.left, from);
    assign(world, target.left, world.evaluate(target.right));
  } else assign(world, target, from);
}

export function writeProperty(world: World, receiver: FlowNode, name: string, from: FlowNode, site: ts.Node): void {
  const { solver } = world;
  world.writes.push({ receiver, value: from, site });
  if (isFrameworkState(site)) world.escape(from, site, 'it becomes the state of a component');
  solver.on(receiver, (value) => {
    if (value.kind === 'object' && name === '__proto__') spreadInto(solver, value, from);
    else if (value.kind === 'object') solver.copy(from, fieldOf(value, name));
    else if (name === anyField)
      world.escape(from, site, 'it becomes a property by a name that is only known at run time');
    else if (value.kind === 'class' || value.kind === 'instance') writeMember(world, value, name, from);
    else if (value.kind === 'function') solver.copy(from, implicitField(world, value.node, name));
  });
}

/** Values passed to a component: its template can read them. */
function isFrameworkState(site: ts.Node): boolean {
  if (!ts.isPropertyAccessExpression(site) || site.expression.kind !== ts.SyntaxKind.ThisKeyword) return false;
  if (isTemplated(site.getSourceFile().fileName)) return true;
  const owner = ts.findAncestor(site, ts.isClassLike);
  const decorators = owner === undefined ? [] : (ts.getDecorators(owner) ?? []);
  return decorators.some(({ expression }) => {
    const name = ts.isCallExpression(expression) ? expression.expression : expression;
    return ts.isIdentifier(name) && (name.text === 'Component' || name.text === 'customElement');
  });
}
