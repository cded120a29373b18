import { ts } from 'ts-morph';
import { childPointer } from '../../base/json-pointer.ts';
import type { SurfaceOperation } from '../sources/package-surface.ts';
import { callEach } from './builtin-methods.ts';
import { anyField, onField } from './objects.ts';
import { readProperty } from './read-property.ts';
import { isScalarType } from './response-types.ts';
import type { FlowNode } from './values.ts';
import type { PendingCall, World } from './world.ts';

/** A call of a method of a client: what it sends, and what it gives. */
export function callOperation(world: World, operation: SurfaceOperation, method: string, call: PendingCall): void {
  const { facts, solver, values } = world;
  if (done.get(call) === operation) return;
  done.set(call, operation);
  call.handled = true;
  facts.call(operation, call.site);
  operation.arguments.forEach((argument, index) => {
    const node = call.args.nodes[index];
    const expression = call.args.expressions[index];
    if (node === undefined || expression === undefined || isNothing(expression)) return;
    if (argument === 'params') sendParams(world, operation, node, expression);
    else if (argument === 'body') sendBody(world, operation, node, expression);
    else sendOne(world, operation, argument, node, expression);
  });
  const kind = operation.methods.get(method) ?? 'call';
  const options = call.args.nodes[operation.arguments.length];
  if (options !== undefined) {
    const at = { site: call.site, symbol: () => undefined };
    const params = readProperty(world, options, 'params', at);
    if (operation.params.size > 0 && !operation.arguments.includes('params')) {
      sendFields(world, {
        operation,
        node: params,
        expression: call.site,
        place: paramPlace(operation),
        base: 'query',
      });
    }
    if (kind === 'wait') {
      callEach(world, readProperty(world, options, 'onUpdate', at), [call.result]);
    }
  }
  solver.add(call.result, kind === 'wait' ? values.response(operation, '') : values.of(kind, operation));
}

const done = new WeakMap<PendingCall, SurfaceOperation>();

function isNothing(expression: ts.Node): boolean {
  return ts.isIdentifier(expression) && expression.text === 'undefined';
}

export function sendParams(world: World, operation: SurfaceOperation, node: FlowNode, expression: ts.Node): void {
  const pending = { operation, node, expression, place: paramPlace(operation), base: 'query' };
  world.sends.push(pending);
  sendFields(world, pending);
}

export function sendBody(world: World, operation: SurfaceOperation, node: FlowNode, expression: ts.Node): void {
  const pending = { operation, node, expression, place: (name: string) => childPointer('body', name), base: 'body' };
  world.sends.push(pending);
  sendFields(world, pending);
}

function paramPlace({ params }: SurfaceOperation): (name: string) => string {
  return (name) => params.get(name) ?? `query/${name}`;
}

type Send = World['sends'][number];

/** The fields of each object that arrives. */
function sendFields(world: World, { operation, node, expression, place, base }: Send): void {
  const { solver, facts, types } = world;
  solver.on(node, (value) => {
    if (value.kind === 'object') {
      if (base !== 'query') facts.send(operation, base, expression);
      onField(value, (name, field) => {
        const step = value.isList ? anyField : name;
        sendOne(world, operation, place(step), field, fieldSite(value.site, name, expression));
      });
      const spread = { operation, node: value.spreads, expression, place, base };
      sendFields(world, spread);
      if (ts.isObjectLiteralExpression(value.site)) {
        for (const property of value.site.properties) {
          if (ts.isSpreadAssignment(property)) {
            world.sends.push({ ...spread, node: world.evaluate(property.expression), expression: property.expression });
          }
        }
      }
    } else if (value.kind === 'response' && !types.isScalar(value.operation, value.pointer)) {
      facts.readWhole(value.operation, value.pointer, expression, 'it is sent in another request');
      for (const name of types.propertiesAt(value.operation, value.pointer))
        facts.send(operation, place(name), expression);
    }
  });
}

/** The property in the literal that sets a field. */
function fieldSite(site: ts.Node, name: string, otherwise: ts.Node): ts.Node {
  if (!ts.isObjectLiteralExpression(site)) return otherwise;
  return site.properties.find((one) => one.name !== undefined && one.name.getText() === name) ?? otherwise;
}

export function sendOne(world: World, operation: SurfaceOperation, place: string, node: FlowNode, site: ts.Node): void {
  const { solver, facts } = world;
  facts.send(operation, place, site);
  solver.on(node, (value) => {
    if (value.kind === 'literal') facts.sendValue(operation, place, value.value);
  });
  if (seenDepth(place) > 12) return;
  const pending = {
    operation,
    node,
    expression: site,
    place: (name: string) => childPointer(place, name),
    base: place,
  };
  world.sends.push(pending);
  sendFields(world, pending);
}

function seenDepth(place: string): number {
  return place.split('/').length;
}

/** What is sent although no value was seen: the type says which fields there can be. */
export function sendByType(world: World, { operation, node, expression, place, base }: Send): void {
  if (node.values.size > 0) return;
  const type = world.checker.getTypeAtLocation(expression);
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) {
    if (!base.includes('/')) {
      world.facts.sendUnknown(operation, base, expression, 'the type of the argument says nothing');
    }
    return;
  }
  sendProperties(world, operation, type, place, expression, 0);
}

function sendProperties(
  world: World,
  operation: SurfaceOperation,
  given: ts.Type,
  place: (name: string) => string,
  site: ts.Node,
  depth: number,
): void {
  const { checker, facts } = world;
  const bare = checker.getNonNullableType(given);
  const item = checker.isArrayType(bare) ? checker.getIndexTypeOfType(bare, ts.IndexKind.Number) : undefined;
  const type = item === undefined ? bare : checker.getNonNullableType(item);
  const within = item === undefined ? place : (name: string) => place('*') + childPointer('', name);
  if (depth > 6 || !isRecord(type)) return;
  for (const property of checker.getPropertiesOfType(type)) {
    const at = within(property.name);
    facts.send(operation, at, site);
    const held = checker.getTypeOfSymbolAtLocation(property, site);
    sendProperties(world, operation, held, (name) => childPointer(at, name), site, depth + 1);
  }
}

/** Whether a type is one of fields, and not a text, a function or a class of the platform. */
function isRecord(type: ts.Type): boolean {
  if (isScalarType(type) || type.getCallSignatures().length > 0) return false;
  if ((type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection | ts.TypeFlags.Union)) === 0) return false;
  const declarations = type.symbol?.declarations ?? [];
  return declarations.every((one) => !/\/(?:typescript\/lib|@types)\//.test(one.getSourceFile().fileName));
}
