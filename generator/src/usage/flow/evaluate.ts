import { ts } from '../../base/typescript.ts';
import { unaliased } from '../unaliased.ts';
import { asserted } from './assertions.ts';
import { assign } from './assign.ts';
import { lookUp } from './builtin-methods.ts';
import { callValue, pendingCall } from './call-value.ts';
import { evaluateCall, evaluateNew, evaluateTagged } from './calls.ts';
import { classMember, hasModifier, memberName, writeMember } from './class-members.ts';
import { compareExpressions, compareParts, isOneValue } from './compare-values.ts';
import { readComputed } from './computed-reads.ts';
import { addYield, functionAround } from './functions.ts';
import { declaredType, errorFieldOf } from './matched-errors.ts';
import { anyField, fieldOf, holding, newObject, spreadInto } from './objects.ts';
import { awaited, listed, readItems, readProperty } from './read-property.ts';
import { noteLiteral } from './typed-literals.ts';
import { claims, FlowNode } from './values.ts';
import type { World } from './world.ts';

/** The values of an expression. */
export function evaluateExpression(world: World, node: ts.Node): FlowNode {
  const { solver, values } = world;
  if (ts.isIdentifier(node)) return identifier(world, node);
  if (ts.isStringLiteralLike(node)) return literalNode(world, node.text);
  if (ts.isNumericLiteral(node)) return literalNode(world, Number(node.text));
  switch (node.kind) {
    case ts.SyntaxKind.TrueKeyword:
      return literalNode(world, true);
    case ts.SyntaxKind.FalseKeyword:
      return literalNode(world, false);
    case ts.SyntaxKind.NullKeyword:
      return literalNode(world, null);
    case ts.SyntaxKind.ThisKeyword:
    case ts.SyntaxKind.SuperKeyword:
      return thisNode(world, node);
  }
  if (ts.isParenthesizedExpression(node) || ts.isSatisfiesExpression(node) || ts.isExpressionWithTypeArguments(node))
    return world.evaluate(node.expression);
  if (ts.isNonNullExpression(node) || ts.isAssertionExpression(node)) return asserted(world, node);
  if (ts.isPropertyAccessExpression(node)) return propertyAccess(world, node);
  if (ts.isElementAccessExpression(node)) return elementAccess(world, node);
  if (ts.isCallExpression(node)) return evaluateCall(world, node);
  if (ts.isNewExpression(node)) return evaluateNew(world, node);
  if (ts.isTaggedTemplateExpression(node)) return evaluateTagged(world, node);
  if (ts.isAwaitExpression(node)) return awaited(world, world.evaluate(node.expression));
  if (ts.isObjectLiteralExpression(node)) return objectLiteral(world, node);
  if (ts.isArrayLiteralExpression(node)) return holding(solver, listed(world, node, node.elements));
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return holding(solver, values.function(node));
  if (ts.isClassExpression(node)) return holding(solver, values.ofClass('class', node));
  if (ts.isBinaryExpression(node)) return binary(world, node);
  if (ts.isConditionalExpression(node)) return union(world, [node.whenTrue, node.whenFalse]);
  if (ts.isYieldExpression(node)) return yielded(world, node);
  if (ts.isSpreadElement(node)) return world.evaluate(node.expression);
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node))
    return evaluateJsx(world, node);
  if (ts.isTemplateExpression(node) && isOneValue(node))
    return union(
      world,
      node.templateSpans.map((one) => one.expression),
    );
  return new FlowNode();
}

/** The single node of a literal. */
function literalNode(world: World, value: string | number | boolean | null): FlowNode {
  const known = world.literals.get(value);
  if (known !== undefined) return known;
  const node = holding(world.solver, world.values.literal(value));
  node.isFinal = true;
  world.literals.set(value, node);
  return node;
}

function identifier(world: World, node: ts.Identifier): FlowNode {
  if (node.text === 'undefined') return holding(world.solver, claims.presence);
  const symbol = world.checker.getSymbolAtLocation(node);
  return symbol === undefined ? new FlowNode() : world.ofSymbol(symbol);
}

function union(world: World, expressions: readonly ts.Expression[]): FlowNode {
  const result = new FlowNode();
  for (const expression of expressions) world.solver.copy(world.evaluate(expression), result);
  return result;
}

/** `this` of the enclosing class, literal or function. */
function thisNode(world: World, node: ts.Node): FlowNode {
  const container = ts.findAncestor(node.parent, bindsThis);
  if (container === undefined) return new FlowNode();
  const { parent } = container;
  if (ts.isClassLike(parent)) {
    const isStatic = ts.isClassStaticBlockDeclaration(container) || hasModifier(container, ts.SyntaxKind.StaticKeyword);
    return isStatic ? holding(world.solver, world.values.ofClass('class', parent)) : world.thisOf(parent);
  }
  const called = world.thisOf(container);
  const literal = ts.isPropertyAssignment(parent) ? parent.parent : parent;
  // A method of a literal may be put into another object.
  if (ts.isObjectLiteralExpression(literal)) world.solver.copy(world.evaluate(literal), called);
  return called;
}

function bindsThis(node: ts.Node): boolean {
  return (
    (ts.isFunctionLike(node) && !ts.isArrowFunction(node)) ||
    ts.isPropertyDeclaration(node) ||
    ts.isClassStaticBlockDeclaration(node)
  );
}

function propertyAccess(world: World, node: ts.PropertyAccessExpression): FlowNode {
  const { checker, solver } = world;
  const { expression, name } = node;
  const fixed = namespaceMember(world, expression, name);
  if (fixed !== undefined) return fixed;
  const symbol = () => checker.getSymbolAtLocation(name);
  const receiver = world.evaluate(expression);
  if (expression.kind === ts.SyntaxKind.SuperKeyword) return superMember(world, node, receiver);
  const result = readProperty(world, receiver, name.text, { site: name, symbol });
  world.reads.push({ receiver, name: name.text, site: name, symbol, result });
  const error = errorFieldOf(world, name.text, node, symbol(), () => declaredType(checker, expression));
  if (error !== undefined) solver.add(result, error);
  return result;
}

/** A member of the base class. */
function superMember(world: World, { name }: ts.PropertyAccessExpression, receiver: FlowNode): FlowNode {
  const result = new FlowNode();
  const owner = ts.findAncestor(name, ts.isClassLike);
  world.solver.on(receiver, (value) => {
    if (value.kind === 'instance' || value.kind === 'class') classMember(world, value, name.text, result, owner);
  });
  return result;
}

/** A member of a module, a namespace or an enum, found by its name. */
function namespaceMember(world: World, expression: ts.Expression, name: ts.MemberName): FlowNode | undefined {
  const { checker } = world;
  if (!ts.isIdentifier(expression)) return undefined;
  const found = checker.getSymbolAtLocation(expression);
  if (found === undefined) return undefined;
  const target = unaliased(checker, found);
  // In JavaScript, a variable with an assigned property counts as a module, too.
  const isValue = (target.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Variable)) !== 0;
  if (isValue || (target.flags & (ts.SymbolFlags.Module | ts.SymbolFlags.Enum)) === 0) return undefined;
  const member = checker.getSymbolAtLocation(name);
  if (member === undefined) return undefined;
  const constant = member.valueDeclaration;
  if (constant !== undefined && ts.isEnumMember(constant)) {
    const value = checker.getConstantValue(constant);
    return value === undefined ? new FlowNode() : holding(world.solver, world.values.literal(value));
  }
  return world.ofSymbol(member);
}

function elementAccess(world: World, node: ts.ElementAccessExpression): FlowNode {
  const from = world.evaluate(node.expression);
  const { argumentExpression: key } = node;
  if (ts.isStringLiteralLike(key) || ts.isNumericLiteral(key)) {
    const symbol = () => world.checker.getSymbolAtLocation(key);
    const result = readProperty(world, from, key.text, { site: key, symbol });
    world.reads.push({ receiver: from, name: key.text, site: key, symbol, result });
    return result;
  }
  lookUp(world, from, world.evaluate(key), node);
  compareParts(world, key);
  return readComputed(world, from, key, node.expression);
}

function objectLiteral(world: World, node: ts.ObjectLiteralExpression): FlowNode {
  const { solver, values } = world;
  const object = newObject(node);
  noteLiteral(world, node);
  for (const property of node.properties) {
    if (ts.isSpreadAssignment(property)) {
      object.replaced.clear();
      world.opens.push({ from: world.evaluate(property.expression), expression: property.expression, reads: 'none' });
      spreadInto(solver, object, world.evaluate(property.expression));
      continue;
    }
    const name = memberName(property.name, world.checker) ?? anyField;
    if (name === '__proto__' && ts.isPropertyAssignment(property)) {
      spreadInto(solver, object, world.evaluate(property.initializer));
      continue;
    }
    const field = fieldOf(object, name);
    world.types.literals.add(name);
    if (name !== anyField) object.replaced.add(name);
    else if (property.name !== undefined && ts.isComputedPropertyName(property.name))
      solver.copy(world.evaluate(property.name.expression), object.keys);
    if (ts.isPropertyAssignment(property)) solver.copy(world.evaluate(property.initializer), field);
    else if (ts.isShorthandPropertyAssignment(property)) {
      const symbol = world.checker.getShorthandAssignmentValueSymbol(property);
      if (symbol !== undefined) solver.copy(world.ofSymbol(symbol), field);
    } else if (ts.isMethodDeclaration(property)) solver.add(field, values.function(property));
    else {
      world.called.add(property);
      world.enter(property);
      if (ts.isGetAccessor(property)) solver.copy(world.returned(property), field);
      else for (const parameter of property.parameters) solver.copy(field, world.declared(parameter));
    }
  }
  return holding(solver, object);
}

function yielded(world: World, node: ts.YieldExpression): FlowNode {
  const around = functionAround(node);
  if (around !== undefined && node.expression !== undefined) {
    const from = world.evaluate(node.expression);
    addYield(world, around, node.asteriskToken === undefined ? from : readItems(world, from));
  }
  return new FlowNode();
}

const equality = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

function binary(world: World, node: ts.BinaryExpression): FlowNode {
  const { left, right, operatorToken } = node;
  switch (operatorToken.kind) {
    case ts.SyntaxKind.EqualsToken:
    case ts.SyntaxKind.BarBarEqualsToken:
    case ts.SyntaxKind.QuestionQuestionEqualsToken:
    case ts.SyntaxKind.AmpersandAmpersandEqualsToken:
      assign(world, left, world.evaluate(right));
      return operatorToken.kind === ts.SyntaxKind.EqualsToken ? world.evaluate(right) : union(world, [left, right]);
    case ts.SyntaxKind.BarBarToken:
    case ts.SyntaxKind.QuestionQuestionToken:
      return union(world, [left, right]);
    case ts.SyntaxKind.AmpersandAmpersandToken:
    case ts.SyntaxKind.CommaToken:
      return world.evaluate(right);
    case ts.SyntaxKind.InKeyword:
      if (ts.isStringLiteralLike(left)) {
        readProperty(world, world.evaluate(right), left.text, { site: left, symbol: () => undefined });
      } else {
        lookUp(world, world.evaluate(right), world.evaluate(left), node);
        readComputed(world, world.evaluate(right), left);
      }
      return new FlowNode();
  }
  if (equality.has(operatorToken.kind)) compareExpressions(world, left, right, node);
  return new FlowNode();
}

/** Calls a component with its attributes. A value in an element of the page can't be followed further. */
function evaluateJsx(world: World, node: ts.JsxElement | ts.JsxSelfClosingElement | ts.JsxFragment): FlowNode {
  const { solver } = world;
  const children = ts.isJsxSelfClosingElement(node) ? [] : node.children;
  const contents = children.flatMap((child) =>
    ts.isJsxExpression(child) && child.expression ? [child.expression] : [],
  );
  const nested = children.filter(
    (child) => ts.isJsxElement(child) || ts.isJsxSelfClosingElement(child) || ts.isJsxFragment(child),
  );
  for (const one of nested) world.evaluate(one);
  if (ts.isJsxFragment(node)) return new FlowNode();
  const opening = ts.isJsxElement(node) ? node.openingElement : node;
  const props = newObject(opening);
  const tag = opening.tagName;
  const isElement = ts.isIdentifier(tag) && /^[a-z]/.test(tag.text);
  for (const attribute of opening.attributes.properties) {
    if (ts.isJsxSpreadAttribute(attribute)) {
      spreadInto(solver, props, world.evaluate(attribute.expression));
      continue;
    }
    const { initializer } = attribute;
    const value = initializer !== undefined && ts.isJsxExpression(initializer) ? initializer.expression : initializer;
    if (value !== undefined) solver.copy(world.evaluate(value), fieldOf(props, attribute.name.getText()));
  }
  const given = contents.map((one) => world.evaluate(one));
  for (const one of given) solver.copy(one, fieldOf(props, 'children'));
  const holder = holding(solver, props);
  if (isElement) {
    world.escape(holder, opening, 'it is rendered as a whole');
    return new FlowNode();
  }
  const call = pendingCall(world, opening, { nodes: [holder], expressions: [opening] });
  solver.on(world.evaluate(tag), (value) => {
    if (value.kind === 'class') {
      call.handled = true;
      writeMember(world, { kind: 'instance', node: value.node }, 'props', holder);
    } else callValue(world, value, call);
  });
  return new FlowNode();
}
