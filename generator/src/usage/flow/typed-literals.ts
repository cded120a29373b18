import { childPointer } from '../../base/json-pointer.ts';
import { onceFor } from '../../base/once-for.ts';
import { ts } from '../../base/typescript.ts';
import type { SurfaceOperation } from '../sources/package-surface.ts';
import { memberName } from './class-members.ts';
import { membersOf } from './unknown-values.ts';
import { isReached } from './values.ts';
import type { World } from './world.ts';

/** Keeps an object literal whose names are all of types of packages, or that is in such a literal. */
export function noteLiteral({ made, types }: World, node: ts.ObjectLiteralExpression): void {
  const names = node.properties.flatMap(({ name }) => (name !== undefined && ts.isIdentifier(name) ? [name.text] : []));
  const around = ts.findAncestor(node.parent, ts.isObjectLiteralExpression);
  const isWithin = around !== undefined && made.has(around);
  if (names.length > 0 && (isWithin || names.every((name) => types.isDeclared(name)))) made.add(node);
}

export function isImplements(node: ts.Node): node is ts.HeritageClause {
  return ts.isHeritageClause(node) && node.token === ts.SyntaxKind.ImplementsKeyword;
}

/** Keeps what types say of the fields of other types: `Order['city']`, `Pick<Order, 'city'>`, `keyof Order`, `form<Order>()`. */
export function noteTypes(world: World, node: ts.Node): void {
  const isNamed = ts.isTypeNode(node) && (isFieldName(world, node) || isKeyed(node));
  if (isNamed || isImplements(node)) world.namedTypes.add(node);
  ts.forEachChild(node, (child) => noteTypes(world, child));
}

function isFieldName(
  { types }: World,
  node: ts.Node,
): node is ts.LiteralTypeNode & { readonly literal: ts.StringLiteral } {
  return ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal) && types.isDeclared(node.literal.text);
}

/** Whether code may take the names of a type for values. */
function isKeyed(node: ts.Node): boolean {
  const { parent } = node;
  const isKeys = ts.isTypeOperatorNode(parent) && parent.operator === ts.SyntaxKind.KeyOfKeyword;
  return isKeys || ts.isCallExpression(parent);
}

/** Fields that code reads by a package's type from a value that is no response: it made the value itself, or calls nothing. */
function settleFields(world: World): void {
  for (const { receiver, name, site, symbol } of world.reads) {
    if (!world.types.isDeclared(name) || [...receiver.values].some(({ kind }) => kind === 'response')) continue;
    for (const one of symbol()?.declarations ?? []) {
      const at = isReached(receiver) || !placesOfCalled(world).has(one) ? placeOf(world, one) : undefined;
      if (at !== undefined) world.facts.make(at.operation, at.place, site, false);
    }
  }
}

/** Fields of a package's types that code names in types. */
function settleNamedTypes(world: World): void {
  const keyed = new Set<ts.Type>();
  const typesOf = (nodes: readonly ts.TypeNode[]) =>
    nodes.flatMap((one) => partsOf(world.checker.getTypeFromTypeNode(one)));
  for (const node of world.namedTypes) {
    if (ts.isHeritageClause(node)) {
      const wanted = typesOf(node.types);
      for (const site of node.parent.members) {
        const name = site.name && memberName(site.name);
        if (name !== undefined) make(world, { wanted, name, site, isSure: false });
      }
    } else if (isKeyed(node)) {
      for (const type of typesOf([node])) if (hasDeclared(world, type)) keyed.add(type);
    } else if (isFieldName(world, node)) {
      const { parent } =
        ts.findAncestor(
          node,
          ({ parent: around }) => !ts.isUnionTypeNode(around) && !ts.isParenthesizedTypeNode(around),
        ) ?? node;
      const owners = ts.isIndexedAccessTypeNode(parent)
        ? [parent.objectType]
        : ts.isTypeReferenceNode(parent)
          ? (parent.typeArguments ?? [])
          : [];
      make(world, { wanted: typesOf(owners), name: node.literal.text, site: node, isSure: false });
    }
  }
  const names = new Set([...keyed].flatMap((type) => type.getProperties().map(({ name }) => name)));
  if (names.size > 0) for (const source of world.sources) makeKeys(world, source, { keyed, names });
}

function hasDeclared({ surfaces }: World, type: ts.Type): boolean {
  return type
    .getProperties()
    .some(({ declarations = [] }) =>
      declarations.some((one) => surfaces.ofFile(one.getSourceFile().fileName) !== undefined),
    );
}

interface KeyedTypes {
  readonly keyed: ReadonlySet<ts.Type>;
  /** All their names. */
  readonly names: ReadonlySet<string>;
}

/** Texts and names of properties where code wants the names of a package's type. */
function makeKeys(world: World, node: ts.Node, types: KeyedTypes): void {
  const { checker } = world;
  if (ts.isStringLiteral(node) && types.names.has(node.text)) {
    const given = parameterType(world, node) ?? checker.getContextualType(node);
    const parts = partsOf(given && (checker.getBaseConstraintOfType(given) ?? given));
    const texts = new Set(parts.map((one) => (one.isStringLiteral() ? one.value : '')));
    for (const type of keyedBy(types, texts))
      make(world, { wanted: [type], name: node.text, site: node, isSure: false });
  } else if (ts.isObjectLiteralExpression(node) && world.made.has(node)) {
    const given = checker.getContextualType(node);
    const texts = new Set(given?.getProperties().map(({ name }) => name));
    for (const type of keyedBy(types, texts))
      for (const site of node.properties) {
        const name = site.name && memberName(site.name);
        if (name !== undefined) make(world, { wanted: [type], name, site, isSure: false });
      }
  }
  ts.forEachChild(node, (child) => makeKeys(world, child, types));
}

/** The type of a parameter that a call leaves to an argument: `Key extends keyof Order`. */
function parameterType({ checker }: World, node: ts.Expression): ts.Type | undefined {
  const { parent } = node;
  if (!ts.isCallExpression(parent)) return undefined;
  const parameter = checker.getResolvedSignature(parent)?.getDeclaration()?.parameters[parent.arguments.indexOf(node)];
  const type = parameter && checker.getTypeAtLocation(parameter);
  return type !== undefined && (type.flags & ts.TypeFlags.TypeParameter) !== 0 ? type : undefined;
}

/** The types all of whose names are among some. */
function keyedBy({ keyed }: KeyedTypes, texts: ReadonlySet<string>): readonly ts.Type[] {
  return [...keyed].filter((type) => type.getProperties().every(({ name }) => texts.has(name)));
}

/** Object literals of a package's type that no call sends, such as those of tests: they may not compile after a change of the type. */
export function settleMade(world: World): void {
  settleNamedTypes(world);
  settleFields(world);
  const sent = sentSites(world);
  const names = new Set<string>();
  for (const literal of world.made) {
    const isTyped = literal.properties.map((property) => {
      const wanted = partsOf(world.checker.getContextualType(literal));
      const name = property.name && memberName(property.name, world.checker);
      return (
        name !== undefined &&
        (sent.has(property) || make(world, { wanted, name, site: property, isSure: isChecked(literal) }))
      );
    });
    const named = isTyped.includes(true) ? undefined : ts.findAncestor(literal, isNamed);
    if (named !== undefined) names.add(named.name.text);
  }
  if (names.size > 0) for (const source of world.sources) makeNamed(world, source, names);
}

function isNamed(
  node: ts.Node,
): node is (ts.VariableDeclaration | ts.FunctionDeclaration) & { readonly name: ts.Identifier } {
  return (
    (ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node)) &&
    node.name !== undefined &&
    ts.isIdentifier(node.name)
  );
}

/** Objects without a type of their own, where code wants them to be of a package's type. */
function makeNamed(world: World, node: ts.Node, names: ReadonlySet<string>): void {
  if (ts.isIdentifier(node) && names.has(node.text)) {
    const given = outermost(node);
    const wanted = partsOf(ts.isExpressionStatement(given.parent) ? undefined : world.checker.getContextualType(given));
    if (wanted.length > 0) makeAll(world, wanted, world.checker.getTypeAtLocation(given), given);
  } else ts.forEachChild(node, (child) => makeNamed(world, child, names));
}

/** The expression that begins with a name: `fixtures.order('1')`. */
function outermost(node: ts.Expression): ts.Expression {
  const { parent } = node;
  const isBegun = ts.isPropertyAccessExpression(parent) || ts.isCallExpression(parent);
  return isBegun && parent.expression === node ? outermost(parent) : node;
}

function makeAll(world: World, wanted: readonly ts.Type[], given: ts.Type, site: ts.Node): void {
  const { checker } = world;
  const item = checker.getIndexTypeOfType(given, ts.IndexKind.Number);
  if (checker.isArrayType(given) && item !== undefined) {
    const items = wanted.flatMap((one) => partsOf(checker.getIndexTypeOfType(one, ts.IndexKind.Number)));
    makeAll(world, items, item, site);
  } else if (((given.symbol?.flags ?? 0) & ts.SymbolFlags.ObjectLiteral) !== 0) {
    for (const property of given.getProperties()) {
      const { name } = property;
      make(world, { wanted, name, site, isSure: false });
      const held = wanted.flatMap((one) => one.getProperty(name) ?? []).map((one) => checker.getTypeOfSymbol(one));
      makeAll(world, held.flatMap(partsOf), checker.getTypeOfSymbol(property), site);
    }
  }
}

function partsOf(type: ts.Type | undefined): readonly ts.Type[] {
  return type === undefined ? [] : type.isUnion() ? type.types : [type];
}

/** Whether one of some types has a property of a package. */
function make(
  world: World,
  given: {
    readonly wanted: readonly ts.Type[];
    readonly name: string;
    readonly site: ts.Node;
    readonly isSure: boolean;
  },
): boolean {
  const symbols = given.wanted.flatMap((one) => one.getProperty(given.name) ?? []);
  const found = symbols.flatMap(({ declarations = [] }) => declarations.flatMap((one) => placeOf(world, one) ?? []));
  for (const { operation, place } of found) world.facts.make(operation, place, given.site, given.isSure);
  return found.length > 0;
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
