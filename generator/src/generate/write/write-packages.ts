import { dirname, join } from 'node:path';
import { FileError, InternalError } from '../../base/diagnostics.ts';
import { sortedBy } from '../../base/order.ts';
import { shortPath } from '../../load/file-error.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { type Lock, type LockOptions, lock, untilUnlocked } from './lock.ts';
import { type Manifest, type ManifestOrigin, manifestPath } from './manifest.ts';
import {
  assertApart,
  clashingPaths,
  lstatIfAny,
  type OutputFolder,
  openOutputFolder,
  packagePathProblem,
} from './output-folder.ts';
import {
  type FileChange,
  isHandMade,
  type PackagePlan,
  planPackage,
  type WantedPackage,
  wantedPackage,
} from './plan-package.ts';
import { generatedIn, readManifest, readOutput } from './read-output.ts';
import { replacePackage, stagePackage } from './replace-package.ts';

export interface PackageOutput {
  /** The folder, as given by the user. */
  readonly folder: string;
  readonly files: readonly GeneratedFile[];
  readonly origin: ManifestOrigin;
}

export interface WriteOptions extends LockOptions {
  /** `compare` finds the differences and writes nothing. */
  readonly mode: 'write' | 'compare';
  readonly force: boolean;
}

interface PackageResult {
  readonly folder: string;
  /** By code point. */
  readonly changes: readonly FileChange[];
  readonly unchanged: number;
  /** The last run read another description. */
  readonly hasMoved?: true;
}

export interface WriteResult {
  /** `refused`: manual changes are in the way of at least one package, so none was written. */
  readonly outcome: 'up-to-date' | 'written' | 'compared' | 'refused';
  readonly packages: readonly PackageResult[];
}

interface Job {
  /** As given by the user. */
  readonly folder: string;
  readonly output: OutputFolder;
  readonly wanted: WantedPackage;
  readonly plan: PackagePlan;
}

/**
 * Updates packages on disk to the generated files. It stages all new files before it puts the first in place; the next run
 * finishes a killed run, which shows as a difference.
 * @throws FileError because of the file system, a damaged manifest or another run
 */
export async function writePackages(wanted: readonly PackageOutput[], options: WriteOptions): Promise<WriteResult> {
  for (const { files } of wanted) checkFiles(files);
  const places = wanted.map(({ folder, files, origin }) => ({
    folder,
    output: openOutputFolder(folder),
    wanted: wantedPackage(files, origin),
  }));
  assertApart(places.map(({ output }) => output));
  const look = () =>
    places.map((place): Job => ({ ...place, plan: planFor(place.output, place.wanted, options.force) }));
  if (options.mode === 'compare') {
    for (const { output } of places) await untilUnlocked(output, options.patience);
    return report('compared', look());
  }
  // Without the lock, another run may be writing, so only "nothing differs" is a safe result.
  const mayBeUpToDate = places.every(({ output }) => output.exists && !lstatIfAny(output.state));
  const seen = mayBeUpToDate ? unlessUnreadable(look) : undefined;
  if (seen?.every(isUpToDate)) return report('up-to-date', seen);
  const locks: Lock[] = [];
  try {
    for (const { output } of sortedBy(places, ({ output }) => output.path)) locks.push(await lock(output, options));
    const jobs = look();
    const changing = jobs.filter((job) => !isUpToDate(job));
    if (changing.length === 0) return report('up-to-date', jobs);
    if (jobs.some((job) => !options.force && job.plan.changes.some(isHandMade))) return report('refused', jobs);
    const signal = AbortSignal.any([...locks.map(({ lost }) => lost), ...(options.signal ? [options.signal] : [])]);
    for (const { output, plan } of changing) await stagePackage(output, plan, signal);
    signal.throwIfAborted();
    for (const { output, plan } of changing) replacePackage(output, plan);
    return report('written', jobs);
  } finally {
    for (const held of locks) await held.release();
  }
}

function planFor(output: OutputFolder, wanted: WantedPackage, force: boolean): PackagePlan {
  if (!force) refuseWithin(output);
  if (!lstatIfAny(output.path)) return planPackage(wanted, undefined, new Map());
  const previous = force ? unlessUnreadable(() => readManifest(output.path)) : readManifest(output.path);
  if (!force) refuseOthers(output, wanted, previous);
  const known = [...(previous?.files.keys() ?? []), ...(previous?.writing?.keys() ?? [])];
  const paths = new Set([...wanted.files.map(({ path }) => path), ...known, manifestPath]);
  const left = previous === undefined ? generatedIn(output.path).filter((path) => !paths.has(path)) : [];
  return planPackage(wanted, previous, readOutput(output.path, paths), left);
}

/**
 * A package can't be inside another one.
 * @throws FileError
 */
function refuseWithin({ path }: OutputFolder): void {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    if (lstatIfAny(join(folder, manifestPath)) === undefined) continue;
    const message = `${shortPath(path)} lies in ${shortPath(folder)}, which is a generated package. Choose another output.`;
    throw new FileError(path, message);
  }
}

/**
 * Refuses to replace the package of another configuration. A renamed configuration is the same one.
 * @throws FileError
 */
function refuseOthers(output: OutputFolder, { origin }: WantedPackage, previous: Manifest | undefined): void {
  const other = previous?.package;
  if (other === undefined || origin.package === undefined || other === origin.package) return;
  if (previous?.configuration === origin.configuration) return;
  const by =
    previous?.configuration === undefined ? 'generate --input' : shortPath(join(output.path, previous.configuration));
  throw new FileError(
    output.path,
    `${shortPath(output.path)} is the package ${other} of ${by}, so ${origin.package} cannot be written there. Choose another output, or run again with --force.`,
  );
}

/** The result of an action; undefined if the files can't be read. */
function unlessUnreadable<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    if (error instanceof FileError) return undefined;
    throw error;
  }
}

function isUpToDate({ plan }: Job): boolean {
  return plan.changes.length === 0;
}

function report(outcome: WriteResult['outcome'], jobs: readonly Job[]): WriteResult {
  const packages = jobs.map(({ folder, plan }) => ({
    folder,
    changes: plan.changes,
    unchanged: plan.unchanged,
    ...(plan.hasMoved ? { hasMoved: true as const } : {}),
  }));
  return { outcome, packages };
}

/** Files in a package that belong to other tools. */
const reserved = new Set([manifestPath, 'CHANGELOG.md']);

/** Checks the promises of emitters: safe paths without clashes, and text with LF and one newline at the end. */
function checkFiles(files: readonly GeneratedFile[]): void {
  for (const { path, content } of files) {
    const problem = packagePathProblem(path) ?? (reserved.has(path) ? 'is reserved' : textProblem(content));
    if (problem !== undefined) throw new InternalError(`The generated file ${JSON.stringify(path)} ${problem}.`);
  }
  const clash = clashingPaths(files.map((file) => file.path));
  if (clash !== undefined) throw new InternalError(`Two generated files clash: ${JSON.stringify(clash)}.`);
}

function textProblem(content: string): string | undefined {
  if (!content.isWellFormed()) return 'holds half of a surrogate pair';
  if (content.includes('\r')) return 'holds a carriage return';
  if (!content.endsWith('\n') || content.endsWith('\n\n')) return 'does not end with exactly one newline';
  return undefined;
}
