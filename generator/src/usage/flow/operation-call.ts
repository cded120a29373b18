import { childPointer } from '../../base/json-pointer.ts';
import { ts } from '../../base/typescript.ts';
import type { SurfaceOperation } from '../sources/package-surface.ts';
import { callBack } from './call-value.ts';
import { classMember } from './class-members.ts';
import { anyField, onField, readField } from './objects.ts';
import { itemAt, readProperty } from './read-property.ts';
import { isScalarType, isWithoutProperty, typeOfGivenResult } from './response-types.ts';
import { FlowNode, type FlowValue, isReached, type ObjectValue } from './values.ts';
import type { PendingCall, World } from './world.ts';

/** A call of a client's method: what it sends, and its result. */
export function callOperation(world: World, operation: SurfaceOperation, method: string, call: PendingCall): void {
  const { facts, solver, values } = world;
  if (done.get(call) === operation) return;
  done.set(call, operation);
  call.handled = true;
  facts.call(operation, call.site, { args: call.args.expressions, isRaw: false });
  operation.arguments.forEach((argument, index) => {
    const given = call.args.expressions[index];
    const node = argumentAt(world, call, index);
    const expression = given ?? call.site;
    if (node === undefined || isNothing(expression)) return;
    if (argument === 'params') sendParams(world, operation, node, expression);
    else if (argument === 'body') sendBody(world, operation, node, expression);
    else sendOne(world, operation, argument, node, expression);
  });
  const kind = operation.methods.get(method) ?? 'call';
  const options = argumentAt(world, call, operation.arguments.length);
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
      callBack(world, call.site, readProperty(world, options, 'onUpdate', at), [call.result]);
    }
  }
  solver.add(call.result, kind === 'wait' ? values.response(operation, '') : values.of(kind, operation));
}

/** An argument of a call by position: given directly, or in a spread. */
function argumentAt(world: World, { args, site }: PendingCall, index: number): FlowNode | undefined {
  const { nodes, spread } = args;
  return nodes[index] ?? (spread && itemAt(world, spread, index - nodes.length, site));
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
function sendFields(world: World, send: Send): void {
  const { operation, node, expression, place, base, within = [] } = send;
  const { solver, facts } = world;
  solver.on(node, (value) => {
    if (value.kind === 'object' && within.includes(value)) {
      facts.sendUnknown(operation, base, expression, 'an object is put into itself');
    } else if (value.kind === 'object') {
      if (base !== 'query') facts.send(operation, base, expression);
      sendOwn(world, send, value);
      const spread = { operation, node: value.spreads, expression, place, base, within };
      sendSpread(world, spread, value);
      if (ts.isObjectLiteralExpression(value.site)) {
        for (const property of value.site.properties) {
          if (ts.isSpreadAssignment(property)) {
            world.sends.push({ ...spread, node: world.evaluate(property.expression), expression: property.expression });
          }
        }
      }
    } else sendResponse(world, send, value);
  });
}

function sendOwn(
  world: World,
  { operation, expression, steps = [], place, within = [] }: Send,
  object: ObjectValue,
  others?: ReadonlySet<string>,
): void {
  // A function that several calls share returns what any of them gave.
  const type = steps.length === 0 ? typeOfGivenResult(world.checker, expression) : undefined;
  onField(object, (name, field) => {
    if (others?.has(name) === true) return;
    const step = object.isList ? anyField : name;
    if (type !== undefined && !object.isList && isWithoutProperty(world.checker, type, name))
      return world.facts.maySend(operation, place(step), expression, 'its type does not have it');
    const site = fieldSite(object.site, name, expression);
    const more = site === expression ? [...steps, name] : [];
    sendOne(world, operation, place(step), field, site, more, [...within, object]);
  });
}

function sendSpread(world: World, send: Send, into: ObjectValue): void {
  world.solver.on(into.spreads, (value) => {
    if (value.kind !== 'object') sendResponse(world, send, value);
    else if (value !== into) sendOwn(world, send, value, into.replaced);
  });
}

/** Sends a whole response, or a value with an asserted type. */
function sendResponse({ facts, types }: World, { operation, expression, place, base }: Send, value: FlowValue): void {
  if (value.kind === 'claim') facts.of(operation).claimed.add(base);
  if (value.kind !== 'response' || types.isScalar(value.operation, value.pointer)) return;
  facts.readWhole(value.operation, value.pointer, expression, 'it is sent in another request');
  for (const name of types.propertiesAt(value.operation, value.pointer)) facts.send(operation, place(name), expression);
}

/** The property of the literal that sets a field. */
export function fieldSite(site: ts.Node, name: string, otherwise: ts.Node): ts.Node {
  if (!ts.isObjectLiteralExpression(site)) return otherwise;
  return site.properties.find((one) => one.name !== undefined && one.name.getText() === name) ?? otherwise;
}

export function sendOne(
  world: World,
  operation: SurfaceOperation,
  place: string,
  node: FlowNode,
  site: ts.Node,
  steps: readonly string[] = [],
  within: readonly ObjectValue[] = [],
): void {
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
    steps,
    place: (name: string) => childPointer(place, name),
    base: place,
    within,
  };
  world.sends.push(pending);
  sendFields(world, pending);
}

function seenDepth(place: string): number {
  return place.split('/').length;
}

/**
 * Sends the fields of the type, because no value was seen, or a name in it is computed.
 * @param handedOut the objects in which other code may set fields
 */
export function sendByType(world: World, given: Send, handedOut: ReadonlySet<FlowValue>): void {
  const { operation, node, expression, steps = [], place, base } = given;
  const { checker, facts } = world;
  for (const value of node.values) if (value.kind === 'instance') sendInstance(world, given, value);
  const isMade = isReached(node) && !isDefault(world, expression);
  const isOpen = [...node.values].some((value) => hasUnnamed(value) || handedOut.has(value));
  const isClaimed = [...node.values].some(
    (value) => (value.kind === 'claim' && value.of === 'all') || isOfUnknownPairs(value),
  );
  if (isMade && !isClaimed && !isOpen) return;
  const isWhole = !base.includes('/');
  if (ts.isCallExpression(expression) && expression.arguments.some(ts.isSpreadElement) && !isMade) {
    if (isWhole) facts.sendUnknown(operation, base, expression, 'it is spread from an unknown list');
    return;
  }
  const type = steps.reduce<ts.Type | undefined>((held, step) => {
    const property = held && checker.getNonNullableType(held).getProperty(step);
    return property && checker.getTypeOfSymbolAtLocation(property, expression);
  }, checker.getTypeAtLocation(expression));
  const send: TypedSend = { operation, expression, place, unsure: isClaimed ? 'all' : isMade ? 'optional' : 'none' };
  const isKnown = type !== undefined && sendProperties(world, send, type, 0);
  if (isKnown && isClaimed && !isScalarType(type))
    facts.sendUnknown(operation, base, expression, 'its type is only claimed');
  else if (!isKnown && (isWhole || isMade))
    facts.sendUnknown(operation, base, expression, 'the type of the argument says nothing');
}

/** Whether only the default of a parameter is known: callers elsewhere pass more. */
function isDefault({ checker, called }: World, expression: ts.Node): boolean {
  const declared = ts.isIdentifier(expression) ? checker.getSymbolAtLocation(expression)?.valueDeclaration : undefined;
  return (
    declared !== undefined &&
    ts.isParameter(declared) &&
    declared.initializer !== undefined &&
    !called.has(declared.parent)
  );
}

/** Sends the fields of a class instance: those that were assigned, and possibly any other. */
function sendInstance(
  world: World,
  { operation, expression, place }: Send,
  value: Extract<FlowValue, { kind: 'instance' }>,
): void {
  for (const { name, flags } of world.checker.getPropertiesOfType(world.checker.getTypeAtLocation(value.node))) {
    if ((flags & ts.SymbolFlags.Property) === 0 || name.startsWith('__')) continue;
    const field = new FlowNode();
    classMember(world, value, name, field);
    if (isReached(field)) world.facts.send(operation, place(name), expression);
    else world.facts.maySend(operation, place(name), expression, 'nothing here sets it');
  }
}

function hasUnnamed(value: FlowValue): value is ObjectValue {
  return value.kind === 'object' && !value.isList && value.shape === undefined && value.set.has(anyField);
}

/** The object of `Object.fromEntries(new FormData(form))`: whatever its type claims, it can have any name. */
function isOfUnknownPairs(value: FlowValue): boolean {
  return hasUnnamed(value) && ts.isCallExpression(value.site) && !isReached(readField(value, anyField));
}

interface TypedSend extends Pick<Send, 'operation' | 'expression' | 'place'> {
  /** The fields that may not be sent: optional ones if code computes names, all if it asserts the type. */
  readonly unsure: 'none' | 'optional' | 'all';
}

/** Sends each property of a type; returns whether the type is complete. */
function sendProperties(world: World, send: TypedSend, given: ts.Type, depth: number): boolean {
  const { checker, facts } = world;
  const { operation, expression, place } = send;
  const constraint = checker.getBaseConstraintOfType(given) ?? given;
  const bare = checker.getNonNullableType(constraint);
  const item = checker.isArrayType(bare) ? checker.getIndexTypeOfType(bare, ts.IndexKind.Number) : undefined;
  const type = item === undefined ? bare : checker.getNonNullableType(item);
  const within = item === undefined ? place : (name: string) => place('*') + childPointer('', name);
  if (type.isUnion()) {
    return type.types.map((part) => sendProperties(world, { ...send, place: within }, part, depth)).every(Boolean);
  }
  if (depth > 6 || isScalarType(type) || isOfPlatform(type)) return true;
  if ((type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) === 0) return (type.flags & nothing) !== 0;
  const properties = checker.getPropertiesOfType(type);
  // A value with a symbol among its names, such as a file to upload, is not a JSON object.
  if (properties.some(({ name }) => name.startsWith('__@'))) return true;
  const unsure = send.unsure === 'none' && isWholeInput(world, properties) ? 'optional' : send.unsure;
  for (const property of properties) {
    const at = within(property.name);
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    const isUnsure = unsure === 'all' || (unsure === 'optional' && isOptional);
    if (isUnsure) facts.maySend(operation, at, expression, 'only a type shows it');
    else facts.send(operation, at, expression);
    const held = checker.getTypeOfSymbolAtLocation(property, expression);
    const next = { ...send, ...(isUnsure ? { unsure: 'all' as const } : {}) };
    sendProperties(world, { ...next, place: (name) => childPointer(at, name) }, held, depth + 1);
  }
  return properties.length > 0 && checker.getIndexInfosOfType(type).length === 0;
}

/** Whether properties are all those of a type of a package: then the code chose none of them. */
function isWholeInput({ surfaces }: World, properties: readonly ts.Symbol[]): boolean {
  const owners = new Set(properties.map(({ declarations = [] }) => declarations[0]?.parent));
  const [owner] = owners;
  if (owners.size !== 1 || owner === undefined || !ts.isInterfaceDeclaration(owner)) return false;
  return owner.members.length === properties.length && surfaces.ofFile(owner.getSourceFile().fileName) !== undefined;
}

const nothing = ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Void | ts.TypeFlags.Never;

/** Whether a type is a function, or a class or interface of the platform. */
function isOfPlatform(type: ts.Type): boolean {
  if (type.getCallSignatures().length > 0) return true;
  if ((type.symbol?.flags ?? 0) & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface)) {
    return (type.symbol?.declarations ?? []).every(isOfLibrary);
  }
  return false;
}

/** Whether the language or the platform declares something. */
export function isOfLibrary(declaration: ts.Node): boolean {
  return /\/(?:typescript\/lib|@types)\//.test(declaration.getSourceFile().fileName);
}
