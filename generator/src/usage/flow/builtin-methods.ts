import type { ts } from '../../base/typescript.ts';
import { callArgument } from './call-value.ts';
import { compareKeys, compareNodes, tellApart } from './compare-values.ts';
import { anyField, fieldOf, holding, listOf, newObject, onField, pairOf } from './objects.ts';
import { awaited, readItems, readProperty } from './read-property.ts';
import { FlowNode, type FlowValue, type OperationValue } from './values.ts';
import type { PendingCall, World } from './world.ts';

/** A built-in method of promises, lists, maps and sets. */
export function callBuiltin(world: World, value: FlowValue, name: string, call: PendingCall): void {
  const { solver } = world;
  if (value.kind === 'claim') {
    // Only strings have methods that return a string.
    if (value.of === 'all' && !sameText.has(name) && !shown.has(name)) solver.add(call.result, value);
    return;
  }
  if (value.kind === 'object' && value.set.has(name)) return;
  if (promiseMethods.has(name)) {
    onReceivers(world, call, 'promise', value, (self) => promiseMethod(world, self, name, call));
    return;
  }
  const callList = () => onReceivers(world, call, 'list', value, (self) => listMethod(world, self, name, call));
  switch (value.kind) {
    case 'call':
    case 'list':
    case 'stream':
    case 'page':
    case 'pages':
      if (operationMethod(world, value, name, call)) return;
      if (value.kind !== 'call' && iteratorMethods.has(name)) callList();
      return;
    case 'response':
      if (world.types.isScalar(value.operation, value.pointer)) {
        call.handled = true;
        if (sameText.has(name)) solver.add(call.result, value);
        else if (!shown.has(name)) tellApart(world, value, call.site);
      } else if (
        world.types.isList(value.operation, value.pointer) ||
        world.types.at(value.operation, value.pointer) === undefined
      ) {
        if (name === 'length') return;
        world.facts.read(value.operation, value.pointer, call.site);
        callList();
      }
      return;
    case 'error':
      call.handled = true;
      if (sameText.has(name)) solver.add(call.result, value);
      else if (!shown.has(name)) tellApart(world, value, call.site);
      return;
    case 'object': {
      const { shape } = value;
      if (shape === undefined) callList();
      else onReceivers(world, call, shape, value, (self) => mapMethod(world, self, shape, name, call));
      return;
    }
    case 'literal':
      call.handled = true;
      if (telling.test(name)) {
        for (const node of call.args.nodes) solver.on(node, (one) => tellApart(world, one, call.site));
      }
      if (sameText.has(name)) solver.add(call.result, value);
  }
}

/** The receivers of each call by kind. */
const receivers = new WeakMap<PendingCall, Map<string, FlowNode>>();

/** Runs a method once for all receivers of a call. A result for each would be a receiver again where code calls itself. */
function onReceivers(
  { solver }: World,
  call: PendingCall,
  kind: string,
  value: FlowValue,
  run: (self: FlowNode) => void,
): void {
  const kinds = receivers.get(call) ?? new Map<string, FlowNode>();
  const known = kinds.get(kind);
  if (known !== undefined) {
    solver.add(known, value);
    return;
  }
  const self = holding(solver, value);
  receivers.set(call, kinds.set(kind, self));
  run(self);
}

const sameText = new Set(['toString', 'valueOf', 'trim', 'toUpperCase', 'toLowerCase', 'normalize']);
/** Methods of a string that compare it with their arguments. */
const telling = /^(?:includes|startsWith|endsWith|(?:lastI|i)ndexOf|localeCompare|search|match)$/;
/** Methods that only prepare a string for display. */
const shown = new Set(['padStart', 'padEnd', 'concat', 'toLocaleString', 'toLocaleUpperCase', 'toLocaleLowerCase']);
const iteratorMethods = new Set([
  'map',
  'filter',
  'take',
  'drop',
  'flatMap',
  'toArray',
  'forEach',
  'reduce',
  'some',
  'every',
  'find',
  'next',
]);

const promiseMethods = new Set(['then', 'catch', 'finally']);

function promiseMethod(world: World, self: FlowNode, name: string, call: PendingCall): void {
  const { solver } = world;
  const [first] = call.args.nodes;
  if (name === 'then') {
    solver.copy(awaited(world, callArgument(world, call, 0, [awaited(world, self)])), call.result);
    solver.copy(awaited(world, callArgument(world, call, 1, [new FlowNode()])), call.result);
    if (first === undefined) solver.copy(awaited(world, self), call.result);
  } else if (name === 'catch') {
    solver.copy(awaited(world, self), call.result);
    solver.copy(awaited(world, callArgument(world, call, 0, [new FlowNode()])), call.result);
  } else {
    solver.copy(awaited(world, self), call.result);
    callArgument(world, call, 0, []);
  }
  call.handled = true;
}

/** The additional members of promises of responses, lists and pages. */
function operationMethod({ solver, values }: World, value: OperationValue, name: string, call: PendingCall): boolean {
  const { operation } = value;
  if (name === 'withResponse')
    solver.add(call.result, value.kind === 'stream' ? value : values.of('withResponse', operation));
  else if (name === 'pages') solver.add(call.result, values.of('pages', operation));
  else if (name === 'toArray' && value.kind === 'list')
    solver.add(call.result, values.response(operation, operation.items));
  else if (name === 'nextPage') solver.add(call.result, value);
  else if (name === 'hasNextPage' || name === 'close') call.handled = true;
  else if (name === 'events' || name === '@@asyncIterator') solver.add(call.result, value);
  else return false;
  call.handled = true;
  return true;
}

/** Methods whose callback gets an item first. */
const perItem = new Set([
  'forEach',
  'filter',
  'find',
  'findLast',
  'findIndex',
  'findLastIndex',
  'some',
  'every',
  'map',
  'flatMap',
]);
const sameList = new Set([
  'filter',
  'slice',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'splice',
  'toSpliced',
  'concat',
  'with',
  'values',
  'take',
  'drop',
  'toArray',
  'fill',
  'copyWithin',
  'flat',
  '@@iterator',
]);
const oneItem = new Set(['find', 'findLast', 'at', 'pop', 'shift']);
const others = new Set([
  'push',
  'unshift',
  'includes',
  'indexOf',
  'lastIndexOf',
  'join',
  'keys',
  'entries',
  'reduce',
  'reduceRight',
  'next',
  'sort',
  'toSorted',
]);

function listMethod(world: World, self: FlowNode, name: string, call: PendingCall): void {
  if (!(perItem.has(name) || sameList.has(name) || oneItem.has(name) || others.has(name))) return;
  call.handled = true;
  const { solver } = world;
  const { nodes, spread } = call.args;
  const [first, second] = nodes;
  const item = readItems(world, self);
  if (perItem.has(name)) {
    const returned = callArgument(world, call, 0, [item, new FlowNode(), self], second);
    if (name === 'map') solver.copy(listOf(solver, call.site, returned), call.result);
    if (name === 'flatMap') {
      solver.copy(listOf(solver, call.site, readItems(world, returned)), call.result);
    }
  }
  if (sameList.has(name)) solver.copy(self, call.result);
  if (name === 'flat') solver.copy(listOf(solver, call.site, readItems(world, item)), call.result);
  if (oneItem.has(name)) solver.copy(item, call.result);
  if (name === 'concat') {
    for (const node of nodes) {
      solver.copy(node, call.result);
      solver.on(node, (value) => {
        if (value.kind !== 'object' || !value.isList)
          solver.copy(listOf(solver, call.site, holding(solver, value)), call.result);
      });
    }
  }
  if (name === 'sort' || name === 'toSorted') callArgument(world, call, 0, [item, item]);
  if (name === 'reduce' || name === 'reduceRight') {
    if (second === undefined) solver.copy(item, call.result);
    else solver.copy(second, call.result);
    solver.copy(callArgument(world, call, 0, [call.result, item, new FlowNode(), self]), call.result);
  }
  if (name === 'includes' || name === 'indexOf' || name === 'lastIndexOf') {
    if (first !== undefined) compareNodes(world, item, first, call.site);
  }
  if (name === 'entries') solver.copy(listOf(solver, call.site, pairOf(solver, call.site, item)), call.result);
  if (name === 'next') {
    for (const node of nodes) world.escape(node, call.site, 'it is passed to a generator');
    const step = newObject(call.site);
    solver.copy(item, fieldOf(step, 'value'));
    solver.add(call.result, step);
  }
  if (['push', 'unshift', 'splice', 'fill', 'with'].includes(name)) {
    solver.on(self, (value) => {
      if (value.kind !== 'object') return;
      for (const node of nodes) solver.copy(node, fieldOf(value, anyField));
      if (spread !== undefined) solver.copy(readItems(world, spread), fieldOf(value, anyField));
    });
  }
}

const setMethods = new Set(['union', 'intersection', 'difference', 'symmetricDifference']);

/** Maps and sets: a map is treated as a list of pairs. */
function mapMethod(world: World, self: FlowNode, shape: 'map' | 'set', name: string, call: PendingCall): void {
  const { solver } = world;
  const [first, second] = call.args.nodes;
  const entry = readItems(world, self);
  const isMap = shape === 'map';
  const part = (index: string) => readProperty(world, entry, index, { site: call.site, symbol: () => undefined });
  const content = isMap ? part('1') : entry;
  call.handled = true;
  if (name === 'get' || name === 'values') {
    if (name === 'get' && first !== undefined) compareNodes(world, part('0'), first, call.site);
    solver.copy(name === 'get' ? content : listOf(solver, call.site, content), call.result);
  } else if (name === 'keys') {
    solver.copy(listOf(solver, call.site, isMap ? part('0') : entry), call.result);
  } else if (name === 'has') {
    if (first !== undefined) compareNodes(world, isMap ? part('0') : entry, first, call.site);
  } else if (name === 'forEach') {
    callArgument(world, call, 0, [content, isMap ? part('0') : entry, self], second);
  } else if (name === 'set' && isMap) {
    const pair = newObject(call.site, true);
    if (first !== undefined) solver.copy(first, fieldOf(pair, '0'));
    if (second !== undefined) solver.copy(second, fieldOf(pair, '1'));
    put(holding(solver, pair));
  } else if (name === 'add') {
    if (first !== undefined) put(first);
  } else if (name === 'entries') {
    solver.copy(self, call.result);
  } else if (first !== undefined && setMethods.has(name)) {
    solver.copy(self, call.result);
    solver.copy(first, call.result);
  } else if (name !== 'delete' && name !== 'clear') call.handled = false;

  function put(item: FlowNode): void {
    solver.copy(self, call.result);
    solver.on(self, (value) => {
      if (value.kind === 'object') solver.copy(item, fieldOf(value, anyField));
    });
  }
}

/** A look-up in a table of the application compares the value with the table's keys. */
export function lookUp(world: World, table: FlowNode, key: FlowNode, site: ts.Node): void {
  world.solver.on(table, (value) => {
    if (value.kind !== 'object' || value.isList) return;
    compareNodes(world, key, value.keys, site);
    world.solver.copy(key, value.keys);
    onField(value, (name) => {
      if (name !== anyField) compareKeys(world, key, name, site);
    });
  });
}
