import { childPointer } from '../../base/json-pointer.ts';
import { onceFor } from '../../base/once-for.ts';
import { ts } from '../../base/typescript.ts';
import type { SurfaceOperation } from '../sources/package-surface.ts';
import { memberName } from './class-members.ts';
import { membersOf } from './unknown-values.ts';
import type { World } from './world.ts';

/** Keeps an object literal whose names are all of types of packages, or that is in such a literal. */
export function noteLiteral({ made, types }: World, node: ts.ObjectLiteralExpression): void {
  const names = node.properties.flatMap(({ name }) => (name !== undefined && ts.isIdentifier(name) ? [name.text] : []));
  const around = ts.findAncestor(node.parent, ts.isObjectLiteralExpression);
  const isWithin = around !== undefined && made.has(around);
  if (names.length > 0 && (isWithin || names.every((name) => types.isDeclared(name)))) made.add(node);
}

/** Object literals of a package's type that no call sends, such as those of tests: they may not compile after a change of the type. */
export function settleMade(world: World): void {
  const sent = sentSites(world);
  for (const literal of world.made) {
    const type = world.checker.getContextualType(literal);
    if (type === undefined) continue;
    const parts = type.isUnion() ? type.types : [type];
    for (const property of literal.properties) {
      const name = property.name && memberName(property.name, world.checker);
      if (name === undefined || sent.has(property)) continue;
      const symbols = parts.flatMap((part) => part.getProperty(name) ?? []);
      const found = symbols.flatMap(({ declarations = [] }) =>
        declarations.flatMap((one) => placeOf(world, one) ?? []),
      );
      for (const { operation, place } of found) world.facts.make(operation, place, property, isChecked(literal));
    }
  }
}

/** The properties that calls send: their places are known better. */
function sentSites({ facts }: World): ReadonlySet<ts.Node> {
  const sites = [...facts.operations.values()].flatMap((one) => [...one.sites]);
  return new Set(sites.flatMap(([key, nodes]) => (key.startsWith('sends:') ? [...nodes] : [])));
}

/** Whether the compiler refuses names that the type doesn't have. */
function isChecked(node: ts.Node): boolean {
  const isPart = ts.isObjectLiteralElementLike(node.parent) || ts.isObjectLiteralExpression(node.parent);
  if (isPart || ts.isArrayLiteralExpression(node.parent) || ts.isParenthesizedExpression(node.parent))
    return isChecked(node.parent);
  return !ts.isAssertionExpression(node.parent) && (node.flags & ts.NodeFlags.JavaScriptFile) === 0;
}

interface MadePlace {
  readonly operation: SurfaceOperation;
  readonly place: string;
}

/** A place of a declared property, if a package declares it. */
function placeOf(world: World, declaration: ts.Declaration): MadePlace | undefined {
  if (world.surfaces.ofFile(declaration.getSourceFile().fileName) === undefined) return undefined;
  return placesOfCalled(world).get(declaration) ?? placesOfAll(world).get(declaration);
}

const placesOfCalled = onceFor((world: World) => placesIn(world, [...world.facts.operations.keys()]));

const placesOfAll = onceFor((world: World) =>
  placesIn(
    world,
    world.packages.flatMap(({ operations }) => operations),
  ),
);

/** The first place of each declared property: a change of its type names all of its places. */
function placesIn({ checker, types }: World, operations: readonly SurfaceOperation[]) {
  const places = new Map<ts.Declaration, MadePlace>();
  const queue = operations.flatMap((operation) => [
    ...(types.at(operation, '') ?? []).map((type) => ({ operation, type, place: '' })),
    ...types.bodiesOf(operation).map(({ type, place }) => ({ operation, type, place })),
  ]);
  const seen = new Set<ts.Type>();
  for (const { operation, type, place } of queue) {
    if (seen.has(type)) continue;
    seen.add(type);
    for (const { name, declarations = [] } of checker.getPropertiesOfType(type))
      for (const one of declarations)
        if (!places.has(one)) places.set(one, { operation, place: childPointer(place, name) });
    for (const [step, next] of membersOf(checker, type))
      queue.push({ operation, type: next, place: childPointer(place, step) });
  }
  return places;
}
