import { relative } from 'node:path';
import type { ts } from 'ts-morph';
import { FileError } from '../base/diagnostics.ts';
import { sortedBy, sortedUnique } from '../base/order.ts';
import { operationsOfErrors } from './flow/matched-errors.ts';
import { readUsage } from './flow/read-usage.ts';
import type { World } from './flow/world.ts';
import { type NamedExport, namedExports } from './named-exports.ts';
import { findPackages } from './sources/find-packages.ts';
import { readApplication } from './sources/installed-versions.ts';
import { openProject } from './sources/open-project.ts';
import type { SurfacePackage } from './sources/package-surface.ts';
import { errorUsage, type PlaceOf, sortedPlaces, toOperationUsage } from './to-manifest.ts';
import type { PackageUsage, UsageManifest, UsePlaces } from './usage-manifest.ts';

export interface UsageOptions {
  /** A `tsconfig.json` or a folder. */
  readonly project: string;
  readonly app?: string;
  readonly owner?: string;
  /** Whether the manifest says where each use is. */
  readonly places: boolean;
}

/** A value that could not be followed: where, which, and why. */
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
  /** Number of files that were read. */
  readonly files: number;
}

/**
 * Reads what an application uses of packages of the generator. Nothing is written, and no code of the application runs.
 * @throws FileError if the project can't be read or uses no such package
 */
export function collectUsage({ project, app, owner, places }: UsageOptions): CollectedUsage {
  const opened = openProject(project);
  const found = findPackages(opened.program);
  if (found.packages.length === 0) {
    throw new FileError(
      project,
      `${project} imports no package of the generator. Install the application's dependencies, and generate packages that were made by an older generator again.`,
    );
  }
  const world = readUsage(opened, found);
  const application = readApplication(opened.folder);
  const placeOf = placesFrom(opened.folder);
  const named = namedExports(found.sources, opened.checker, found.surfaces);
  const errors = operationsOfErrors(world);
  const used = found.packages.filter(({ name }) => isNamed(name, found.sources) || isUsed(name, world, named));
  const packages = (used.length > 0 ? used : found.packages).map((surface): readonly [string, PackageUsage] => {
    const versions = application.versionsOf(surface.name);
    const names = named.filter(({ packageName }) => packageName === surface.name);
    return [
      surface.name,
      {
        version: surface.version,
        ...(Object.keys(versions).length === 0 ? {} : { versions }),
        operations: operationsOf(world, surface, places ? placeOf : undefined),
        ...(names.length === 0 ? {} : { names: sortedUnique(names.map(({ name }) => name)) }),
        ...(errors.size === 0 ? {} : { errors: errorUsage(errors) }),
        ...(places && names.length > 0 ? { places: placesOfNames(names, placeOf) } : {}),
      },
    ];
  });
  const manifest: UsageManifest = {
    format: 1,
    app: app ?? application.name,
    ...(owner === undefined ? {} : { owner }),
    packages: Object.fromEntries(packages),
  };
  return { manifest, escapes: escapesOf(world, placeOf), files: found.sources.length };
}

/** Whether the application itself names a package, which others that it imports can bring along. */
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

/** Names places relative to the folder of the project, with `/` on every system; those of Vue files without what was added to their names. */
function placesFrom(folder: string): PlaceOf {
  return (node) => {
    const source = node.getSourceFile();
    const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source));
    const path = relative(folder, source.fileName)
      .replaceAll('\\', '/')
      .replace(/\.vue\.[jt]sx?$/, '.vue');
    return `${path}:${line + 1}:${character + 1}`;
  };
}
