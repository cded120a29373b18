import { ts } from '../../base/typescript.ts';
import { FlowNode, type FlowValue } from './values.ts';
import type { World } from './world.ts';

type ClassValue = Extract<FlowValue, { kind: 'class' | 'instance' | 'client' }>;

/** A field or method of a class, an instance or a client. */
export function classMember(
  world: World,
  value: ClassValue,
  name: string,
  result: FlowNode,
  above?: ts.ClassLikeDeclaration,
): void {
  if (value.kind === 'client') {
    clientMember(world, value, name, result);
    return;
  }
  const whole = classChain(world, value.node);
  // A class that reads a member from `super` doesn't declare it.
  const chain = above === undefined ? whole : whole.slice(whole.indexOf(above) + 1);
  const isStatic = value.kind === 'class';
  const members = chain.flatMap((one) => membersNamed(one, name, isStatic));
  for (const member of members) {
    if (ts.isGetAccessor(member)) {
      world.called.add(member);
      world.enter(member);
      world.solver.copy(world.returned(member), result);
      return;
    }
    if (hasBody(member)) {
      world.solver.add(result, world.values.function(member, value));
      return;
    }
    if (!isFunction(member)) world.solver.copy(world.declared(member), result);
  }
  // A property that JavaScript assigns without declaring it belongs to the topmost class.
  const top = chain.at(-1);
  if (members.length === 0 && top !== undefined) world.solver.copy(implicitField(world, top, name), result);
}

/** The node of a field that is assigned but never declared. */
export function implicitField(world: World, owner: ts.Node, name: string): FlowNode {
  const fields = implicit.get(world)?.get(owner) ?? new Map<string, FlowNode>();
  const owners = implicit.get(world) ?? new Map<ts.Node, Map<string, FlowNode>>();
  implicit.set(world, owners.set(owner, fields));
  const field = fields.get(name) ?? new FlowNode();
  fields.set(name, field);
  return field;
}

const implicit = new WeakMap<World, Map<ts.Node, Map<string, FlowNode>>>();

/** Assigns a value to a field of an instance or a class. */
export function writeMember(
  world: World,
  value: Extract<ClassValue, { kind: 'class' | 'instance' }>,
  name: string,
  from: FlowNode,
): void {
  const chain = classChain(world, value.node);
  const member = chain.flatMap((one) => membersNamed(one, name, value.kind === 'class'))[0];
  const top = chain.at(-1);
  if (member === undefined) {
    if (top !== undefined) world.solver.copy(from, implicitField(world, top, name));
  } else if (ts.isSetAccessor(member)) {
    world.callFunction(
      { kind: 'function', node: member, receiver: value },
      { nodes: [from], expressions: [] },
      new FlowNode(),
    );
  } else world.solver.copy(from, world.declared(member));
}

/** A class and its base classes, as far as the application declares them. */
export function classChain(world: World, node: ts.ClassLikeDeclaration): readonly ts.ClassLikeDeclaration[] {
  const chain = [node];
  for (let next = superOf(world, node); next !== undefined && !chain.includes(next); next = superOf(world, next)) {
    chain.push(next);
  }
  return chain;
}

function superOf(world: World, node: ts.ClassLikeDeclaration): ts.ClassLikeDeclaration | undefined {
  const clause = node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword);
  const base = clause?.types[0]?.expression;
  if (base === undefined) return undefined;
  const found = [...world.evaluate(base).values].find((value) => value.kind === 'class');
  return found?.node;
}

function membersNamed(node: ts.ClassLikeDeclaration, name: string, isStatic: boolean): readonly ClassMember[] {
  const own = node.members.filter(
    (member): member is Exclude<ClassMember, ts.ParameterDeclaration> =>
      member.name !== undefined && memberName(member.name) === name && hasStatic(member) === isStatic,
  );
  if (isStatic) return own;
  const maker = node.members.find(ts.isConstructorDeclaration);
  const fields = (maker?.parameters ?? []).filter(
    (parameter) =>
      ts.isParameterPropertyDeclaration(parameter, parameter.parent) && memberName(parameter.name) === name,
  );
  return [...own, ...fields];
}

type ClassMember = ts.ClassElement | ts.ParameterDeclaration;

function hasStatic(member: ts.ClassElement): boolean {
  return hasModifier(member, ts.SyntaxKind.StaticKeyword);
}

export function hasModifier(node: ts.Node, wanted: ts.SyntaxKind): boolean {
  return ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === wanted) === true;
}

export function memberName(name: ts.PropertyName | ts.BindingName, checker?: ts.TypeChecker): string | undefined {
  if (ts.isIdentifier(name) || ts.isPrivateIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name)) {
    return name.text;
  }
  return ts.isComputedPropertyName(name) ? namedBy(name.expression, checker) : undefined;
}

/** The statically known name of a key in brackets. */
export function namedBy(key: ts.Expression, checker?: ts.TypeChecker): string | undefined {
  if (ts.isStringLiteralLike(key) || ts.isNumericLiteral(key)) return key.text;
  if (ts.isPropertyAccessExpression(key) && ts.isIdentifier(key.expression) && key.expression.text === 'Symbol') {
    return `@@${key.name.text}`;
  }
  const type = checker?.getTypeAtLocation(key);
  return type?.isStringLiteral() || type?.isNumberLiteral() ? String(type.value) : undefined;
}

export function isFunction(node: ts.Node): node is ts.FunctionLikeDeclaration {
  return ts.isFunctionLike(node) && !ts.isMethodSignature(node) && !ts.isCallSignatureDeclaration(node);
}

/** Whether a function or method has a body. */
export function hasBody(node: ts.Node): node is ts.FunctionDeclaration | ts.MethodDeclaration {
  return (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) && node.body !== undefined;
}

/** The operations of a client or a resource may be called by unknown names. */
export function mayCallAny(
  { surfaces, facts }: World,
  value: FlowValue,
  site: ts.Node,
  reason: string,
  names?: readonly string[],
): void {
  if (value.kind === 'method') facts.mayCall(value.operation, site, reason);
  if (value.kind !== 'client' && value.kind !== 'raw') return;
  const surface = value.kind === 'raw' ? value.surface : surfaces.ofFile(value.declaration.getSourceFile().fileName);
  const all = surface?.operations ?? [];
  const own = value.kind === 'raw' ? [] : all.filter(({ className }) => className === value.className);
  for (const operation of own.length === 0 ? all : own) {
    if (names === undefined || own.length === 0 || names.some((name) => operation.methods.has(name)))
      facts.mayCall(operation, site, reason);
  }
}

/** A resource of the client, or a method of a resource. */
function clientMember(
  { checker, solver, values, surfaces }: World,
  { className, declaration }: Extract<FlowValue, { kind: 'client' }>,
  name: string,
  result: FlowNode,
): void {
  const surface = surfaces.ofFile(declaration.getSourceFile().fileName);
  const operation = surface?.operations.find((one) => one.className === className && one.methods.has(name));
  if (operation !== undefined) {
    solver.add(result, values.method(operation, name));
    return;
  }
  const member = declaration.members.find((one) => one.name !== undefined && memberName(one.name) === name);
  if (member === undefined) return;
  const resource = checker.getTypeAtLocation(member).symbol?.valueDeclaration;
  if (resource !== undefined && ts.isClassLike(resource) && resource.name !== undefined) {
    solver.add(result, values.client(resource.name.text, resource));
  }
}
