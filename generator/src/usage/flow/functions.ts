import { onceFor } from '../../base/once-for.ts';
import { ts } from '../../base/typescript.ts';
import { anyField, fieldOf, holding, newObject, onField } from './objects.ts';
import { awaited, itemAt, itemsFrom, readItems } from './read-property.ts';
import type { Arguments, FlowNode, FlowValue, ObjectValue } from './values.ts';
import type { World } from './world.ts';

/** Passes the arguments to the parameters of a function, and its result to the call. */
export function callFunction(
  world: World,
  { node, receiver }: Extract<FlowValue, { kind: 'function' }>,
  args: Arguments,
  result: FlowNode,
): void {
  const { solver } = world;
  world.called.add(node);
  world.enter(node);
  const owner = node.parent;
  if (receiver !== undefined && ts.isClassLike(owner)) solver.add(world.thisOf(owner), receiver);
  if (readsArguments(node)) {
    for (const argument of [...args.nodes, ...(args.spread ? [args.spread] : [])])
      world.escape(argument, node, 'it is read from `arguments`');
  }
  passedParameters(node).forEach((parameter, index) => {
    const target = world.declared(parameter);
    if (parameter.dotDotDotToken !== undefined) {
      const rest = newObject(parameter, true);
      for (const [place, argument] of args.nodes.slice(index).entries()) {
        solver.copy(argument, fieldOf(rest, String(place)));
      }
      if (args.spread !== undefined) addSpread(world, rest, args.spread, index - args.nodes.length);
      solver.add(target, rest);
      return;
    }
    const argument = args.nodes[index];
    if (argument !== undefined) solver.copy(argument, target);
    else if (args.spread !== undefined) {
      solver.copy(itemAt(world, args.spread, index - args.nodes.length, parameter), target);
    }
  });
  solver.copy(world.returned(node), result);
}

function readsArguments(node: ts.SignatureDeclaration): boolean {
  const { text } = node.getSourceFile();
  return hasArguments.test(text) && !ts.isArrowFunction(node) && hasArguments.test(text.slice(node.pos, node.end));
}

const hasArguments = /\barguments\b/;

/** The parameters for arguments, without a leading `this` type. */
export function passedParameters({ parameters }: ts.SignatureDeclaration): readonly ts.ParameterDeclaration[] {
  return parameters.filter(({ name }) => !ts.isIdentifier(name) || name.text !== 'this');
}

/** Puts spread arguments into a rest parameter, after the first `start`. */
function addSpread(world: World, rest: ObjectValue, spread: FlowNode, start: number): void {
  const { solver } = world;
  const items = itemsFrom(world, spread, Math.max(start, 0), rest.site);
  const offset = Math.max(-start, 0);
  solver.on(items, (value) => {
    if (value.kind !== 'object' || !value.isList) {
      solver.copy(readItems(world, holding(solver, value)), fieldOf(rest, anyField));
      return;
    }
    onField(value, (name, field) => {
      const index = Number(name) + offset;
      solver.copy(field, fieldOf(rest, Number.isNaN(index) ? name : String(index)));
    });
  });
}

/** The value of a `return` or of an arrow function's body. */
export function addReturn(world: World, node: ts.SignatureDeclaration, from: FlowNode): void {
  if (isGenerator(node)) return;
  world.solver.copy(from, world.returned(node));
}

/** The items of a generator. */
export function addYield(world: World, node: ts.SignatureDeclaration, from: FlowNode): void {
  const known = generatorsOf(world).get(node) ?? newObject(node, true);
  generatorsOf(world).set(node, known);
  world.solver.copy(awaited(world, from), fieldOf(known, anyField));
  world.solver.add(world.returned(node), known);
}

/** By application, because several may share a source. */
const generatorsOf = onceFor((_: World) => new Map<ts.Node, ObjectValue>());

function isGenerator(node: ts.SignatureDeclaration): boolean {
  return (
    (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isMethodDeclaration(node)) &&
    node.asteriskToken !== undefined
  );
}

/** The function around a node. */
export function functionAround(node: ts.Node): ts.SignatureDeclaration | undefined {
  const found = ts.findAncestor(node.parent, (one) => ts.isFunctionLike(one) || ts.isClassStaticBlockDeclaration(one));
  return found !== undefined && ts.isFunctionLike(found) ? found : undefined;
}
