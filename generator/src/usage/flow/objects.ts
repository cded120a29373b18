import type { ts } from '../../base/typescript.ts';
import type { Solver } from './solver.ts';
import { FlowNode, type FlowValue, type ObjectValue } from './values.ts';

/** The field of everything without a name: items, and properties with computed names. */
export const anyField = '*';

/** A new object of the application. */
export function newObject(site: ts.Node, isList = false, shape?: 'map' | 'set'): ObjectValue {
  const empty = {
    fields: new Map<string, FlowNode>(),
    set: new Set<string>(),
    replaced: new Set<string>(),
    watchers: [],
    keys: new FlowNode(),
    spreads: new FlowNode(),
  };
  return { kind: 'object', ...empty, site, isList, ...(shape === undefined ? {} : { shape }) };
}

/** The object that `new` creates from a function, which is also its prototype. */
export function madeBy(solver: Solver, node: ts.Node): ObjectValue {
  const all = prototypes.get(solver) ?? new Map<ts.Node, ObjectValue>();
  const known = all.get(node) ?? newObject(node);
  prototypes.set(solver, all.set(node, known));
  return known;
}

/** By application, because several may share a declaration. */
const prototypes = new WeakMap<Solver, Map<ts.Node, ObjectValue>>();

/** A field that is assigned. */
export function fieldOf(object: ObjectValue, name: string): FlowNode {
  const field = readField(object, name);
  if (!object.set.has(name)) {
    object.set.add(name);
    for (const watch of [...object.watchers]) watch(name, field);
  }
  return field;
}

/** A field that is read, but may never be assigned. */
export function readField(object: ObjectValue, name: string): FlowNode {
  const field = object.fields.get(name) ?? new FlowNode();
  object.fields.set(name, field);
  return field;
}

/** Calls the listener with each assigned field, now and later. */
export function onField(object: ObjectValue, listener: (name: string, field: FlowNode) => void): void {
  object.watchers.push(listener);
  for (const name of [...object.set]) listener(name, readField(object, name));
}

/** Spreads arriving values into an object. Its spreads include nested ones, so that readers look only one step deep. */
export function spreadInto(solver: Solver, object: ObjectValue, from: FlowNode): void {
  solver.copy(from, object.spreads);
  solver.on(from, (value) => {
    if (value.kind === 'object') solver.copy(value.spreads, object.spreads);
  });
}

/** Calls the listener with each field of an object and of the objects spread into it. */
export function onAnyField(
  solver: Solver,
  object: ObjectValue,
  listener: (name: string, field: FlowNode) => void,
): void {
  onField(object, listener);
  solver.on(object.spreads, (value) => {
    if (value.kind === 'object' && value !== object) onField(value, listener);
  });
}

/** A node with a new list. */
export function listOf(solver: Solver, site: ts.Node, items: FlowNode): FlowNode {
  const list = newObject(site, true);
  solver.copy(items, fieldOf(list, anyField));
  return holding(solver, list);
}

/** A node with a pair of key and item. */
export function pairOf(solver: Solver, site: ts.Node, item: FlowNode, key?: FlowNode): FlowNode {
  const pair = newObject(site, true);
  if (key !== undefined) solver.copy(key, fieldOf(pair, '0'));
  solver.copy(item, fieldOf(pair, '1'));
  return holding(solver, pair);
}

export function holding(solver: Solver, value: FlowValue): FlowNode {
  const node = new FlowNode();
  solver.add(node, value);
  return node;
}
