import { ts } from '../../base/typescript.ts';
import type { SurfaceOperation, SurfacePackage } from '../sources/package-surface.ts';
import { callBuiltin } from './builtin-methods.ts';
import { bindReceiver, callValue, pendingCall } from './call-value.ts';
import { eachBase, eachClass, mayCallAny, namedBy } from './class-members.ts';
import { compareKeys } from './compare-values.ts';
import { callGlobal, isGlobal } from './global-functions.ts';
import { anyField, fieldOf, holding, madeBy, newObject, onAnyField, onField } from './objects.ts';
import { fieldSite, sendBody, sendOne } from './operation-call.ts';
import { packageFunction } from './package-functions.ts';
import { listed, readItems, readProperty } from './read-property.ts';
import { type Arguments, FlowNode, type FlowValue } from './values.ts';
import type { PendingCall, World } from './world.ts';

/** The result of a call; its target is found as values arrive. */
export function evaluateCall(world: World, node: ts.CallExpression): FlowNode {
  const { checker, solver } = world;
  const callee = withoutParentheses(node.expression);
  if (callee.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(callee) && callee.text === 'require')) {
    return importedModule(world, node.arguments[0]);
  }
  const call = pendingCall(world, node, argumentsOf(world, node, node.arguments));
  if (callee.kind === ts.SyntaxKind.SuperKeyword) {
    callConstructors(world, world.evaluate(callee), call);
    return call.result;
  }
  if (ts.isPropertyAccessExpression(callee)) {
    if (isGlobal(checker, callee.expression) && callGlobal(world, callee.expression, callee.name.text, call))
      return call.result;
    solver.on(world.evaluate(callee.expression), (value) => callMember(world, value, callee.name.text, call));
  } else if (ts.isElementAccessExpression(callee)) {
    const name = namedBy(callee.argumentExpression, checker);
    if (name !== undefined) {
      solver.on(world.evaluate(callee.expression), (value) => callMember(world, value, name, call));
    }
  } else if (ts.isIdentifier(callee)) {
    if (isGlobal(checker, callee) && callGlobal(world, undefined, callee.text, call)) return call.result;
    runText(world, callee);
    packageFunction(world, callee, call);
  }
  solver.on(world.evaluate(callee), (value) => {
    callValue(world, value, call);
    if (ts.isPropertyAccessExpression(callee) || ts.isElementAccessExpression(callee)) {
      bindReceiver(world, value, world.evaluate(callee.expression));
    }
  });
  return call.result;
}

/** An instance of a class of the application, a client, or a collection. */
export function evaluateNew(world: World, node: ts.NewExpression): FlowNode {
  const { solver, checker, values } = world;
  const call = pendingCall(world, node, argumentsOf(world, node, node.arguments ?? []));
  const callee = withoutParentheses(node.expression);
  if (ts.isIdentifier(callee)) runText(world, callee);
  if (ts.isIdentifier(callee) && isGlobal(checker, callee)) {
    const [first] = call.args.nodes;
    if (callee.text === 'Proxy') {
      call.handled = true;
      if (first !== undefined) solver.copy(first, call.result);
      trapReads(world, call);
      return call.result;
    }
    const shape = callee.text === 'Map' || callee.text === 'WeakMap' ? 'map' : 'set';
    if (['Map', 'Set', 'WeakMap', 'WeakSet', 'Array'].includes(callee.text)) {
      const collection = newObject(node, true, callee.text === 'Array' ? undefined : shape);
      if (first !== undefined) solver.copy(readItems(world, first), fieldOf(collection, anyField));
      call.handled = true;
      solver.add(call.result, collection);
      return call.result;
    }
    if (callee.text === 'Promise') {
      call.handled = true;
      const resolve = holding(solver, values.resolver(call.result));
      if (first !== undefined) {
        solver.on(first, (value) => {
          if (value.kind === 'function')
            world.callFunction(value, { nodes: [resolve], expressions: [] }, new FlowNode());
        });
      }
      return call.result;
    }
  }
  solver.on(world.evaluate(callee), (value) => {
    if (value.kind === 'function') {
      const made = madeBy(solver, value.node);
      solver.add(world.thisOf(value.node), made);
      solver.add(call.result, made);
      callValue(world, value, call);
    }
    if (value.kind !== 'class') return;
    const surface = world.surfaces.ofFile(value.node.getSourceFile().fileName);
    if (surface !== undefined && value.node.name !== undefined) {
      call.handled = true;
      solver.add(call.result, values.client(value.node.name.text, value.node));
      return;
    }
    solver.add(call.result, values.ofClass('instance', value.node));
    callConstructors(world, holding(solver, values.ofClass('instance', value.node)), call);
  });
  return call.result;
}

/** Code whose text is only known at run time can do anything. */
function runText(world: World, callee: ts.Identifier): void {
  if (callee.text !== 'eval' && callee.text !== 'Function') return;
  for (const surface of world.packages)
    mayCallAny(world, world.values.raw(surface), callee, 'the text of its code is only known at run time');
}

export function evaluateTagged(world: World, node: ts.TaggedTemplateExpression): FlowNode {
  const parts = ts.isTemplateExpression(node.template)
    ? node.template.templateSpans.map(({ expression }) => expression)
    : [];
  const args = { nodes: [new FlowNode(), ...parts.map(world.evaluate)], expressions: [node.template, ...parts] };
  const call = pendingCall(world, node, args);
  world.solver.on(world.evaluate(node.tag), (value) => callValue(world, value, call));
  return call.result;
}

function callMember(world: World, value: FlowValue, name: string, call: PendingCall): void {
  const { solver } = world;
  const { nodes, expressions } = call.args;
  if (value.kind === 'raw') {
    callRaw(world, value.surface, name, call);
  } else if (value.kind === 'enum') {
    call.handled = true;
    const [subject, cases] = nodes;
    if (name !== 'match' || subject === undefined || cases === undefined) return;
    solver.on(cases, (table) => {
      if (table.kind !== 'object') return;
      onField(table, (key, handler) => {
        if (key !== 'unknown' && key !== anyField) compareKeys(world, subject, key, call.site);
        solver.on(handler, (one) => {
          if (one.kind === 'function') world.callFunction(one, { nodes: [subject], expressions: [] }, call.result);
        });
      });
    });
  } else if (value.kind === 'guess') {
    if (name === 'bind' || name === 'call' || name === 'apply') callValue(world, value, call);
  } else if (
    (value.kind === 'function' || value.kind === 'method' || value.kind === 'bound') &&
    (name === 'bind' || name === 'call' || name === 'apply')
  ) {
    call.handled = true;
    if (nodes[0] !== undefined) bindReceiver(world, value, nodes[0]);
    if (name === 'bind') {
      const args = { nodes: nodes.slice(1), expressions: expressions.slice(1) };
      solver.add(call.result, args.nodes.length === 0 ? value : world.values.bound(value, args, call.site));
      // It may be called from code that we can't see.
      if (args.nodes.length > 0) callValue(world, value, pendingCall(world, call.site, args));
    } else {
      const spread = name === 'apply' ? nodes[1] : call.args.spread;
      const args = {
        nodes: name === 'call' ? nodes.slice(1) : [],
        expressions: expressions.slice(1),
        ...(spread && { spread }),
      };
      const inner = pendingCall(world, call.site, args);
      callValue(world, value, inner);
      solver.copy(inner.result, call.result);
    }
  } else {
    callBuiltin(world, value, name, call);
  }
}

/** Runs the constructor of a class, or the nearest inherited one; for `super()`, that of the base. */
function callConstructors(world: World, instance: FlowNode, call: PendingCall): void {
  const above = ts.isCallExpression(call.site) ? ts.findAncestor(call.site, ts.isClassLike) : undefined;
  world.solver.on(instance, (value) => {
    if (value.kind !== 'instance') return;
    const construct = (one: ts.ClassLikeDeclaration): boolean => {
      const maker = one.members.find((member) => ts.isConstructorDeclaration(member) && member.body !== undefined);
      if (maker === undefined || !ts.isConstructorDeclaration(maker)) return true;
      call.handled = true;
      world.solver.add(world.thisOf(one), value);
      world.callFunction({ kind: 'function', node: maker, receiver: value }, call.args, new FlowNode());
      return false;
    };
    if (above === undefined) eachClass(world, value.node, construct);
    else eachBase(world, above, construct);
  });
}

export function argumentsOf(world: World, site: ts.Node, given: readonly ts.Expression[]): Arguments {
  const end = given.findIndex(ts.isSpreadElement);
  if (end < 0) return { nodes: given.map(world.evaluate), expressions: given };
  const [plain, rest] = [given.slice(0, end), given.slice(end)];
  const [first] = rest;
  const spread =
    first !== undefined && rest.length === 1 ? world.evaluate(first) : holding(world.solver, listed(world, site, rest));
  return { nodes: plain.map(world.evaluate), expressions: plain, spread };
}

function withoutParentheses(node: ts.Expression): ts.Expression {
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node)) {
    return withoutParentheses(node.expression);
  }
  return node;
}

function importedModule(world: World, specifier: ts.Expression | undefined): FlowNode {
  const symbol = specifier && world.checker.getSymbolAtLocation(specifier);
  return symbol === undefined ? new FlowNode() : moduleNode(world, symbol);
}

/** A module's whole export, or the object of its exports. */
export function moduleNode(world: World, symbol: ts.Symbol): FlowNode {
  const whole = symbol.exports?.get(ts.InternalSymbolName.ExportEquals);
  return whole === undefined ? holding(world.solver, world.values.module(symbol)) : world.ofSymbol(whole);
}

/** A call of a `/raw` client: method and path identify the operation. */
function callRaw(world: World, surface: SurfacePackage, name: string, call: PendingCall): void {
  if (name === 'use' || name === 'eject') {
    call.handled = true;
    return;
  }
  const { solver } = world;
  const isRequest = name === 'request';
  const [first, second, third] = call.args.nodes;
  const path = isRequest ? second : first;
  const options = isRequest ? third : second;
  const method = isRequest ? textOf(first) : name;
  if (path === undefined) return;
  solver.on(path, (value) => {
    if (value.kind !== 'literal') return;
    const operation = surface.operations.find(({ request }) => request === `${method.toUpperCase()} ${value.value}`);
    if (operation === undefined) return;
    call.handled = true;
    world.facts.callRaw(operation, call.site, call.args.expressions[isRequest ? 2 : 1]);
    const result = newObject(call.site);
    solver.add(fieldOf(result, 'data'), world.values.response(operation, ''));
    solver.add(call.result, result);
    if (options === undefined) return;
    const at = { site: call.site, symbol: () => undefined };
    const params = readProperty(world, options, 'params', at);
    for (const location of ['path', 'query', 'header', 'cookie']) {
      sendAll(world, operation, location, readProperty(world, params, location, at), call.site);
    }
    solver.on(options, (given) => {
      if (given.kind !== 'object') return;
      onAnyField(solver, given, (field, node) => {
        if (field === 'body') sendBody(world, operation, node, fieldSite(given.site, field, call.site));
      });
    });
  });
}

function sendAll(world: World, operation: SurfaceOperation, location: string, from: FlowNode, site: ts.Node): void {
  world.solver.on(from, (value) => {
    if (value.kind !== 'object') return;
    onField(value, (field, node) => sendOne(world, operation, `${location}/${field}`, node, site));
  });
}

function textOf(node: FlowNode | undefined): string {
  const literal = [...(node?.values ?? [])].find((value) => value.kind === 'literal');
  return literal === undefined ? '' : String(literal.value);
}

/**
 * What the `get` of a proxy's handler returns is behind every name, if the target is an object of the application. The
 * handler isn't given the target, whose own names are read directly.
 */
function trapReads(world: World, { args, site, result }: PendingCall): void {
  const { solver } = world;
  const [target, handler] = args.nodes;
  if (target === undefined || handler === undefined) return;
  const trapped = newObject(site);
  const guesses = new FlowNode();
  solver.on(readProperty(world, handler, 'get', { site, symbol: () => undefined }), (value) => {
    if (value.kind === 'function')
      world.callFunction(value, { nodes: [guesses], expressions: [] }, fieldOf(trapped, anyField));
  });
  solver.on(target, (value) => {
    if (value.kind === 'guess') solver.add(guesses, value);
    if (value.kind === 'object') solver.add(result, trapped);
  });
}
