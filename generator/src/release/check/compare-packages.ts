import { isJsonObject, type JsonObject, member } from '../../base/json.ts';
import { openSourceTools } from '../../compare/choose-source.ts';
import { NoPackageError, type SourcePackage, sourcePackage } from '../../compare/source/module.ts';
import { compareSurfaces, type SurfaceChange } from '../../compare/surface/compare-surfaces.ts';
import type { Bump } from '../../compare/verdict/change-report.ts';
import { majorOf } from '../../compare/verdict/next-version.ts';
import type { LoadedConfig } from '../../config/load-config.ts';
import { readTree } from '../../generate/write/read-output.ts';
import type { PublishedPackage } from '../apply/published-packages.ts';
import type { WorkspacePackage } from '../apply/workspace-packages.ts';
import { fieldsOf } from './changed-files.ts';

/** What the next version of a package that people wrote has to say, and why. */
export interface PackageVerdict {
  readonly bump: Bump;
  /** One sentence for each way in which programs that use it stop working. */
  readonly breaks: readonly string[];
}

/** A package as it was last published, and as it is now. */
export interface PackagePair {
  readonly published: PublishedPackage;
  readonly current: WorkspacePackage;
}

/**
 * Compares what programs can import and run: declarations that went out with the sources of now, commands and the Node that they need.
 * @param libraries - Packages of the workspace that it may export something of.
 */
export async function comparePackages(
  pair: PackagePair,
  libraries: readonly PackagePair[],
  config: LoadedConfig,
): Promise<PackageVerdict> {
  const { published, current } = pair;
  const { breaks: inCode, adds } = await surfaceChange(pair, libraries, config);
  const before = JSON.parse(published.files.get('package.json')?.toString('utf8') ?? '{}') as JsonObject;
  const after = fieldsOf(current.manifest);
  const breaks = [...inCode, ...lostCommands(before, after), ...narrowedEngine(before, after)];
  return { bump: bumpFor(published.version, breaks.length > 0, adds), breaks };
}

/** Below 1.0.0 the second number says that something breaks, as the ranges of npm understand it. */
function bumpFor(version: string, isBreaking: boolean, adds: boolean): Bump {
  const isEarly = majorOf(version) === 'v0';
  if (isBreaking) return isEarly ? 'minor' : 'major';
  return adds && !isEarly ? 'minor' : 'none';
}

async function surfaceChange(
  pair: PackagePair,
  libraries: readonly PackagePair[],
  config: LoadedConfig,
): Promise<SurfaceChange> {
  const [before, after] = [publishedCode(pair), currentCode(pair)];
  if (before === undefined || after === undefined) return { breaks: [], adds: false };
  const { compiler } = await openSourceTools(config);
  const named = (code: (pair: PackagePair) => SourcePackage | undefined) =>
    new Map(libraries.flatMap((one) => [[one.current.name, code(one)] as const].flatMap(keepDefined)));
  return compareSurfaces(before, after, compiler, { before: named(publishedCode), after: named(currentCode) });
}

function keepDefined([name, code]: readonly [string, SourcePackage | undefined]): readonly (readonly [
  string,
  SourcePackage,
])[] {
  return code === undefined ? [] : [[name, code]];
}

function publishedCode({ published: { files } }: PackagePair): SourcePackage | undefined {
  const code = [...files].filter(([path]) => path === 'package.json' || /\.[cm]?ts$/.test(path));
  return packageIn(code.map(([path, content]) => ({ path, content: content.toString('utf8') })));
}

function currentCode({ current: { folder } }: PackagePair): SourcePackage | undefined {
  const files = readTree(folder, (entry) => entry === 'node_modules' || entry.endsWith('.test.ts'));
  const code = [...files].filter(([path]) => path === 'package.json' || /\.[cm]?ts$/.test(path));
  return packageIn(code.map(([path, content]) => ({ path, content: content.toString('utf8') })));
}

/** Undefined where programs cannot import TypeScript from it. */
function packageIn(files: Parameters<typeof sourcePackage>[0]): SourcePackage | undefined {
  try {
    return sourcePackage(files);
  } catch (error) {
    if (error instanceof NoPackageError) return undefined;
    throw error;
  }
}

function lostCommands(before: JsonObject, after: JsonObject): readonly string[] {
  const names = (manifest: JsonObject) => {
    const bin = member(manifest, 'bin');
    return isJsonObject(bin) ? Object.keys(bin) : [];
  };
  const now = new Set(names(after));
  return names(before).flatMap((name) => (now.has(name) ? [] : [`The command ${name} is gone.`]));
}

/** A package that needs a newer Node than it did; ranges of another form are for people to judge. */
function narrowedEngine(before: JsonObject, after: JsonObject): readonly string[] {
  const lowest = (manifest: JsonObject) => {
    const [, version = ''] =
      /^>=\s*(\d+(?:\.\d+)*)$/.exec(String(member(member(manifest, 'engines'), 'node') ?? '')) ?? [];
    return version.split('.').map(Number);
  };
  const [was, is] = [lowest(before), lowest(after)];
  const at = is.findIndex((number, index) => number !== (was[index] ?? 0));
  const isNarrowed = at >= 0 && (is[at] ?? 0) > (was[at] ?? 0);
  return isNarrowed ? [`It needs Node ${is.join('.')} or newer now.`] : [];
}
