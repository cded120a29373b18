import { relative } from 'node:path';
import { ts } from 'ts-morph';
import { addToGroup } from '../../base/grouped.ts';
import { childPointer } from '../../base/json-pointer.ts';
import type { SurfaceOperation } from '../sources/package-surface.ts';
import type { World } from './world.ts';

/**
 * Reads of fields whose object no value reached, such as the parameter of a component that a framework calls: the type says which
 * responses they can belong to. If some of these could not be followed as a whole, only those count.
 */
export function readTyped(world: World): void {
  const names = declaredNames(world);
  const open = world.reads.filter(
    ({ receiver, name, site }) =>
      receiver.values.size === 0 && names.has(name) && !isTest(relative(world.folder, site.getSourceFile().fileName)),
  );
  if (open.length === 0) return;
  const index = placesByProperty(world);
  for (const { receiver, name, site, symbol, result } of open) {
    if (receiver.values.size > 0) continue;
    const owners = (symbol()?.declarations ?? []).flatMap((one) => world.types.ownerOf(one));
    const places = owners.flatMap((owner) => index.get(`${owner} ${name}`) ?? []);
    const left = places.filter(({ operation, pointer }) => isCovered(world, operation, pointer));
    for (const { operation, pointer } of left.length > 0 ? left : places) {
      world.facts.read(operation, pointer, site);
      world.solver.add(result, world.values.response(operation, pointer));
    }
    world.solver.run();
  }
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

/** Where each property of a declared type is in the responses of the operations that are called. */
function placesByProperty({ checker, facts, types }: World): ReadonlyMap<string, readonly TypedPlace[]> {
  const places = new Map<string, TypedPlace[]>();
  const walk = (operation: SurfaceOperation, type: ts.Type, pointer: string, open: readonly ts.Type[]): void => {
    if (open.includes(type) || open.length > 8) return;
    for (const property of checker.getPropertiesOfType(type)) {
      for (const owner of (property.declarations ?? []).flatMap((one) => types.ownerOf(one))) {
        addToGroup(places, `${owner} ${property.name}`, { operation, pointer: childPointer(pointer, property.name) });
      }
    }
    for (const [step, next] of membersOf(checker, type))
      walk(operation, next, childPointer(pointer, step), [...open, type]);
  };
  for (const operation of facts.operations.keys()) {
    for (const type of types.at(operation, '') ?? []) walk(operation, type, '', []);
  }
  return places;
}

/** What is one step below a type: its items, or its properties that are objects. */
function membersOf(checker: ts.TypeChecker, type: ts.Type): readonly (readonly [string, ts.Type])[] {
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
  return checker
    .getPropertiesOfType(type)
    .flatMap((property) => partsOf(property.name, checker.getTypeOfSymbol(property)));
}

function isCovered({ facts }: World, operation: SurfaceOperation, pointer: string): boolean {
  const wholes = facts.operations.get(operation)?.wholes ?? new Set<string>();
  return [...wholes].some((whole) => whole === '' || pointer === whole || pointer.startsWith(`${whole}/`));
}

/** Objects in tests are made by hand. The path is the one within the project: a project can be below a folder of tests. */
function isTest(path: string): boolean {
  return /\.(?:test|spec)\.[cm]?[jt]sx?$|(?:^|[\\/])(?:__tests__|__mocks__|tests?|fixtures|mocks)[\\/]/.test(path);
}
