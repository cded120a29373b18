import { ts } from '../../base/typescript.ts';
import type { SurfaceOperation } from '../sources/package-surface.ts';
import { FlowNode, type FlowValue, type GuessValue } from './values.ts';
import type { World } from './world.ts';

type ClassValue = Extract<FlowValue, { kind: 'class' | 'instance' | 'client' }>;

/** A field or method of a class, an instance or a client; with `above`, the one that this class reads from `super`. */
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
  const membersOf = (node: ts.ClassLikeDeclaration) => membersNamed(node, name, value.kind === 'class');
  const readOf = (node: ts.ClassLikeDeclaration, below: SeenClasses): boolean => {
    if (node.name !== undefined && world.surfaces.ofFile(node.getSourceFile().fileName) !== undefined) {
      clientMember(world, { kind: 'client', className: node.name.text, declaration: node }, name, result);
      return false;
    }
    const members = membersOf(node);
    // JavaScript also assigns properties that no class declares.
    const isDeclared = [node, ...below].some((one) => one !== above && membersOf(one).length > 0);
    if (!isDeclared) world.solver.copy(implicitField(world, node, name), result);
    for (const member of members) {
      if (ts.isGetAccessor(member)) {
        world.called.add(member);
        world.enter(member);
        world.solver.copy(world.returned(member), result);
        return false;
      }
      if (hasBody(member)) {
        world.solver.add(result, world.values.function(member, value));
        return false;
      }
      if (!isFunction(member)) world.solver.copy(world.declared(member), result);
    }
    return true;
  };
  if (above === undefined) eachClass(world, value.node, readOf);
  else eachBase(world, above, readOf);
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
  eachClass(world, value.node, (node) => {
    const [member] = membersNamed(node, name, value.kind === 'class');
    if (member === undefined) world.solver.copy(from, implicitField(world, node, name));
    else if (ts.isSetAccessor(member)) {
      const setter = { kind: 'function', node: member, receiver: value } as const;
      world.callFunction(setter, { nodes: [from], expressions: [] }, new FlowNode());
    } else world.solver.copy(from, world.declared(member));
    return member === undefined;
  });
}

type SeenClasses = ReadonlySet<ts.ClassLikeDeclaration>;
type VisitClass = (node: ts.ClassLikeDeclaration, below: SeenClasses) => boolean;

/**
 * Visits a class, and its base classes as they are found: the base of a mixin is an argument. It goes on to a base while `visit`
 * returns true.
 */
export function eachClass(
  world: World,
  node: ts.ClassLikeDeclaration,
  visit: VisitClass,
  below: SeenClasses = new Set(),
): void {
  if (!below.has(node) && visit(node, below)) eachBase(world, node, visit, below);
}

export function eachBase(
  world: World,
  node: ts.ClassLikeDeclaration,
  visit: VisitClass,
  below: SeenClasses = new Set(),
): void {
  const clause = node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword);
  const base = clause?.types[0]?.expression;
  if (base === undefined) return;
  const passed = new Set([...below, node]);
  world.solver.on(world.evaluate(base), (value) => {
    if (value.kind === 'class') eachClass(world, value.node, visit, passed);
  });
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

/** Whether only the class itself may use a member. */
export function isHidden(member: ts.Declaration): boolean {
  const name = ts.getNameOfDeclaration(member);
  return hasModifier(member, ts.SyntaxKind.PrivateKeyword) || (name !== undefined && ts.isPrivateIdentifier(name));
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

/** Reads a property of a value of unknown origin. */
export function guessedMember(world: World, value: GuessValue, name: string, site: ts.Node, result: FlowNode): void {
  const { facts, resources, solver, values } = world;
  if (value.of === 'anything') {
    solver.add(result, value);
    for (const className of resources.get(name) ?? []) solver.add(result, values.guess('resource', className));
  } else if (value.of === 'resource') {
    for (const operation of guessed(world, value))
      if (operation.methods.has(name)) facts.mayCall(operation, site, 'the type of its client is unknown');
  }
}

/** What has an unknown name in a value of unknown origin. */
export function guessBelow({ values }: World, { of, className }: GuessValue): readonly FlowValue[] {
  if (of === 'method') return [];
  return of === 'resource' ? [values.guess('method', className)] : [values.guess(of), values.guess('resource')];
}

function guessed({ packages }: World, { className }: GuessValue): readonly SurfaceOperation[] {
  const all = packages.flatMap(({ operations }) => operations);
  return className === undefined ? all : all.filter((one) => one.className === className);
}

/** The operations of a client or a resource may be called by unknown names. */
export function mayCallAny(
  world: World,
  value: FlowValue,
  site: ts.Node,
  reason: string,
  names?: readonly string[],
): void {
  const { surfaces, facts } = world;
  if (value.kind === 'guess' && value.of === 'method')
    for (const operation of guessed(world, value)) facts.mayCall(operation, site, reason);
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
