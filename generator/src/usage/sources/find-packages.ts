import { dirname, join } from 'node:path';
import { addToSet } from '../../base/grouped.ts';
import { isJsonObject, member } from '../../base/json.ts';
import { compareCodePoints, sortedBy } from '../../base/order.ts';
import { ts } from '../../base/typescript.ts';
import { isBelow } from '../../load/input-path.ts';
import { PackageSurfaces, readJson, type SurfaceOperation, type SurfacePackage } from './package-surface.ts';

/** The packages of the generator in a program, and the application's own files. */
export interface FoundPackages {
  readonly surfaces: PackageSurfaces;
  readonly packages: readonly SurfacePackage[];
  readonly methods: ReadonlyMap<SurfaceOperation, ts.MethodDeclaration>;
  /** The classes of resources in clients, by name. */
  readonly resources: ReadonlyMap<string, ReadonlySet<string>>;
  /** The interfaces of packages that declare a property, by its name. */
  readonly owners: ReadonlyMap<string, ReadonlySet<ts.InterfaceDeclaration>>;
  /** The types of `/raw`, by package name. */
  readonly paths: ReadonlyMap<string, ts.InterfaceDeclaration>;
  /**
   * The files of the project, and their imports by path. An installed or linked package isn't followed, even if it has sources.
   */
  readonly sources: readonly ts.SourceFile[];
  /** Those in wrappers, of which only the parts called by the application count. */
  readonly wrapped: ReadonlySet<ts.SourceFile>;
}

/** @param wrappers folders of packages that wrap a client */
export function findPackages(program: ts.Program, wrappers: readonly string[] = []): FoundPackages {
  const surfaces = new PackageSurfaces();
  const all = program.getSourceFiles();
  const generated = all.filter(({ fileName }) => surfaces.ofFile(fileName) !== undefined);
  const methods = new Map<SurfaceOperation, ts.MethodDeclaration>();
  const resources = new Map<string, Set<string>>();
  const owners = new Map<string, Set<ts.InterfaceDeclaration>>();
  for (const file of generated) {
    addMethods(file, surfaces.ofFile(file.fileName), methods);
    addResources(file, resources);
    for (const one of file.statements.filter(ts.isInterfaceDeclaration))
      for (const { name } of one.members) if (name && ts.isIdentifier(name)) addToSet(owners, name.text, one);
  }
  const { packages } = surfaces;
  const foreign = new Set(packages.flatMap(dependenciesOf));
  const listed = new Set(program.getRootFileNames());
  const own = all.filter(
    (file) =>
      !file.isDeclarationFile &&
      !file.fileName.includes('/node_modules/') &&
      surfaces.ofFile(file.fileName) === undefined &&
      (listed.has(file.fileName) || !program.isSourceFileFromExternalLibrary(file)) &&
      !foreign.has(packageOf(file.fileName)),
  );
  return {
    surfaces,
    packages: sortedBy(packages, ({ name }) => name),
    methods,
    resources,
    owners,
    paths: new Map(generated.flatMap((file) => pathsIn(file, surfaces.ofFile(file.fileName)))),
    sources: own.sort((a, b) => compareCodePoints(a.fileName, b.fileName)),
    wrapped: new Set(
      own.filter((file) => !listed.has(file.fileName) && wrappers.some((one) => isBelow(one, file.fileName))),
    ),
  };
}

function pathsIn(
  file: ts.SourceFile,
  surface: SurfacePackage | undefined,
): readonly (readonly [string, ts.InterfaceDeclaration])[] {
  const found = file.statements.find((one) => ts.isInterfaceDeclaration(one) && one.name.text === 'paths');
  return found !== undefined && ts.isInterfaceDeclaration(found) && surface !== undefined
    ? [[surface.name, found]]
    : [];
}

function addMethods(
  file: ts.SourceFile,
  surface: SurfacePackage | undefined,
  methods: Map<SurfaceOperation, ts.MethodDeclaration>,
): void {
  for (const statement of file.statements) {
    if (!ts.isClassDeclaration(statement)) continue;
    const operations = surface?.operations.filter(({ className }) => className === statement.name?.text) ?? [];
    for (const operation of operations) {
      const member = statement.members.find(
        (one) => ts.isMethodDeclaration(one) && ts.isIdentifier(one.name) && usualMethod(operation) === one.name.text,
      );
      if (member !== undefined && ts.isMethodDeclaration(member) && !methods.has(operation))
        methods.set(operation, member);
    }
  }
}

function addResources(file: ts.SourceFile, resources: Map<string, Set<string>>): void {
  for (const { name, type } of file.statements
    .filter(ts.isClassDeclaration)
    .flatMap(({ members }) => members.filter(ts.isPropertyDeclaration))) {
    if (type !== undefined && ts.isTypeReferenceNode(type) && ts.isIdentifier(name))
      addToSet(resources, name.text, type.typeName.getText(file));
  }
}

/** The method whose result has the type of the response. */
function usualMethod({ methods }: SurfaceOperation): string | undefined {
  return [...methods].find(([, kind]) => kind !== 'wait')?.[0];
}

function dependenciesOf({ folder }: SurfacePackage): readonly string[] {
  const dependencies = member(readJson(join(folder, 'package.json')), 'dependencies');
  return isJsonObject(dependencies) ? Object.keys(dependencies) : [];
}

const names = new Map<string, string>();

/** The name of a file's package. */
function packageOf(path: string): string {
  const folder = dirname(path);
  const known = names.get(folder);
  if (known !== undefined) return known;
  const name = member(readJson(join(folder, 'package.json')), 'name');
  const found = typeof name === 'string' ? name : dirname(folder) === folder ? '' : packageOf(folder);
  names.set(folder, found);
  return found;
}
