import { relative } from 'node:path';
import { addToGroup } from '../../base/grouped.ts';
import { childPointer } from '../../base/json-pointer.ts';
import { ts } from '../../base/typescript.ts';
import type { SurfaceOperation } from '../sources/package-surface.ts';
import { type FlowNode, isReached } from './values.ts';
import type { World } from './world.ts';

/** Clients that no value reached, such as those that a framework passes: their members say by their types whose they are. */
export function settleTyped(world: World): void {
  const { methodNames, reads, resources, seen, solver, surfaces, values } = world;
  for (const read of reads) {
    const { name, receiver, symbol } = read;
    if (!(methodNames.has(name) || resources.has(name)) || isReached(receiver) || seen.has(read)) continue;
    seen.add(read);
    for (const { parent } of symbol()?.declarations ?? []) {
      if (ts.isClassDeclaration(parent) && parent.name && surfaces.ofFile(parent.getSourceFile().fileName))
        solver.add(receiver, values.client(parent.name.text, parent));
    }
  }
}

/** Values without a type that no value reached may be anything: `context.shop.orders.list()` may call the operation of that name. */
export function settleUnknown(world: World): void {
  const { checker, methodNames, reads, resources, solver, surfaces, values } = world;
  const open = (from: FlowNode, owner: ts.Node): void => {
    if (isReached(from)) return;
    if (isAny(checker, owner)) {
      solver.add(from, values.guess('anything'));
      for (const className of resources.get(lastName(owner)) ?? [])
        solver.add(from, values.guess('resource', className));
      return;
    }
    const declaration = checker.getNonNullableType(checker.getTypeAtLocation(owner)).symbol?.valueDeclaration;
    if (declaration === undefined || !ts.isClassLike(declaration) || declaration.name === undefined) return;
    if (surfaces.ofFile(declaration.getSourceFile().fileName) !== undefined && !isTrap(owner))
      solver.add(from, values.client(declaration.name.text, declaration));
  };
  for (const { receiver, name, site } of reads) {
    const owner = methodNames.has(name) || resources.has(name) ? ownerOf(site.parent) : undefined;
    if (owner !== undefined) open(receiver, owner);
  }
  for (const { from, expression } of world.opens) open(from, expression);
}

/** Whether the handler of a proxy reads there what it is asked for, which is read directly, too. */
function isTrap(node: ts.Node): boolean {
  const around = ts.findAncestor(node, ts.isFunctionLike);
  const handler = around && ts.findAncestor(around, ts.isObjectLiteralExpression)?.parent;
  return handler !== undefined && ts.isNewExpression(handler) && handler.expression.getText() === 'Proxy';
}

/** The expression or pattern whose property is read. */
function ownerOf(node: ts.Node): ts.Node | undefined {
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return node.expression;
  return ts.isBindingElement(node) ? node.parent : undefined;
}

/** Whether a property is read from a value without a type. */
function isUntyped({ checker }: World, name: ts.Node): boolean {
  const owner = ownerOf(name.parent);
  return owner !== undefined && isAny(checker, owner);
}

function isAny(checker: ts.TypeChecker, node: ts.Node): boolean {
  if (ts.isObjectBindingPattern(node)) {
    const { parent } = node;
    if (ts.isBindingElement(parent)) return isAny(checker, parent.parent);
    if (ts.isVariableDeclaration(parent)) return parent.initializer !== undefined && isAny(checker, parent.initializer);
    // Without a type, that of the parameter is made of the names in the pattern.
    return (parent.type ?? ts.getJSDocType(parent)) === undefined && !isExpected(checker, parent.parent);
  }
  return (checker.getTypeAtLocation(node).flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
}

function isExpected(checker: ts.TypeChecker, node: ts.Node): boolean {
  return ts.isExpression(node) && checker.getContextualType(node) !== undefined;
}

/** The name in the code of a value. */
function lastName(node: ts.Node): string {
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node)) return lastName(node.expression);
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)
    ? node.argumentExpression.text
    : '';
}

/**
 * Reads of fields of objects that no value reached, such as a component's parameter that a framework fills: the type shows the
 * possible responses. If some of these could not be followed as a whole, only those count.
 */
export function settleReads(world: World): void {
  const names = declaredNames(world);
  const isOwn = (site: ts.Node) => !isTest(relative(world.folder, site.getSourceFile().fileName));
  const open = world.reads.filter(({ receiver, name, site }) => !isReached(receiver) && names.has(name) && isOwn(site));
  const listed = world.opens.filter(
    ({ from, expression, reads }) => reads !== 'none' && !isReached(from) && isOwn(expression),
  );
  if (open.length === 0 && listed.length === 0) return;
  const index = placesByProperty(world);
  const placesOf = ({ name, declarations = [] }: ts.Symbol): readonly TypedPlace[] => {
    const owners = declarations.flatMap((one) => world.types.ownerOf(one));
    const places = owners.flatMap((owner) => index.get(`${owner} ${name}`) ?? []);
    const left = places.filter(({ operation, pointer }) => isCovered(world, operation, pointer));
    return left.length > 0 ? left : places;
  };
  const untyped = new Map<string, ts.Node>();
  for (const { receiver, name, site, symbol, result } of open) {
    if (isReached(receiver)) continue;
    if (!untyped.has(name) && !isClaimed(receiver) && isUntyped(world, site)) untyped.set(name, site);
    const property = symbol();
    for (const { operation, pointer } of property === undefined ? [] : placesOf(property)) {
      world.facts.read(operation, pointer, site);
      world.solver.add(result, world.values.response(operation, pointer));
    }
    world.solver.run();
  }
  for (const [name, site] of untyped) {
    for (const { operation, pointer } of index.get(name) ?? []) {
      if (!isCovered(world, operation, pointer))
        world.facts.mayRead(operation, pointer, site, 'the type of its object is unknown');
    }
  }
  const reason = 'the properties of an object of unknown origin are listed';
  for (const { from, expression, reads } of listed) {
    if (isAny(world.checker, expression)) {
      for (const operation of isClaimed(from) || reads === 'one' ? [] : world.facts.operations.keys())
        if (!isCovered(world, operation, '')) world.facts.readWhole(operation, '', expression, reason);
      continue;
    }
    const type = world.checker.getNonNullableType(world.checker.getTypeAtLocation(expression));
    for (const { operation, pointer } of isTrap(expression) ? [] : type.getProperties().flatMap(placesOf))
      world.facts.readWhole(operation, pointer.slice(0, pointer.lastIndexOf('/')), expression, reason);
  }
}

function isClaimed({ values }: FlowNode): boolean {
  return [...values].some(({ kind }) => kind === 'claim');
}

interface TypedPlace {
  readonly operation: SurfaceOperation;
  readonly pointer: string;
}

/** The properties of the types that packages declare. */
function declaredNames({ checker, facts, types }: World): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<ts.Type>();
  const collect = (type: ts.Type): void => {
    if (seen.has(type)) return;
    seen.add(type);
    for (const property of checker.getPropertiesOfType(type)) {
      if (!(property.declarations ?? []).some((one) => types.ownerOf(one).length > 0)) continue;
      names.add(property.name);
    }
    for (const [, next] of membersOf(checker, type)) collect(next);
  };
  for (const operation of facts.operations.keys()) for (const type of types.at(operation, '') ?? []) collect(type);
  return names;
}

/** The places of each property, and of each with its type, in the responses of called operations. */
function placesByProperty({ checker, facts, types }: World): ReadonlyMap<string, readonly TypedPlace[]> {
  const places = new Map<string, TypedPlace[]>();
  const walk = (operation: SurfaceOperation, type: ts.Type, pointer: string, open: readonly ts.Type[]): void => {
    if (open.includes(type) || open.length > 8) return;
    for (const { name, declarations = [] } of checker.getPropertiesOfType(type)) {
      const place = { operation, pointer: childPointer(pointer, name) };
      addToGroup(places, name, place);
      for (const owner of declarations.flatMap((one) => types.ownerOf(one)))
        addToGroup(places, `${owner} ${name}`, place);
    }
    for (const [step, next] of membersOf(checker, type))
      walk(operation, next, childPointer(pointer, step), [...open, type]);
  };
  for (const operation of facts.operations.keys()) {
    for (const type of types.at(operation, '') ?? []) walk(operation, type, '', []);
  }
  return places;
}

/** The types one step below a type: its items, or its properties that are objects. */
export function membersOf(checker: ts.TypeChecker, type: ts.Type): readonly (readonly [string, ts.Type])[] {
  const partsOf = (step: string, held: ts.Type) => {
    const bare = checker.getNonNullableType(held);
    return (bare.isUnion() ? bare.types : [bare])
      .filter(({ flags }) => (flags & ts.TypeFlags.Object) !== 0)
      .map((part) => [step, part] as const);
  };
  if (checker.isArrayType(type)) {
    const item = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    return item === undefined ? [] : partsOf('*', item);
  }
  const other = checker.getIndexTypeOfType(type, ts.IndexKind.String);
  return [
    ...checker
      .getPropertiesOfType(type)
      .flatMap((property) => partsOf(property.name, checker.getTypeOfSymbol(property))),
    ...(other === undefined ? [] : partsOf('*', other)),
  ];
}

function isCovered({ facts }: World, operation: SurfaceOperation, pointer: string): boolean {
  const wholes = facts.operations.get(operation)?.wholes ?? new Set<string>();
  return [...wholes].some((whole) => whole === '' || pointer === whole || pointer.startsWith(`${whole}/`));
}

/** Objects in tests are made by hand. The path is relative to the project, because a project can be in a folder of tests. */
function isTest(path: string): boolean {
  return /\.(?:test|spec)\.[cm]?[jt]sx?$|(?:^|[\\/])(?:__tests__|__mocks__|tests?|fixtures|mocks)[\\/]/.test(path);
}
