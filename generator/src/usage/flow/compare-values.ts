import { ts } from '../../base/typescript.ts';
import { anyValue } from '../usage-manifest.ts';
import { type FlowNode, type FlowValue, isReached } from './values.ts';
import type { World } from './world.ts';

/** Records the values that code names in a comparison of two expressions. */
export function compareExpressions(world: World, left: ts.Node, right: ts.Node, site: ts.Node): void {
  const [one, other] = [world.evaluate(left), world.evaluate(right)];
  compareNodes(world, one, other, site);
  for (const side of [left, right]) if (ts.isExpression(side)) compareParts(world, side);
  if (ts.isExpression(right)) compareWithType(world, one, right, site);
  if (ts.isExpression(left)) compareWithType(world, other, left, site);
}

/** Records the values that code names in a comparison. */
export function compareNodes(world: World, one: FlowNode, other: FlowNode, site: ts.Node): void {
  compareTo(world, one, other, site);
  compareTo(world, other, one, site);
}

function compareTo(world: World, subject: FlowNode, named: FlowNode, site: ts.Node): void {
  world.solver.on(subject, (value) => {
    if (value.kind !== 'response' && value.kind !== 'error') return;
    world.solver.on(named, (name) => {
      if (name.kind === 'literal' && typeof name.value === 'string') compareWith(world, value, name.value, site);
    });
  });
}

/** Compares with the string literals in an expression's type, if its values are unknown. */
export function compareWithType(
  world: World,
  subject: FlowNode,
  expression: ts.Expression,
  site: ts.Node = expression,
): void {
  world.solver.on(subject, (value) => {
    if (value.kind !== 'response' && value.kind !== 'error') return;
    const type = world.checker.getTypeAtLocation(expression);
    const parts = type.isUnion() ? type.types : [type];
    const nothing = ts.TypeFlags.Null | ts.TypeFlags.Undefined;
    const texts = parts.filter(({ flags }) => (flags & nothing) === 0);
    if (!texts.every((part) => part.isStringLiteral())) {
      const isText = texts.some(({ flags }) => (flags & (ts.TypeFlags.String | ts.TypeFlags.Any)) !== 0);
      if (isText) world.comparisons.push({ value, other: world.evaluate(expression), site });
      return;
    }
    for (const text of texts) if (text.isStringLiteral()) compareWith(world, value, text.value, site);
  });
}

/** A value of an enum that is compared with a text from elsewhere can be any. */
export function settleComparisons(world: World): void {
  for (const { value, other, site } of world.comparisons) {
    if (!isReached(other)) tellApart(world, value, site);
  }
}

/** Code distinguishes values of an enum without naming them: by a part of a string, or by a pattern. */
export function tellApart(world: World, value: FlowValue, site: ts.Node): void {
  if (value.kind === 'error') compareWith(world, value, anyValue, site);
  if (value.kind !== 'response' || !world.types.isEnum(value.operation, value.pointer)) return;
  world.facts.readWhole(value.operation, value.pointer, site, 'its values are told apart by parts of texts');
}

/** Whether a template consists of a single value: `${status}`. */
export function isOneValue({ head, templateSpans }: ts.TemplateExpression): boolean {
  return templateSpans.length === 1 && head.text === '' && templateSpans[0]?.literal.text === '';
}

/** Records the values inside a template that is compared or looked up: `order.${status}`. */
export function compareParts(world: World, expression: ts.Expression): void {
  const within = (node: ts.Expression): readonly ts.Expression[] => {
    if (ts.isParenthesizedExpression(node)) return within(node.expression);
    if (ts.isTemplateExpression(node)) return isOneValue(node) ? [] : node.templateSpans.map((span) => span.expression);
    if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return [];
    return [node.left, node.right].flatMap((part) => [part, ...within(part)]);
  };
  for (const part of within(expression)) {
    world.solver.on(world.evaluate(part), (value) => tellApart(world, value, expression));
  }
}

/** A value is looked up in a table with this key. */
export function compareKeys(world: World, subject: FlowNode, key: string, site: ts.Node): void {
  world.solver.on(subject, (value) => {
    if (value.kind === 'response' || value.kind === 'error') compareWith(world, value, key, site);
  });
}

function compareWith(
  world: World,
  value: Extract<FlowValue, { kind: 'response' | 'error' }>,
  name: string,
  site: ts.Node,
): void {
  const { facts, types } = world;
  if (value.kind === 'error') {
    world.errors.push({ field: value.field, value: name, site: value.node, isGuess: value.isGuess });
  } else if (types.isEnum(value.operation, value.pointer) && name !== '') {
    facts.compare(value.operation, value.pointer, name, site);
  }
}
