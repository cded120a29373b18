import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { depthLimits } from '../../base/depth-limits.ts';
import { type Json, member, membersIn } from '../../base/json.ts';
import { sortedBy, sortedUnique } from '../../base/order.ts';
import { workspaceManifests } from '../../load/workspace-manifests.ts';
import { readJson, readSurfacePackage, type SurfacePackage, textOf } from './package-surface.ts';

/** A package between an application and packages of the generator: it wraps a client, or exports it under another name. */
export interface Wrapper {
  readonly name: string;
  readonly folder: string;
  /** The source for importing it, if it is in the application's workspace. Absent: nothing of it can be followed. */
  readonly entry?: string;
  /** The packages of the generator behind it. */
  readonly behind: readonly SurfacePackage[];
}

/** A package of a workspace that uses packages of the generator, directly or through others. */
export interface UsingPackage {
  readonly name: string;
  readonly folder: string;
}

interface Dependency {
  readonly name: string;
  readonly folder: string;
  /** Whether it is a package of the workspace. */
  readonly isOwn: boolean;
}

/** The packages visible from a folder: those of its workspace, and the installed ones. */
class Neighbours {
  readonly #workspace: ReadonlyMap<string, string>;
  readonly #surfaces = new Map<string, SurfacePackage | undefined>();
  readonly #dependencies = new Map<string, readonly Dependency[]>();

  /** @param manifests the `package.json` of each package of the workspace */
  constructor(manifests: readonly string[]) {
    const folders = manifests.map(dirname);
    this.#workspace = new Map(folders.map((one) => [textOf(member(readJson(join(one, 'package.json')), 'name')), one]));
  }

  get workspace(): ReadonlyMap<string, string> {
    return this.#workspace;
  }

  /** The packages of the generator that a package depends on, directly or through others. */
  behind(folder: string, depth = 0, seen = new Set<string>()): readonly SurfacePackage[] {
    seen.add(folder);
    return this.dependencies(folder, depth === 0).flatMap(({ folder: next, isOwn }) => {
      const surface = this.surface(next);
      if (surface !== undefined) return [surface];
      return seen.has(next) || !(isOwn || depth < depthLimits.installed) ? [] : this.behind(next, depth + 1, seen);
    });
  }

  dependencies(folder: string, isFirst: boolean): readonly Dependency[] {
    const key = `${isFirst} ${folder}`;
    const known = this.#dependencies.get(key) ?? this.#readDependencies(folder, isFirst);
    this.#dependencies.set(key, known);
    return known;
  }

  #readDependencies(folder: string, isFirst: boolean): readonly Dependency[] {
    const about = readJson(join(folder, 'package.json'));
    const kinds = ['dependencies', 'peerDependencies', ...(isFirst ? ['devDependencies'] : [])];
    const names = sortedUnique(kinds.flatMap((kind) => membersIn(member(about, kind)).map(([name]) => name)));
    return names.flatMap((name) => {
      const own = this.#workspace.get(name);
      const found = own ?? installedAbove(folder, name);
      return found === undefined || found === folder ? [] : [{ name, folder: found, isOwn: own !== undefined }];
    });
  }

  surface(folder: string): SurfacePackage | undefined {
    if (!this.#surfaces.has(folder)) this.#surfaces.set(folder, readSurfacePackage(folder));
    return this.#surfaces.get(folder);
  }
}

/** The wrappers that an application depends on, those of the workspace also through others. */
export function wrappersOf(folder: string): readonly Wrapper[] {
  const neighbours = new Neighbours(manifestsAround(folder));
  const found = new Map<string, Wrapper>();
  const search = (from: string): void => {
    for (const { name, folder: next, isOwn } of neighbours.dependencies(from, true)) {
      if (found.has(next) || neighbours.surface(next) !== undefined) continue;
      const behind = neighbours.behind(next, 1);
      if (behind.length === 0) continue;
      const entry = isOwn ? sourceOf(next) : undefined;
      found.set(next, { name, folder: next, behind, ...(entry === undefined ? {} : { entry }) });
      if (entry !== undefined) search(next);
    }
  };
  const own = folderAbove(folder, (one) => existsSync(join(one, 'package.json')));
  if (own !== undefined) search(own);
  return sortedBy(found.values(), ({ name }) => name);
}

/**
 * The packages of a workspace that use packages of the generator.
 * @throws FileError if the folder can't be read
 */
export function usingPackages(workspace: string): readonly UsingPackage[] {
  const neighbours = new Neighbours(manifestsIn(workspace));
  const all = [...neighbours.workspace].map(([name, folder]) => ({ name, folder }));
  const using = all.filter(
    ({ folder }) => neighbours.surface(folder) === undefined && neighbours.behind(folder).length > 0,
  );
  return sortedBy(using, ({ name }) => name);
}

/** The source file for importing a package before it is built. */
function sourceOf(folder: string): string | undefined {
  const about = readJson(join(folder, 'package.json'));
  const named = [
    ...textsIn(member(about, 'source')),
    ...textsIn(member(about, 'exports')),
    ...textsIn(member(about, 'main')),
  ];
  const built = named.map((path) =>
    path.replace(/^(?:\.\/)?(?:dist|build|lib|out)\//, 'src/').replace(/\.([cm]?)js$/, '.$1ts'),
  );
  const usual = ['src/index.ts', 'src/index.tsx', 'index.ts', 'src/index.js', 'src/index.mjs', 'index.js', 'index.mjs'];
  const isSource = (path: string) => /\.[cm]?[jt]sx?$/.test(path) && !/\.d\.[cm]?ts$/.test(path);
  const sources = [...named.filter((path) => /\.[cm]?tsx?$/.test(path)), ...built, ...usual].filter(isSource);
  return sources.map((path) => join(folder, path)).find(existsSync);
}

function textsIn(value: Json | undefined): readonly string[] {
  if (typeof value === 'string') return [value];
  return membersIn(value).flatMap(([, inner]) => textsIn(inner));
}

function manifestsIn(workspace: string): readonly string[] {
  return workspaceManifests(workspace).map((path) => join(workspace, path));
}

/** The manifests of the workspace around a folder, found within its repository. */
function manifestsAround(folder: string): readonly string[] {
  const found = manifestsIn(folder);
  const parent = dirname(folder);
  const isTop = found.length > 0 || parent === folder || existsSync(join(folder, '.git'));
  return isTop ? found : manifestsAround(parent);
}

function installedAbove(folder: string, name: string): string | undefined {
  const holder = folderAbove(folder, (one) => existsSync(join(one, 'node_modules', name, 'package.json')));
  return holder === undefined ? undefined : realpathSync(join(holder, 'node_modules', name));
}

/** The nearest folder, upwards, that satisfies a condition. */
function folderAbove(folder: string, isIt: (folder: string) => boolean): string | undefined {
  if (isIt(folder)) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : folderAbove(parent, isIt);
}
