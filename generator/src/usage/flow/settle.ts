import { addToGroup, addToSet } from '../../base/grouped.ts';
import { onceFor } from '../../base/once-for.ts';
import { ts } from '../../base/typescript.ts';
import { unaliased } from '../unaliased.ts';
import { callBuiltin } from './builtin-methods.ts';
import { isFunction, isHidden, memberName } from './class-members.ts';
import { tellApart } from './compare-values.ts';
import { callGlobal, isGlobal } from './global-functions.ts';
import { newObject } from './objects.ts';
import { isOfLibrary, sendByType } from './operation-call.ts';
import type { FlowNode, FlowValue } from './values.ts';
import type { PendingCall, World } from './world.ts';

/**
 * Finds the target of each call that no function reached, by its type. Without a target, the arguments can't be followed
 * further.
 */
export function settleCalls(world: World): void {
  const methods = methodNames(world);
  const left = new Set<PendingCall>();
  // What a found function passes on may reach others, so nothing leaves before the last one is found.
  for (let found = true; found; world.solver.run()) {
    found = false;
    for (const call of [...world.calls]) {
      if (call.handled || call.resolved || left.has(call) || !mayMatter(world, call, methods)) continue;
      const targets = isKnownCallback(world, call) || isOfLanguage(world, call) ? undefined : targetsOf(world, call);
      if (targets?.length === 0) left.add(call);
      else call.resolved = true;
      for (const node of targets ?? []) addToSet(world.callees, call.site, node);
      for (const node of targets ?? []) world.callFunction({ kind: 'function', node }, call.args, call.result);
      found ||= call.resolved;
    }
  }
  for (const call of left) if (!call.handled) leave(world, call);
}

/** Whether a call passes more than strings and numbers, or a class may have its method. */
function mayMatter(world: World, call: PendingCall, methods: ReadonlySet<string | undefined>): boolean {
  const { nodes, spread } = call.args;
  const passes = [...nodes, ...(spread === undefined ? [] : [spread])].some((node) => canCarry(node, 3));
  return passes || methods.has(methodOf(call)) || hasOwnMethod(world, call);
}

/** The arguments of a call go where they can't be followed. */
function leave(world: World, call: PendingCall): void {
  call.resolved = true;
  const { nodes, expressions, spread } = call.args;
  const reason = `it is passed to ${calleeOf(call)}, which can't be followed`;
  nodes.forEach((node, index) => {
    world.escape(node, expressions[index] ?? call.site, reason);
  });
  if (spread !== undefined) world.escape(spread, call.site, reason);
  escapeReceiver(world, call);
}

/** Whether a built-in method calls a built-in function with its items, or nothing. */
function isKnownCallback(world: World, { callback, args, site, result }: PendingCall): boolean {
  if (callback === undefined || !ts.isExpression(callback)) return false;
  const { flags } = world.checker.getTypeAtLocation(callback);
  if ((flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) !== 0) return true;
  const owner = ts.isPropertyAccessExpression(callback) ? callback.expression : undefined;
  const name = ts.isPropertyAccessExpression(callback) ? callback.name.text : callback.getText();
  if (!isGlobal(world.checker, owner ?? callback)) return false;
  const call = { site, args, result, handled: false, resolved: false };
  return callGlobal(world, owner !== undefined && ts.isIdentifier(owner) ? owner : undefined, name, call);
}

const puts = new Set(['push', 'unshift', 'splice', 'fill', 'set', 'add']);

/** A method of a pattern, list, map, set or promise of unknown origin: its content is unknown, and it calls its arguments. */
function isOfLanguage(world: World, call: PendingCall): boolean {
  const { site, callback } = call;
  if (callback !== undefined || !ts.isCallExpression(site) || !ts.isPropertyAccessExpression(site.expression))
    return false;
  // Its name identifies it; its type would take far more work.
  const owner = world.checker.getSymbolAtLocation(site.expression.name)?.declarations?.[0]?.parent;
  if (owner === undefined || !ts.isInterfaceDeclaration(owner) || !isOfLibrary(owner)) return false;
  if (owner.name.text === 'RegExp') {
    for (const node of call.args.nodes) world.solver.on(node, (value) => tellApart(world, value, site));
    return true;
  }
  const kind = /^(?:Readonly)?(Array|Map|Set)$|^Promise$/.exec(owner.name.text);
  if (kind === null) return false;
  if (puts.has(site.expression.name.text))
    for (const [index, node] of call.args.nodes.entries())
      world.escape(node, call.args.expressions[index] ?? site, "it is put into a collection that can't be followed");
  const shape = kind[1] === 'Map' ? 'map' : kind[1] === 'Set' ? 'set' : undefined;
  callBuiltin(world, newObject(site, true, shape), site.expression.name.text, call);
  return call.handled;
}

/** Whether an argument can contain more than strings and numbers, which most calls pass and which rarely matter. */
function canCarry(node: FlowNode, depth: number): boolean {
  return [...node.values].some((value) => {
    if (value.kind !== 'object') return !['literal', 'claim', 'guess'].includes(value.kind);
    return (
      depth === 0 ||
      canCarry(value.spreads, depth - 1) ||
      [...value.fields.values()].some((one) => canCarry(one, depth - 1))
    );
  });
}

/** Names of class methods, whose calls are looked up whatever they pass, because a type can represent one of the classes. */
function methodNames(world: World): ReadonlySet<string | undefined> {
  const methods = classesOf(world).flatMap(({ members }) => members.filter(ts.isMethodDeclaration));
  return new Set(methods.map(({ name }) => memberName(name)));
}

function methodOf({ site, callback }: PendingCall): string {
  if (callback !== undefined) return '';
  return ts.isCallExpression(site) && ts.isPropertyAccessExpression(site.expression) ? site.expression.name.text : '';
}

/** A method of a response or a list that no list, string or promise has. */
function hasOwnMethod(world: World, { site, callback }: PendingCall): boolean {
  if (callback !== undefined || !ts.isCallExpression(site) || !ts.isPropertyAccessExpression(site.expression))
    return false;
  return [...world.evaluate(site.expression.expression).values].some(isData);
}

function targetsOf(world: World, { site, callback }: PendingCall): readonly ts.FunctionLikeDeclaration[] {
  const { checker } = world;
  if (ts.isNewExpression(site)) return [];
  const signature =
    callback === undefined
      ? checker.getResolvedSignature(site)
      : checker.getTypeAtLocation(callback).getCallSignatures()[0];
  const declaration = signature?.declaration;
  if (declaration === undefined || ts.isJSDocSignature(declaration)) return [];
  if (isFunction(declaration) && 'body' in declaration && declaration.body !== undefined)
    return world.sources.has(declaration.getSourceFile()) ? [declaration] : [];
  const { parent, name } = declaration;
  if (parent === undefined || name === undefined || !(ts.isInterfaceDeclaration(parent) || ts.isClassLike(parent)))
    return [];
  const wanted =
    ts.isComputedPropertyName(name) || ts.isMemberName(name) || ts.isStringLiteral(name) ? memberName(name) : undefined;
  return wanted === undefined ? [] : implementations(world, parent, wanted);
}

/** The methods with that name in classes that implement or extend a type. */
function implementations(world: World, type: ts.Node, name: string): readonly ts.FunctionLikeDeclaration[] {
  return (subclassesOf(world).get(type) ?? []).flatMap((node) =>
    node.members.filter(
      (member): member is ts.MethodDeclaration =>
        ts.isMethodDeclaration(member) && member.body !== undefined && memberName(member.name) === name,
    ),
  );
}

/** The classes with an interface or a class as a base. */
const subclassesOf = onceFor((world: World): ReadonlyMap<ts.Node, readonly ts.ClassLikeDeclaration[]> => {
  const { checker } = world;
  const found = new Map<ts.Node, ts.ClassLikeDeclaration[]>();
  for (const node of classesOf(world)) {
    for (const { expression } of (node.heritageClauses ?? []).flatMap(({ types }) => types)) {
      const symbol = checker.getSymbolAtLocation(expression);
      const declarations = symbol === undefined ? [] : (unaliased(checker, symbol).declarations ?? []);
      for (const declaration of declarations) addToGroup(found, declaration, node);
    }
  }
  return found;
});

const classesOf = onceFor((world: World): readonly ts.ClassLikeDeclaration[] => {
  const found: ts.ClassLikeDeclaration[] = [];
  const search = (node: ts.Node): void => {
    if (ts.isClassLike(node)) found.push(node);
    ts.forEachChild(node, search);
  };
  for (const source of world.sources) search(source);
  return found;
});

function calleeOf({ site, callback }: PendingCall): string {
  if (callback !== undefined && ts.isExpression(callback)) return `\`${shortName(callback)}\``;
  if (ts.isCallExpression(site) || ts.isNewExpression(site)) return `\`${shortName(site.expression)}\``;
  return ts.isTaggedTemplateExpression(site) ? `\`${shortName(site.tag)}\`` : 'a component';
}

/** The names in a callee, without its arguments. */
function shortName(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) {
    const owner = ts.isIdentifier(node.expression) ? `${node.expression.text}.` : '';
    return `${owner}${node.name.text}`;
  }
  return 'a function';
}

function isData(value: FlowValue): boolean {
  return value.kind === 'response' || (value.kind === 'object' && value.isList);
}

/** A method that no list, string or promise has: it can read everything of its object. */
function escapeReceiver(world: World, { site, callback }: PendingCall): void {
  if (callback !== undefined || !ts.isCallExpression(site) || !ts.isPropertyAccessExpression(site.expression)) return;
  const receiver = world.evaluate(site.expression.expression);
  if ([...receiver.values].some(isData))
    world.escape(receiver, site, `its method \`${site.expression.name.text}\` can't be followed`);
}

/** A value put into an object that the application didn't create can't be followed further. */
export function settleWrites(world: World): void {
  const own = new Set(['object', 'instance', 'class', 'function']);
  for (const { receiver, value, site } of world.writes) {
    if ([...receiver.values].some(({ kind }) => own.has(kind))) continue;
    if (ts.isPropertyAccessExpression(site) && isModule(site)) continue;
    world.escape(value, site, "it is put into an object that can't be followed");
  }
}

function isModule({ expression }: ts.PropertyAccessExpression): boolean {
  const text = ts.isPropertyAccessExpression(expression) ? expression.expression : expression;
  return ts.isIdentifier(text) && (text.text === 'module' || text.text === 'exports');
}

/** Exported functions without calls here are called elsewhere, so their results can't be followed further. */
export function settleReturns(world: World): void {
  for (const source of world.sources) {
    if (world.wrapped.has(source)) continue;
    const symbol = world.checker.getSymbolAtLocation(source);
    const exported = symbol === undefined ? [] : world.checker.getExportsOfModule(symbol);
    const nodes = symbol === undefined ? commonExports(world, source) : exported.map(world.ofSymbol);
    for (const node of nodes) for (const value of node.values) leaveExport(world, value);
  }
}

/** The value that a CommonJS module assigns to its exports. */
function commonExports(world: World, source: ts.SourceFile): readonly FlowNode[] {
  return source.statements.flatMap((statement) => {
    const assigned = ts.isExpressionStatement(statement) ? statement.expression : statement;
    if (!ts.isBinaryExpression(assigned) || !ts.isPropertyAccessExpression(assigned.left)) return [];
    return isModule(assigned.left) ? [world.evaluate(assigned.right)] : [];
  });
}

function leaveExport(world: World, value: FlowValue): void {
  if (value.kind === 'function') escapeReturn(world, value.node);
  if (value.kind === 'class') {
    for (const member of value.node.members) if (isFunction(member) && !isHidden(member)) escapeReturn(world, member);
  }
  if (value.kind !== 'object') return;
  for (const field of value.fields.values()) {
    for (const held of field.values) if (held.kind === 'function') escapeReturn(world, held.node);
  }
}

function escapeReturn(world: World, node: ts.SignatureDeclaration): void {
  if (world.called.has(node) || !world.sources.has(node.getSourceFile())) return;
  world.escape(world.returned(node), node, 'it is returned from an exported function that nothing here calls');
}

/** Arguments of operations that no value reached. */
export function settleSends(world: World): void {
  const handed = handedOut(world);
  for (const send of world.sends) sendByType(world, send, handed);
}

/** The objects passed to functions that can't be followed, which may set fields in them. */
function handedOut({ calls, callees, checker }: World): ReadonlySet<FlowValue> {
  const open = calls.filter(({ site, handled }) => {
    if (handled || callees.has(site) || !ts.isCallExpression(site)) return false;
    const { expression } = site;
    return !isGlobal(checker, ts.isPropertyAccessExpression(expression) ? expression.expression : expression);
  });
  const passed = open.flatMap(({ args }) => args.nodes.flatMap(({ values }) => [...values]));
  return new Set(passed.filter(({ kind }) => kind === 'object'));
}
