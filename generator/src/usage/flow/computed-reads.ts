import { addToGroup } from '../../base/grouped.ts';
import { childPointer } from '../../base/json-pointer.ts';
import { ts } from '../../base/typescript.ts';
import { classMember, guessBelow, mayCallAny } from './class-members.ts';
import { passedParameters } from './functions.ts';
import { holding, onAnyField } from './objects.ts';
import { readProperty } from './read-property.ts';
import { claimBelow, FlowNode, type FlowValue } from './values.ts';
import type { ComputedRead, PendingCall, World } from './world.ts';

/**
 * Reads by a name that is only known at run time.
 * @param owner the expression or pattern whose property is read
 */
export function readComputed(world: World, from: FlowNode, key: ts.Expression, owner?: ts.Node): FlowNode {
  const { checker, solver } = world;
  const result = new FlowNode();
  if (owner !== undefined) world.opens.push({ from, expression: owner, reads: 'one' });
  const keyType = checker.getTypeAtLocation(key);
  const names = (keyType.isUnion() ? keyType.types : [keyType]).map((type) =>
    type.isStringLiteral() || type.isNumberLiteral() ? String(type.value) : undefined,
  );
  if (names.every((name) => name !== undefined)) {
    const read = new FlowNode();
    const one = new FlowNode();
    // If there are several methods, any of them may be called, and none is certain.
    solver.on(from, (value) => {
      if (value.kind === 'client' && names.length > 1) mayCallAny(world, value, key, atRunTime, names);
      else solver.add(names.length > 1 && hasAny(world, value, names) ? one : read, value);
    });
    if (names.length > 1) {
      readNamed(world, one, key, result);
      world.listed.push({ from: one, key, result, names });
    }
    for (const name of names) {
      solver.copy(readProperty(world, read, name, { site: key, symbol: () => undefined }), result);
    }
    return result;
  }
  if (isGeneric(keyType)) {
    readNamed(world, from, key, result);
    world.computed.push({ from, key, result });
  } else readAnyName(world, from, key, result);
  return result;
}

/** Whether a response declares one of some properties. */
function hasAny({ types }: World, value: FlowValue, names: readonly (string | undefined)[]): boolean {
  if (value.kind !== 'response') return false;
  return types.propertiesAt(value.operation, value.pointer).some((name) => names.includes(name));
}

/** Reads by the names that arrive. */
function readNamed(world: World, from: FlowNode, key: ts.Expression, result: FlowNode): void {
  world.solver.on(world.evaluate(key), (name) => {
    if (name.kind !== 'literal') return;
    world.solver.copy(readProperty(world, from, String(name.value), { site: key, symbol: () => undefined }), result);
  });
}

export const atRunTime = 'a method is called by a name that is only known at run time';

/** Whether the type of a key belongs to generic code, whose callers choose it. */
function isGeneric(type: ts.Type): boolean {
  if (type.isIntersection()) return type.types.some(isGeneric);
  return (type.flags & (ts.TypeFlags.TypeParameter | ts.TypeFlags.Index)) !== 0;
}

/** Reads by an unknown name. */
export function readAnyName(world: World, from: FlowNode, key: ts.Expression, result: FlowNode): void {
  const { checker, solver, values, types } = world;
  solver.on(from, (value) => {
    if (value.kind !== 'guess') mayCallAny(world, value, key, atRunTime);
    if (value.kind === 'guess') {
      const isIndex = (checker.getTypeAtLocation(key).flags & ts.TypeFlags.NumberLike) !== 0;
      for (const one of isIndex ? [value] : guessBelow(world, value)) solver.add(result, one);
    }
    if (value.kind === 'response') {
      const { operation, pointer } = value;
      if (types.isScalar(operation, pointer)) return;
      if (types.isList(operation, pointer) || types.at(operation, `${pointer}/*`) !== undefined) {
        solver.add(result, values.response(operation, `${pointer}/*`));
      } else {
        world.facts.readWhole(operation, pointer, key, 'a property is read by a computed name');
        for (const name of types.propertiesAt(operation, pointer)) {
          solver.add(result, values.response(operation, childPointer(pointer, name)));
        }
      }
    }
    if (value.kind === 'module')
      for (const one of world.checker.getExportsOfModule(value.symbol)) solver.copy(world.ofSymbol(one), result);
    if (value.kind === 'claim') for (const claim of claimBelow(value)) solver.add(result, claim);
    if (value.kind === 'object') {
      onAnyField(solver, value, (_, field) => solver.copy(field, result));
      const spread = new FlowNode();
      // The fields of objects are among those of the one that they are spread into.
      solver.on(value.spreads, (one) => {
        if (one.kind !== 'object') solver.add(spread, one);
      });
      readAnyName(world, spread, key, result);
    }
    if (value.kind === 'instance') {
      for (const { name } of checker.getPropertiesOfType(checker.getTypeAtLocation(value.node)))
        classMember(world, value, name, result);
    }
  });
}

/** Reads by names that no caller gives, or that some caller computes. */
export function settleNames(world: World): void {
  const computed = world.computed.splice(0);
  if (computed.length === 0) return;
  const callers = new Map<ts.Node, PendingCall[]>();
  for (const call of world.calls)
    for (const callee of world.callees.get(call.site) ?? []) addToGroup(callers, callee, call);
  for (const { from, key, result } of computed) {
    const isNamed = [...world.evaluate(key).values].some(({ kind }) => kind === 'literal');
    if (!isNamed || hasUnnamedCaller(world, key, callers)) readAnyName(world, from, key, result);
  }
}

/** The names of a key's type that nothing gives. A type with most names of the object is made of them: code doesn't choose each. */
export function settleListed(world: World): void {
  for (const { from, key, result, names } of world.listed) {
    const given = new Set([...world.evaluate(key).values].map((one) => (one.kind === 'literal' ? one.value : '')));
    for (const value of from.values) {
      if (value.kind !== 'response') continue;
      const known = world.types.propertiesAt(value.operation, value.pointer);
      const isOpen = names.length * 2 > known.length;
      for (const name of names.filter((one) => known.includes(one) && !given.has(one))) {
        const pointer = childPointer(value.pointer, name);
        if (isOpen) world.facts.mayRead(value.operation, pointer, key, 'its name is one of several');
        else {
          const at = { site: key, symbol: () => undefined };
          world.solver.copy(readProperty(world, holding(world.solver, value), name, at), result);
        }
      }
    }
  }
}

/** Whether a call passes a string to the parameter of a key without naming it in its type. */
function hasUnnamedCaller(
  { checker }: World,
  key: ComputedRead['key'],
  callers: ReadonlyMap<ts.Node, readonly PendingCall[]>,
): boolean {
  const parameter = checker.getSymbolAtLocation(key)?.valueDeclaration;
  if (parameter === undefined || !ts.isParameter(parameter)) return false;
  const index = passedParameters(parameter.parent).indexOf(parameter);
  return (callers.get(parameter.parent) ?? []).some(({ args }) => {
    const argument = args.expressions[index];
    if (argument === undefined || !ts.isExpression(argument)) return false;
    return (checker.getTypeAtLocation(argument).flags & ts.TypeFlags.String) !== 0;
  });
}
