import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The root folder of the workspace. */
export const root = join(import.meta.dirname, '..');

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly bin?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly publishConfig?: { readonly exports: Readonly<Record<string, string | { readonly default: string }>> };
}

/** Reads the package.json in a folder. */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** The folders of all packages, the generator's first, in the order of their names. What another branch left behind without a package.json is not one. */
export function packageFolders(workspace: string = root): readonly string[] {
  const folder = join(workspace, 'packages');
  return [join(workspace, 'generator'), ...readdirSync(folder).map((name) => join(folder, name))]
    .filter((path) => existsSync(join(path, 'package.json')))
    .sort();
}

/** The folders of the packages that are published, in the order of their names. */
export function publishedPackages(workspace: string = root): readonly string[] {
  return packageFolders(workspace).filter((path) => !readManifest(path).private);
}

/** The folders of the published packages that applications install to call the service: all but the generator. */
export function applicationPackages(workspace: string = root): readonly string[] {
  return publishedPackages(workspace).filter((path) => path !== join(workspace, 'generator'));
}

/** The given packages and all that cannot be installed without them, because they depend on one, directly or through others. */
export function withDependants(
  names: Iterable<string>,
  manifests: readonly Pick<Manifest, 'name' | 'dependencies' | 'peerDependencies'>[],
): ReadonlySet<string> {
  const found = new Set(names);
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const { name, dependencies, peerDependencies } of manifests) {
      if (Object.keys({ ...dependencies, ...peerDependencies }).some((other) => found.has(other))) found.add(name);
    }
  }
  return found;
}

/** Whether a path within a package takes part in packing. */
export function mayShip(path: string): boolean {
  return !/[/\\](?:node_modules[/\\]\.[^/\\]*|dist|packages[/\\][^/\\]+[/\\]conformance|testing|cjs[/\\](?!package\.json$).*|[^/\\]*\.test\.ts)$/.test(
    path,
  );
}
