import { childPointer } from '../../base/json-pointer.ts';
import { ts } from '../../base/typescript.ts';
import { callArgument } from './call-value.ts';
import { classMember, guessBelow, mayCallAny, writeMember } from './class-members.ts';
import { compareExpressions } from './compare-values.ts';
import { atRunTime, readComputed } from './computed-reads.ts';
import {
  anyField,
  fieldOf,
  holding,
  listOf,
  newObject,
  onAnyField,
  onField,
  pairOf,
  readField,
  spreadInto,
} from './objects.ts';
import { awaited, readItems, readProperty } from './read-property.ts';
import { claimBelow, claims, FlowNode, type FlowValue } from './values.ts';
import type { PendingCall, World } from './world.ts';

/** Whether a name belongs to the language or the platform, not to the application. */
export function isGlobal(checker: ts.TypeChecker, expression: ts.Expression): expression is ts.Identifier {
  if (!ts.isIdentifier(expression) || !known.has(expression.text)) return false;
  const declarations = checker.getSymbolAtLocation(expression)?.declarations ?? [];
  return declarations.every((one) => one.getSourceFile().isDeclarationFile);
}

const known = new Set([
  'Promise',
  'Proxy',
  'Object',
  'Array',
  'Map',
  'Set',
  'WeakMap',
  'WeakSet',
  'JSON',
  'Number',
  'String',
  'Boolean',
  'BigInt',
  'Math',
  'Reflect',
  'structuredClone',
  'Symbol',
  'isNaN',
  'parseInt',
  'parseFloat',
  'Date',
  'console',
]);

/** A built-in function that passes values on, or reads them without keeping them. */
export function callGlobal(world: World, owner: ts.Identifier | undefined, name: string, call: PendingCall): boolean {
  const { solver } = world;
  const { nodes } = call.args;
  const [first, second] = nodes;
  const path = owner === undefined ? name : `${owner.text}.${name}`;
  const passed = first ?? new FlowNode();
  if (path === 'Promise.all' || path === 'Promise.allSettled') {
    solver.copy(settled(world, passed, call, path === 'Promise.allSettled'), call.result);
  } else if (path === 'Promise.race' || path === 'Promise.any') {
    solver.copy(awaited(world, readItems(world, passed)), call.result);
  } else if (
    ['Promise.resolve', 'Object.freeze', 'Object.seal', 'structuredClone', 'String', 'Object.create'].includes(path)
  ) {
    solver.copy(path === 'Promise.resolve' ? awaited(world, passed) : passed, call.result);
  } else if (path === 'Promise.withResolvers') {
    const made = newObject(call.site);
    solver.add(fieldOf(made, 'resolve'), world.values.resolver(fieldOf(made, 'promise')));
    solver.add(call.result, made);
  } else if (path === 'Array.from' || path === 'Array.fromAsync') {
    const item = readItems(world, passed);
    const mapped = second === undefined ? item : callArgument(world, call, 1, [item]);
    solver.copy(listOf(solver, call.site, path === 'Array.from' ? mapped : awaited(world, mapped)), call.result);
  } else if (path === 'Array.of') {
    for (const node of nodes) solver.copy(listOf(solver, call.site, node), call.result);
  } else if (path === 'Reflect.get') {
    const key = call.args.expressions[1];
    if (key !== undefined && ts.isExpression(key))
      solver.copy(readComputed(world, passed, key, call.args.expressions[0]), call.result);
  } else if (path === 'Reflect.apply') {
    solver.on(passed, (value) => {
      if (value.kind === 'guess') mayCallAny(world, value, call.site, atRunTime);
    });
    return false;
  } else if (path === 'Object.is') {
    const [one, other] = call.args.expressions;
    if (one !== undefined && other !== undefined) compareExpressions(world, one, other, call.site);
  } else if (path === 'Object.assign') {
    assignAll(world, nodes, call);
  } else if (path === 'Object.groupBy' || path === 'Map.groupBy') {
    const item = readItems(world, passed);
    const key = callArgument(world, call, 1, [item]);
    const groups = newObject(call.site, path === 'Map.groupBy', path === 'Map.groupBy' ? 'map' : undefined);
    const group = listOf(solver, call.site, item);
    if (path === 'Map.groupBy') {
      solver.copy(pairOf(solver, call.site, group, key), fieldOf(groups, anyField));
    } else {
      solver.copy(group, fieldOf(groups, anyField));
      solver.copy(key, groups.keys);
    }
    solver.add(call.result, groups);
  } else if (
    path === 'Object.values' ||
    path === 'Object.entries' ||
    path === 'Object.fromEntries' ||
    path === 'Object.keys'
  ) {
    reshape(world, path, passed, call);
  } else if (!quiet.has(path)) {
    if (path === 'JSON.parse') solver.add(call.result, claims.all);
    return false;
  }
  call.handled = true;
  return true;
}

/** They read no field of their arguments. */
const quiet = new Set([
  'Array.isArray',
  'Number',
  'Boolean',
  'BigInt',
  'isNaN',
  'parseInt',
  'parseFloat',
  'Number.isNaN',
  'Number.isInteger',
  'Number.isFinite',
]);

function settled(world: World, from: FlowNode, { site }: PendingCall, wrapped: boolean): FlowNode {
  const { solver } = world;
  const result = newObject(site, true);
  const wrap = (node: FlowNode): FlowNode => {
    if (!wrapped) return node;
    const outcome = newObject(site);
    solver.copy(node, fieldOf(outcome, 'value'));
    return holding(solver, outcome);
  };
  solver.on(from, (value) => {
    if (value.kind === 'object') {
      onField(value, (name, field) => solver.copy(wrap(awaited(world, field)), fieldOf(result, name)));
    } else if (value.kind === 'response') {
      solver.copy(wrap(readItems(world, holding(solver, value))), fieldOf(result, anyField));
    }
  });
  return holding(solver, result);
}

function assignAll(world: World, [target, ...sources]: readonly FlowNode[], call: PendingCall): void {
  const { solver } = world;
  if (target === undefined) return;
  solver.copy(target, call.result);
  // The result has the methods of each client.
  for (const source of sources) {
    world.writes.push({ receiver: target, value: source, site: call.site });
    solver.on(source, (value) => {
      if (value.kind === 'raw' || value.kind === 'client') solver.add(call.result, value);
    });
  }
  solver.on(target, (value) => {
    if (value.kind === 'instance') for (const source of sources) assignFields(world, value, source, call.site);
    if (value.kind !== 'object') return;
    for (const source of sources) {
      spreadInto(solver, value, source);
      for (const name of value.replaced) {
        const symbol = () => undefined;
        solver.copy(readProperty(world, source, name, { site: call.site, symbol }), fieldOf(value, name));
      }
    }
  });
}

/** `Object.assign(this, source)` sets the fields of the source; of a response, those that the class declares. */
function assignFields(world: World, instance: FilledInstance, source: FlowNode, site: ts.Node): void {
  const { checker, facts, solver, types, values } = world;
  const isOpen = (instance.node.flags & ts.NodeFlags.JavaScriptFile) !== 0;
  const type = checker.getTypeAtLocation(instance.node);
  solver.on(source, (value) => {
    if (value.kind === 'object') {
      onAnyField(solver, value, (name, field) => writeMember(world, instance, name, field));
      assignFields(world, instance, value.spreads, site);
    }
    if (value.kind !== 'response') return;
    const { operation, pointer } = value;
    if (isOpen) facts.readWhole(operation, pointer, site, 'its properties become those of another object');
    for (const name of types.propertiesAt(operation, pointer)) {
      if (!isOpen && type.getProperty(name) === undefined) continue;
      facts.read(operation, childPointer(pointer, name), site);
      writeMember(world, instance, name, holding(solver, values.response(operation, childPointer(pointer, name))));
    }
  });
}

type FilledInstance = Extract<FlowValue, { kind: 'instance' }>;

/** The values, pairs or keys of an object. For a response, all its fields count as read. */
function reshape(world: World, path: string, from: FlowNode, call: PendingCall): void {
  const { solver, facts, types, values } = world;
  if (path === 'Object.fromEntries') {
    const made = newObject(call.site);
    const pairs = readItems(world, from);
    // Pairs of unknown origin set unknown fields.
    fieldOf(made, anyField);
    solver.copy(part(world, pairs, '0'), made.keys);
    solver.copy(part(world, pairs, '1'), fieldOf(made, anyField));
    solver.add(call.result, made);
    return;
  }
  const items = new FlowNode();
  const keys = new FlowNode();
  const addAll = (value: FlowValue): void => {
    if (value.kind === 'claim') for (const claim of claimBelow(value)) solver.add(items, claim);
    if (value.kind === 'guess') for (const one of guessBelow(world, value)) solver.add(items, one);
    if (value.kind !== 'response' || types.isScalar(value.operation, value.pointer)) return;
    const { operation, pointer } = value;
    if (types.at(operation, `${pointer}/*`) === undefined)
      facts.readWhole(operation, pointer, call.site, `${path} reads all properties`);
    solver.add(items, values.response(operation, `${pointer}/*`));
  };
  const [expression] = call.args.expressions;
  if (expression !== undefined) world.opens.push({ from, expression, reads: 'each' });
  solver.on(from, (value) => {
    addAll(value);
    if (path !== 'Object.keys') mayCallAny(world, value, call.site, `${path} lists its resources`);
    if (value.kind === 'instance') {
      const { checker } = world;
      const properties = checker.getPropertiesOfType(checker.getTypeAtLocation(value.node));
      for (const { name } of properties) classMember(world, value, name, items);
    }
    if (value.kind !== 'object') return;
    solver.copy(value.keys, keys);
    solver.on(value.spreads, addAll);
    onAnyField(solver, value, (name, field) => {
      solver.copy(field, items);
      if (name !== anyField) solver.add(keys, values.literal(name));
    });
  });
  if (path === 'Object.keys') solver.copy(listOf(solver, call.site, keys), call.result);
  if (path === 'Object.values') solver.copy(listOf(solver, call.site, items), call.result);
  if (path === 'Object.entries') {
    solver.copy(listOf(solver, call.site, pairOf(solver, call.site, items, keys)), call.result);
  }
}

function part({ solver }: World, from: FlowNode, index: string): FlowNode {
  const result = new FlowNode();
  solver.on(from, (value) => {
    if (value.kind === 'object') solver.copy(readField(value, index), result);
  });
  return result;
}
