import { relative } from 'node:path';
import { FileError } from '../base/diagnostics.ts';
import { sortedBy, sortedUnique } from '../base/order.ts';
import { ts } from '../base/typescript.ts';
import { operationsOfErrors } from './flow/matched-errors.ts';
import { readUsage } from './flow/read-usage.ts';
import type { World } from './flow/world.ts';
import { withoutLanguage } from './sources/component-script.ts';
import { type FoundPackages, findPackages } from './sources/find-packages.ts';
import { readApplication } from './sources/installed-versions.ts';
import { type OpenedProject, openProject } from './sources/open-project.ts';
import type { PackageSurfaces, SurfacePackage } from './sources/package-surface.ts';
import { type Wrapper, wrappersOf } from './sources/wrappers.ts';
import { errorUsage, madeUsage, type PlaceOf, placesOfMade, sortedPlaces, toOperationUsage } from './to-manifest.ts';
import { unaliased } from './unaliased.ts';
import type { PackageUsage, UsageManifest, UsePlaces } from './usage-manifest.ts';

export interface UsageOptions {
  /** A `tsconfig.json` or a folder. */
  readonly project: string;
  readonly app?: string;
  readonly owner?: string;
  /** Whether the manifest contains the place of each use. */
  readonly places: boolean;
  /** Whether an application without any package of the generator gets an empty list. Default: it is an error. */
  readonly mayUseNone?: boolean;
}

/** A value that could not be followed: the place, the value and the reason. */
export interface EscapeNote {
  readonly packageName: string;
  readonly operation: string;
  readonly what: string;
  readonly place: string;
  readonly reason: string;
}

export interface CollectedUsage {
  readonly manifest: UsageManifest;
  readonly escapes: readonly EscapeNote[];
  /** The folder of the application. */
  readonly folder: string;
  /** Number of files that were read. */
  readonly files: number;
}

/**
 * Reads how an application uses packages of the generator. It writes nothing and doesn't run the application's code.
 * @throws FileError if the project can't be read or uses no such package
 */
export function collectUsage(options: UsageOptions): CollectedUsage {
  return usageOf(openApplication(options.project), options);
}

/** An application with the packages that it uses, directly or through wrappers. */
export interface OpenedApplication {
  readonly opened: OpenedProject;
  readonly found: FoundPackages;
  readonly wrappers: readonly Wrapper[];
}

/** @throws FileError if the project can't be read */
export function openApplication(project: string): OpenedApplication {
  let wrappers: readonly Wrapper[] = [];
  const opened = openProject(project, (folder) => {
    wrappers = wrappersOf(folder);
    return new Map(wrappers.flatMap(({ name, entry }) => (entry === undefined ? [] : [[name, entry]])));
  });
  const open = wrappers.flatMap(({ entry, folder }) => (entry === undefined ? [] : [folder]));
  return { opened, found: findPackages(opened.program, open), wrappers };
}

/**
 * Reads how the sources of an opened application use packages of the generator.
 * @throws FileError if they use no such package
 */
export function usageOf(
  { opened, found, wrappers }: OpenedApplication,
  { project, app, owner, places, mayUseNone }: UsageOptions,
): CollectedUsage {
  const closed = wrappers.filter(({ name, entry }) => entry === undefined && isNamed(name, found.sources));
  const surfaces = new Map(
    [...closed.flatMap(({ behind }) => behind), ...found.packages].map((one) => [one.name, one]),
  );
  if (surfaces.size === 0 && mayUseNone !== true) {
    throw new FileError(
      project,
      `${project} imports no package of the generator. Install the application's dependencies, and generate packages that were made by an older generator again.`,
    );
  }
  const world = readUsage(opened, found);
  const application = readApplication(opened.folder);
  const placeOf = placesFrom(opened.folder);
  const own = found.sources.filter((source) => !found.wrapped.has(source));
  const named = namedExports(own, opened.checker, found.surfaces);
  const errors = operationsOfErrors(world);
  const through = (name: string) =>
    closed.filter(({ behind }) => behind.some((one) => one.name === name)).map((wrapper) => wrapper.name);
  const all = sortedBy(surfaces.values(), ({ name }) => name);
  const used = all.filter(({ name }) => isNamed(name, own) || isUsed(name, world, named) || through(name).length > 0);
  const packages = (used.length > 0 ? used : all).map((surface): readonly [string, PackageUsage] => {
    const wrapping = through(surface.name);
    const versions = application.versionsOf(surface.name);
    const names = named.filter(({ packageName }) => packageName === surface.name);
    const made = sortedBy(
      [...world.facts.made].filter(([{ packageName }]) => packageName === surface.name),
      ([{ id }]) => id,
    );
    return [
      surface.name,
      {
        version: surface.version,
        ...(surface.api === undefined ? {} : { api: surface.api }),
        ...(surface.describes === undefined ? {} : { describes: surface.describes }),
        ...(Object.keys(versions).length === 0 ? {} : { versions }),
        ...(wrapping.length === 0 ? {} : { through: wrapping }),
        operations: operationsOf(world, surface, places ? placeOf : undefined),
        ...(names.length === 0 ? {} : { names: sortedUnique(names.map(({ name }) => name)) }),
        ...(made.length === 0 ? {} : { made: madeUsage(made) }),
        ...(errors.size === 0 ? {} : { errors: errorUsage(errors) }),
        ...(places && names.length + made.length > 0
          ? { places: { ...placesOfMade(made, placeOf), ...placesOfNames(names, placeOf) } }
          : {}),
      },
    ];
  });
  const manifest: UsageManifest = {
    format: 1,
    app: app ?? application.name,
    ...(owner === undefined ? {} : { owner }),
    packages: Object.fromEntries(packages),
  };
  return { manifest, escapes: escapesOf(world, placeOf), folder: opened.folder, files: found.sources.length };
}

/** Whether the application itself imports a package, rather than only another package that it imports. */
function isNamed(name: string, sources: readonly ts.SourceFile[]): boolean {
  return sources.some(({ text }) => text.includes(name));
}

function isUsed(name: string, { facts }: World, named: readonly NamedExport[]): boolean {
  const operations = [...facts.operations.keys()];
  return [...operations, ...named].some(({ packageName }) => packageName === name);
}

function operationsOf(
  { facts }: World,
  { name }: SurfacePackage,
  placeOf: PlaceOf | undefined,
): PackageUsage['operations'] {
  const own = [...facts.operations].filter(([{ packageName }]) => packageName === name);
  return Object.fromEntries(
    sortedBy(own, ([{ id }]) => id).map(([{ id }, used]) => [id, toOperationUsage(used, placeOf)] as const),
  );
}

function placesOfNames(
  names: readonly { readonly name: string; readonly site: ts.Node }[],
  placeOf: PlaceOf,
): UsePlaces {
  return Object.fromEntries(
    sortedUnique(names.map(({ name }) => name)).map((name) => [
      `names:${name}`,
      sortedPlaces(names.filter((one) => one.name === name).map(({ site }) => placeOf(site))),
    ]),
  );
}

function escapesOf({ facts }: World, placeOf: PlaceOf): readonly EscapeNote[] {
  const notes = facts.escapes.map(({ operation, what, site, reason }) => ({
    packageName: operation.packageName,
    operation: operation.id,
    what,
    place: placeOf(site),
    reason,
  }));
  const keyOf = (note: EscapeNote) => `${note.packageName} ${note.operation} ${note.what} ${note.place} ${note.reason}`;
  return sortedBy(new Map(notes.map((note) => [keyOf(note), note])).values(), keyOf);
}

/** Places relative to the folder of the project, with `/` on every system; for components without the added extension. */
function placesFrom(folder: string): PlaceOf {
  return (node) => {
    const source = node.getSourceFile();
    const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source));
    const path = withoutLanguage(relative(folder, source.fileName).replaceAll('\\', '/'));
    return `${path}:${line + 1}:${character + 1}`;
  };
}

interface NamedExport {
  readonly packageName: string;
  readonly name: string;
  readonly site: ts.Node;
}

/** The types and constants of packages that files name, by import, namespace or JSDoc. */
function namedExports(
  sources: readonly ts.SourceFile[],
  checker: ts.TypeChecker,
  surfaces: PackageSurfaces,
): readonly NamedExport[] {
  const found: NamedExport[] = [];
  const surfaceOf = (specifier: ts.Node) => {
    const file = checker.getSymbolAtLocation(specifier)?.declarations?.[0];
    return file === undefined ? undefined : surfaces.ofFile(file.getSourceFile().fileName);
  };
  const note = (module: ts.Node, name: ts.Node, text: string) => {
    const surface = surfaceOf(module);
    const symbol = surface && exportNamed(checker, module, text);
    if (surface !== undefined && symbol !== undefined && isTypeOrConstant(checker, symbol)) {
      found.push({ packageName: surface.name, name: text, site: name });
    }
  };
  const namespaces = new Map<ts.Symbol, ts.Node>();
  const read = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      const bindings = node.importClause?.namedBindings;
      if (bindings !== undefined && ts.isNamedImports(bindings)) {
        for (const one of bindings.elements) note(node.moduleSpecifier, one, (one.propertyName ?? one.name).text);
      } else if (bindings !== undefined && surfaceOf(node.moduleSpecifier) !== undefined) {
        const symbol = checker.getSymbolAtLocation(bindings.name);
        if (symbol !== undefined) namespaces.set(symbol, node.moduleSpecifier);
      }
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined) {
      if (node.exportClause !== undefined && ts.isNamedExports(node.exportClause)) {
        for (const one of node.exportClause.elements)
          note(node.moduleSpecifier, one, (one.propertyName ?? one.name).text);
      }
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && node.qualifier !== undefined) {
      const first = ts.isIdentifier(node.qualifier) ? node.qualifier : node.qualifier.left;
      note(node.argument.literal, node, first.getText());
    } else if (ts.isQualifiedName(node) || ts.isPropertyAccessExpression(node)) {
      const left = ts.isQualifiedName(node) ? node.left : node.expression;
      const right = ts.isQualifiedName(node) ? node.right : node.name;
      const symbol = ts.isIdentifier(left) && namespaces.size > 0 ? checker.getSymbolAtLocation(left) : undefined;
      const module = symbol && namespaces.get(symbol);
      if (module !== undefined) note(module, node, right.text);
    }
    if (ts.isSourceFile(node.parent ?? node) || ts.canHaveModifiers(node)) {
      for (const comment of ts.getJSDocCommentsAndTags(node)) readComment(comment, read);
    }
    ts.forEachChild(node, read);
  };
  for (const source of sources) read(source);
  return found;
}

function readComment(node: ts.Node, read: (node: ts.Node) => void): void {
  ts.forEachChild(node, (child) => {
    read(child);
  });
}

function exportNamed(checker: ts.TypeChecker, specifier: ts.Node, name: string): ts.Symbol | undefined {
  const module = checker.getSymbolAtLocation(specifier);
  return module && checker.tryGetMemberInModuleExports(name, module);
}

function isTypeOrConstant(checker: ts.TypeChecker, symbol: ts.Symbol): boolean {
  const target = unaliased(checker, symbol);
  const wanted = ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Variable;
  return (target.flags & wanted) !== 0 && (target.flags & ts.SymbolFlags.Class) === 0;
}
