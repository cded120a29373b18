import type { ts } from 'ts-morph';
import { childPointer } from '../../base/json-pointer.ts';
import { classMember } from './class-members.ts';
import { anyField, onField, readField } from './objects.ts';
import { FlowNode, type FlowValue } from './values.ts';
import type { World } from './world.ts';

/** Where a property is read, and the symbol that its type gives it. */
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
      if (types.isScalar(operation, pointer)) return;
      if (types.isList(operation, pointer)) {
        if (name === 'length') facts.read(operation, pointer, at.site);
        if (/^\d+$/.test(name)) solver.add(result, values.response(operation, `${pointer}/*`));
        return;
      }
      if (!types.allows(operation, pointer, name, at.symbol())) return;
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
      solver.copy(readField(value, name), result);
      if (!value.isList || /^\d+$/.test(name)) solver.copy(readField(value, anyField), result);
      if (!value.isList) solver.on(value.spreads, (spread) => readOf(world, spread, name, at, result));
      return;
    case 'class':
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

/** Reads with a name that is only known at run time. */
export function readComputed(world: World, from: FlowNode, key: ts.Expression): FlowNode {
  const { checker, solver, values, types } = world;
  const result = new FlowNode();
  const keyType = checker.getTypeAtLocation(key);
  const names = (keyType.isUnion() ? keyType.types : [keyType]).map((type) =>
    type.isStringLiteral() || type.isNumberLiteral() ? String(type.value) : undefined,
  );
  if (names.every((name) => name !== undefined)) {
    for (const name of names) {
      solver.copy(readProperty(world, from, name, { site: key, symbol: () => undefined }), result);
    }
    return result;
  }
  solver.on(from, (value) => {
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
    if (value.kind === 'object') {
      onField(value, (_, field) => solver.copy(field, result));
      solver.copy(readComputed(world, value.spreads, key), result);
    }
  });
  return result;
}

/** The items of what is iterated, synchronously or not. */
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
      case 'object':
        onField(value, (_, field) => solver.copy(field, result));
    }
  });
  return result;
}

/** What `await` gives. */
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
