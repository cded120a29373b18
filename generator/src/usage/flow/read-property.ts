import { childPointer } from '../../base/json-pointer.ts';
import { ts } from '../../base/typescript.ts';
import { classMember, guessedMember, implicitField } from './class-members.ts';
import { compareKeys, tellApart } from './compare-values.ts';
import { anyField, fieldOf, holding, madeBy, newObject, onField, readField } from './objects.ts';
import { claimBelow, FlowNode, type FlowValue, type ObjectValue } from './values.ts';
import type { World } from './world.ts';

/** Where a property is read, and its symbol by type. */
export interface ReadSite {
  readonly site: ts.Node;
  symbol(): ts.Symbol | undefined;
}

/** Reads a property of each value that arrives. */
export function readProperty(world: World, from: FlowNode, name: string, at: ReadSite): FlowNode {
  const result = new FlowNode();
  world.solver.on(from, (value) => readOf(world, value, name, at, result));
  return result;
}

function readOf(world: World, value: FlowValue, name: string, at: ReadSite, result: FlowNode): void {
  const { solver, values, facts, types } = world;
  switch (value.kind) {
    case 'response': {
      const { operation, pointer } = value;
      if (types.isScalar(operation, pointer)) {
        if (/^(?:\d+|length)$/.test(name)) tellApart(world, value, at.site);
        return;
      }
      if (types.isList(operation, pointer)) {
        if (name === 'length') facts.read(operation, pointer, at.site);
        if (/^\d+$/.test(name)) solver.add(result, values.response(operation, `${pointer}/*`));
        return;
      }
      if (!types.allows(operation, pointer, name, at)) return;
      facts.read(operation, childPointer(pointer, name), at.site);
      solver.add(result, values.response(operation, childPointer(pointer, name)));
      return;
    }
    case 'page': {
      const { operation } = value;
      if (name === 'items') {
        facts.read(operation, operation.items, at.site);
        solver.add(result, values.response(operation, operation.items));
      }
      if (name === 'data') solver.add(result, values.response(operation, ''));
      return;
    }
    case 'withResponse':
      if (name === 'data') {
        const isList = [...value.operation.methods.values()].includes('list');
        solver.add(result, isList ? values.of('page', value.operation) : values.response(value.operation, ''));
      }
      return;
    case 'object':
      readOwn(world, value, name, at, result);
      if (value.isList || value.replaced.has(name)) return;
      solver.on(value.spreads, (spread) => {
        if (spread.kind === 'object') readOwn(world, spread, name, at, result);
        else readOf(world, spread, name, at, result);
      });
      return;
    case 'claim':
      for (const claim of claimBelow(value)) solver.add(result, claim);
      if (value.of === 'all')
        for (const className of world.resources.get(name) ?? [])
          solver.add(result, values.guess('resource', className));
      return;
    case 'guess':
      guessedMember(world, value, name, at.site, result);
      return;
    case 'function':
      if (name === 'prototype') solver.add(result, madeBy(solver, value.node));
      else solver.copy(implicitField(world, value.node, name), result);
      return;
    case 'class':
      if (name === 'prototype') solver.add(result, values.ofClass('instance', value.node));
      classMember(world, value, name, result);
      return;
    case 'instance':
    case 'client':
      classMember(world, value, name, result);
      return;
    case 'module': {
      const symbol = world.checker
        .getExportsOfModule(value.symbol)
        .find((one) => one.name === name || (name === 'default' && one.name === 'export='));
      if (symbol !== undefined) solver.copy(world.ofSymbol(symbol), result);
      return;
    }
  }
}

function readOwn(world: World, object: ObjectValue, name: string, { site }: ReadSite, result: FlowNode): void {
  const { solver } = world;
  if (!object.isList && name !== anyField) compareKeys(world, object.keys, name, site);
  solver.copy(readField(object, name), result);
  if (!object.isList || /^\d+$/.test(name)) solver.copy(readField(object, anyField), result);
}

/** The items of an iterable, synchronous or not. */
export function readItems(world: World, from: FlowNode): FlowNode {
  const { solver, values, types } = world;
  const result = new FlowNode();
  solver.on(from, (value) => {
    switch (value.kind) {
      case 'response':
        if (!types.isScalar(value.operation, value.pointer)) {
          solver.add(result, values.response(value.operation, `${value.pointer}/*`));
        }
        return;
      case 'list':
        solver.add(result, values.response(value.operation, `${value.operation.items}/*`));
        return;
      case 'pages':
        solver.add(result, values.of('page', value.operation));
        return;
      case 'stream':
        solver.add(result, values.response(value.operation, ''));
        return;
      case 'claim':
        for (const claim of claimBelow(value)) solver.add(result, claim);
        return;
      case 'guess':
        if (value.of === 'anything') solver.add(result, value);
        return;
      case 'object':
        if (value.isList) onField(value, (_, field) => solver.copy(field, result));
        else solver.copy(iterate(world, value), result);
        return;
      case 'instance':
        solver.copy(iterate(world, value), result);
    }
  });
  return result;
}

/** The items of an object with its own iterator. */
function iterate(world: World, iterable: ObjectValue | Extract<FlowValue, { kind: 'instance' }>): FlowNode {
  const { solver } = world;
  const known = iterated.get(iterable);
  if (known !== undefined) return known;
  const result = new FlowNode();
  iterated.set(iterable, result);
  const at = { site: iterable.kind === 'object' ? iterable.site : iterable.node, symbol: () => undefined };
  const called = (functions: FlowNode): FlowNode => {
    const returned = new FlowNode();
    solver.on(functions, (value) => {
      if (value.kind === 'function') world.callFunction(value, { nodes: [], expressions: [] }, returned);
    });
    return awaited(world, returned);
  };
  for (const name of ['@@iterator', '@@asyncIterator']) {
    const iterator = called(readProperty(world, holding(solver, iterable), name, at));
    solver.copy(readItems(world, iterator), result);
    solver.copy(readProperty(world, called(readProperty(world, iterator, 'next', at)), 'value', at), result);
  }
  return result;
}

const iterated = new WeakMap<FlowValue, FlowNode>();

/** The item of a list at a fixed position. */
export function itemAt(world: World, from: FlowNode, index: number, site: ts.Node): FlowNode {
  const result = readProperty(world, from, String(index), { site, symbol: () => undefined });
  const others = new FlowNode();
  world.solver.on(from, (value) => {
    if (value.kind !== 'object' && value.kind !== 'response' && value.kind !== 'claim') world.solver.add(others, value);
  });
  world.solver.copy(readItems(world, others), result);
  return result;
}

/** The items of a list after a fixed position, as a list. */
export function itemsFrom(world: World, from: FlowNode, start: number, site: ts.Node): FlowNode {
  const { solver } = world;
  const result = new FlowNode();
  const rest = newObject(site, true);
  solver.on(from, (value) => {
    if (value.kind !== 'object' || !value.isList) {
      solver.add(result, value);
      return;
    }
    onField(value, (name, field) => {
      const index = Number(name) - start;
      if (!(index < 0)) solver.copy(field, fieldOf(rest, Number.isNaN(index) ? name : String(index)));
    });
    solver.add(result, rest);
  });
  return result;
}

/** The result of `await`. */
export function awaited(world: World, from: FlowNode): FlowNode {
  const { solver, values } = world;
  const result = new FlowNode();
  solver.on(from, (value) => {
    if (value.kind === 'call') solver.add(result, values.response(value.operation, ''));
    else if (value.kind === 'list') solver.add(result, values.of('page', value.operation));
    else solver.add(result, value);
  });
  return result;
}

/** The list of some expressions, some of them spread. After the first spread, positions are uncertain. */
export function listed(world: World, site: ts.Node, elements: readonly ts.Expression[]): ObjectValue {
  const { solver } = world;
  const list = newObject(site, true);
  const sure = elements.findIndex(ts.isSpreadElement);
  elements.forEach((element, index) => {
    const given = world.evaluate(element);
    const from = ts.isSpreadElement(element) ? readItems(world, given) : given;
    solver.copy(from, fieldOf(list, sure < 0 || index < sure ? String(index) : anyField));
  });
  return list;
}
