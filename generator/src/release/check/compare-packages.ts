import { join } from 'node:path';
import { isJsonObject, type JsonObject, member } from '../../base/json.ts';
import { openSourceTools } from '../../compare/choose-source.ts';
import { NoPackageError, type SourcePackage, sourcePackage } from '../../compare/source/module.ts';
import { compareSurfaces, type SurfaceChange } from '../../compare/surface/compare-surfaces.ts';
import type { Bump } from '../../compare/verdict/change-report.ts';
import { majorOf } from '../../compare/verdict/next-version.ts';
import type { LoadedConfig } from '../../config/load-config.ts';
import { readTree } from '../../generate/write/read-output.ts';
import type { PublishedPackage } from '../apply/published-packages.ts';
import { commandLinesOf, putPackage } from '../apply/published-programs.ts';
import type { WorkspacePackage } from '../apply/workspace-packages.ts';
import { fieldsOf } from './changed-files.ts';

/** The next version of a hand-written package, and the reason. */
export interface PackageVerdict {
  readonly bump: Bump;
  /** One sentence for each break of programs that use it. */
  readonly breaks: readonly string[];
  /** The packages that could not be compared, and the reasons. */
  readonly notes: readonly string[];
}

/** A package as last published, and the current one. */
export interface PackagePair {
  readonly published: PublishedPackage;
  readonly current: WorkspacePackage;
}

/**
 * Compares what programs can import and run: the published declarations with the current sources, the commands, and the
 * required Node version.
 * @param libraries - Workspace packages whose types it may export.
 * @param folder - A scratch folder for running the commands of the published package.
 */
export async function comparePackages(
  pair: PackagePair,
  libraries: readonly PackagePair[],
  config: LoadedConfig,
  folder: string,
): Promise<PackageVerdict> {
  const { published, current } = pair;
  const inCode = await surfaceChange(pair, libraries, config);
  const before = JSON.parse(published.files.get('package.json')?.toString('utf8') ?? '{}') as JsonObject;
  const inCommands = await commandChange(pair, binsOf(before), join(folder, 'commands', current.name));
  const after = fieldsOf(current.manifest);
  const breaks = [...inCode.breaks, ...inCommands.breaks, ...narrowedEngine(before, after)];
  const adds = inCode.adds || inCommands.adds;
  return {
    bump: bumpFor(published.version, breaks.length > 0, adds),
    breaks,
    notes: [...inCode.notes, ...inCommands.notes],
  };
}

/** Below 1.0.0, a break raises the second number, as in npm's ranges. */
function bumpFor(version: string, isBreaking: boolean, adds: boolean): Bump {
  const isEarly = majorOf(version) === 'v0';
  if (isBreaking) return isEarly ? 'minor' : 'major';
  return adds && !isEarly ? 'minor' : 'none';
}

/** A change, and the parts that could not be compared. */
interface NotedChange extends SurfaceChange {
  readonly notes: readonly string[];
}

async function surfaceChange(
  pair: PackagePair,
  libraries: readonly PackagePair[],
  config: LoadedConfig,
): Promise<NotedChange> {
  const [before, after] = [publishedCode(pair), currentCode(pair)];
  if (before === undefined || after === undefined) {
    const where = before === undefined ? `the published ${pair.current.name}` : pair.current.name;
    const note = `${pair.current.name}: its exports are not compared, because ${where} has no TypeScript files for its entries.`;
    return { breaks: [], adds: false, notes: [note] };
  }
  const { compiler } = await openSourceTools(config);
  const named = (code: (pair: PackagePair) => SourcePackage | undefined) =>
    new Map(
      libraries.flatMap((one) => {
        const found = code(one);
        return found === undefined ? [] : [[one.current.name, found] as const];
      }),
    );
  const change = compareSurfaces(before, after, compiler, { before: named(publishedCode), after: named(currentCode) });
  return { ...change, notes: [] };
}

function publishedCode({ published: { files } }: PackagePair): SourcePackage | undefined {
  return packageIn(files);
}

function currentCode({ current: { folder } }: PackagePair): SourcePackage | undefined {
  return packageIn(readTree(folder, (entry) => entry === 'node_modules' || entry.endsWith('.test.ts')));
}

/** Undefined if programs can't import TypeScript from it. */
function packageIn(files: ReadonlyMap<string, Buffer>): SourcePackage | undefined {
  const code = [...files].filter(([path]) => path === 'package.json' || /\.[cm]?ts$/.test(path));
  try {
    return sourcePackage(code.map(([path, content]) => ({ path, content: content.toString('utf8') })));
  } catch (error) {
    if (error instanceof NoPackageError) return undefined;
    throw error;
  }
}

/** Removed commands, and commands and options that their help no longer lists. */
async function commandChange(
  { published, current }: PackagePair,
  before: ReadonlyMap<string, string>,
  folder: string,
): Promise<NotedChange> {
  const now = binsOf(current.manifest);
  const [breaks, notes]: [string[], string[]] = [[], []];
  let adds = [...now.keys()].some((name) => !before.has(name));
  if (before.size > 0) putPackage(folder, published.files, current.folder);
  for (const [name, file] of before) {
    const own = now.get(name);
    if (own === undefined) {
      breaks.push(`The command ${name} is gone.`);
      continue;
    }
    const [was, is] = [await commandLinesOf(name, folder, file), await commandLinesOf(name, current.folder, own)];
    if (was === undefined || is === undefined) {
      const where = was === undefined ? 'as it was published' : 'as it is here';
      notes.push(
        `${current.name}: the options of ${name} are not compared, because it can't be run ${where} (--help).`,
      );
      continue;
    }
    for (const [line, options] of was) {
      const kept = is.get(line);
      if (kept === undefined) breaks.push(`The command ${line} is gone.`);
      else
        for (const option of options) if (!kept.has(option)) breaks.push(`${line} does not take ${option} any more.`);
    }
    adds ||= [...is].some(([line, options]) => [...options].some((option) => !was.get(line)?.has(option)));
  }
  return { breaks, adds, notes };
}

/** The programs of a package, with their files. */
function binsOf(manifest: JsonObject): ReadonlyMap<string, string> {
  const bin = member(manifest, 'bin');
  if (typeof bin === 'string') return new Map([[String(manifest.name).split('/').at(-1) ?? '', bin]]);
  return new Map(isJsonObject(bin) ? Object.entries(bin).map(([name, file]) => [name, String(file)]) : []);
}

/** Reports a package that needs a newer Node than before; other forms of ranges are for people to judge. */
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
