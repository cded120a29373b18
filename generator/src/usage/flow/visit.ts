import { ts } from '../../base/typescript.ts';
import { isTemplated } from '../sources/component-script.ts';
import { assign } from './assign.ts';
import { lookUp } from './builtin-methods.ts';
import { memberName } from './class-members.ts';
import { compareNodes, compareParts, compareWithType } from './compare-values.ts';
import { readComputed } from './computed-reads.ts';
import { addReturn, functionAround } from './functions.ts';
import { errorFieldOf } from './matched-errors.ts';
import { fieldOf, newObject, onAnyField } from './objects.ts';
import { itemAt, itemsFrom, readItems, readProperty } from './read-property.ts';
import { isImplements, noteTypes } from './typed-literals.ts';
import { FlowNode } from './values.ts';
import type { World } from './world.ts';

/** Adds the edges of everything in a file. */
export function visit(world: World, node: ts.Node): void {
  const isType = ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node);
  const isOther = ts.isFunctionLike(node) && world.wrapped.has(node.getSourceFile());
  if (isType || ts.isInterfaceDeclaration(node) || isImplements(node)) noteTypes(world, node);
  else if (ts.isImportDeclaration(node)) return;
  else if (isOther && !world.entered.has(node)) world.waiting.add(node);
  else visitAll(world, node);
}

function visitAll(world: World, node: ts.Node): void {
  visitOwn(world, node);
  ts.forEachChild(node, (child) => visit(world, child));
}

/** A function is called: its content counts from now on, if it waited for a call. */
export function enter(world: World, node: ts.Node): void {
  if (!world.wrapped.has(node.getSourceFile())) return;
  world.entered.add(node);
  if (world.waiting.delete(node)) visitAll(world, node);
}

function visitOwn(world: World, node: ts.Node): void {
  const { solver } = world;
  if (ts.isVariableDeclaration(node)) {
    if (node.initializer !== undefined) declare(world, node, world.evaluate(node.initializer));
    if (isState(node)) escapeState(world, node.name);
    if (ts.isCatchClause(node.parent)) world.bind(node.name, world.declared(node));
  } else if (ts.isParameter(node)) {
    if (!ts.isIdentifier(node.name)) world.bind(node.name, world.declared(node));
    if (node.initializer !== undefined) solver.copy(world.evaluate(node.initializer), world.declared(node));
    if (node.type?.kind === ts.SyntaxKind.AnyKeyword) world.escape(world.declared(node), node, 'its type is `any`');
  } else if (ts.isPropertyDeclaration(node)) {
    if (node.initializer !== undefined) solver.copy(world.evaluate(node.initializer), world.declared(node));
    if (node.type?.kind === ts.SyntaxKind.AnyKeyword) world.escape(world.declared(node), node, 'its type is `any`');
  } else if (ts.isForOfStatement(node)) {
    const items = readItems(world, world.evaluate(node.expression));
    if (ts.isVariableDeclarationList(node.initializer)) {
      for (const one of node.initializer.declarations) declare(world, one, items);
    } else assign(world, node.initializer, items);
  } else if (ts.isForInStatement(node)) {
    const keys = new FlowNode();
    wholeKeys(world, world.evaluate(node.expression), node.expression, keys);
    if (ts.isVariableDeclarationList(node.initializer))
      for (const one of node.initializer.declarations) declare(world, one, keys);
  } else if (ts.isThrowStatement(node) || ts.isWithStatement(node)) {
    const reason = ts.isThrowStatement(node) ? 'it is thrown' : 'its properties become variables';
    world.escape(world.evaluate(node.expression), node.expression, reason);
  } else if (ts.isReturnStatement(node) && node.expression !== undefined) {
    const around = functionAround(node);
    if (around !== undefined) addReturn(world, around, world.evaluate(node.expression));
  } else if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) {
    addReturn(world, node, world.evaluate(node.body));
  } else if (ts.isSwitchStatement(node)) {
    const subject = world.evaluate(node.expression);
    compareParts(world, node.expression);
    for (const clause of node.caseBlock.clauses) {
      if (!ts.isCaseClause(clause)) continue;
      compareNodes(world, subject, world.evaluate(clause.expression), clause.expression);
      compareWithType(world, subject, clause.expression);
    }
  } else if (ts.isExpression(node) && !ts.isIdentifier(node)) {
    world.evaluate(node);
  }
}

function declare(world: World, node: ts.VariableDeclaration, from: FlowNode): void {
  if (node.type?.kind === ts.SyntaxKind.AnyKeyword) {
    world.escape(from, node, 'its type is `any`');
    if (node.initializer !== undefined) world.opens.push({ from, expression: node.initializer, reads: 'none' });
  }
  if (ts.isIdentifier(node.name)) world.solver.copy(from, world.declared(node));
  else world.bind(node.name, from);
}

/** A variable at the top of the script of a component. */
function isState(node: ts.VariableDeclaration): boolean {
  return isTemplated(node.getSourceFile().fileName) && ts.isSourceFile(node.parent.parent.parent);
}

function escapeState(world: World, name: ts.BindingName): void {
  if (ts.isIdentifier(name))
    world.escape(world.declared(name.parent), name.parent, 'the template of the component can read it');
  else for (const one of name.elements) if (!ts.isOmittedExpression(one)) escapeState(world, one.name);
}

/** `for (const key in value)` reads every property. */
function wholeKeys(world: World, from: FlowNode, site: ts.Node, keys: FlowNode): void {
  world.opens.push({ from, expression: site, reads: 'each' });
  world.solver.on(from, (value) => {
    if (value.kind === 'object') world.solver.copy(value.keys, keys);
    if (value.kind === 'response' && !world.types.isScalar(value.operation, value.pointer)) {
      world.facts.readWhole(value.operation, value.pointer, site, 'its properties are listed');
    }
  });
}

/** Assigns a value to the variables of a pattern. */
export function bindPattern(world: World, name: ts.BindingName, from: FlowNode): void {
  if (ts.isIdentifier(name)) {
    world.solver.copy(from, world.declared(name.parent));
    return;
  }
  name.elements.forEach((element, index) => {
    if (ts.isOmittedExpression(element)) return;
    const value = elementOf(world, name, element, index, from);
    const target = new FlowNode();
    world.solver.copy(value, target);
    if (element.initializer !== undefined) world.solver.copy(world.evaluate(element.initializer), target);
    bindPattern(world, element.name, target);
  });
}

/** The rest of a pattern over objects with known fields; anything else unchanged. */
function restOf(world: World, pattern: ts.ObjectBindingPattern, element: ts.BindingElement, from: FlowNode): FlowNode {
  const { solver } = world;
  const taken = new Set(pattern.elements.map((one) => memberName(one.propertyName ?? one.name, world.checker)));
  const result = new FlowNode();
  const rest = newObject(element);
  solver.on(from, (value) => {
    if (value.kind !== 'object' || value.isList) {
      solver.add(result, value);
      return;
    }
    onAnyField(solver, value, (name, field) => {
      if (!taken.has(name)) solver.copy(field, fieldOf(rest, name));
    });
    solver.on(value.spreads, (spread) => {
      if (spread.kind !== 'object') solver.add(rest.spreads, spread);
    });
    solver.add(result, rest);
  });
  return result;
}

function elementOf(
  world: World,
  pattern: ts.BindingPattern,
  element: ts.BindingElement,
  index: number,
  from: FlowNode,
): FlowNode {
  if (ts.isArrayBindingPattern(pattern)) {
    const isRest = element.dotDotDotToken !== undefined;
    return isRest ? itemsFrom(world, from, index, element) : itemAt(world, from, index, element);
  }
  if (element.dotDotDotToken !== undefined) return restOf(world, pattern, element, from);
  const property = element.propertyName ?? element.name;
  const name = memberName(property, world.checker);
  if (name === undefined) {
    if (element.propertyName === undefined || !ts.isComputedPropertyName(element.propertyName)) return new FlowNode();
    const { expression } = element.propertyName;
    lookUp(world, from, world.evaluate(expression), element);
    return readComputed(world, from, expression, pattern);
  }
  const symbol = () => world.checker.getTypeAtLocation(pattern).getProperty(name);
  const value = readProperty(world, from, name, { site: property, symbol });
  world.reads.push({ receiver: from, name, site: property, symbol, result: value });
  const error = errorFieldOf(world, name, element, symbol(), () => takenApart(world, pattern));
  if (error !== undefined) world.solver.add(value, error);
  return value;
}

/** The type of what a pattern takes apart. */
function takenApart({ checker }: World, { parent }: ts.BindingPattern): ts.Type {
  if (ts.isCatchClause(parent.parent)) return checker.getAnyType();
  return checker.getTypeAtLocation((ts.isVariableDeclaration(parent) && parent.initializer) || parent);
}
