import { generatedFileHash } from '../../base/content-hash.ts';
import { sortedBy } from '../../base/order.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { type Manifest, type ManifestOrigin, manifestPath, serialiseManifest } from './manifest.ts';
import type { FoundFile } from './read-output.ts';

/**
 * How a file on disk differs from what is generated.
 *
 * - `new`, `missing`: it doesn't exist; the last run didn't write it, or did.
 * - `outdated`: as the last run wrote it, but no longer as generated.
 * - `merged`: written on two branches, whose merge left conflicts.
 * - `edited`: changed by hand since the last run.
 * - `foreign`: a file of somebody else is in the place of a generated one.
 * - `unlisted`: its text says that it is generated, but it no longer is, and no earlier manifest lists it.
 * - `stale`, `stale-edited`: the last run wrote it, and it is no longer generated; `stale-edited` was changed by hand since.
 */
export type Difference =
  | 'new'
  | 'missing'
  | 'outdated'
  | 'merged'
  | 'edited'
  | 'foreign'
  | 'unlisted'
  | 'stale'
  | 'stale-edited';

export interface FileChange {
  readonly path: string;
  readonly difference: Difference;
}

export function isRemoval(change: FileChange): boolean {
  return ['stale', 'stale-edited', 'unlisted'].includes(change.difference);
}

/** The steps that bring one package up to date, as plain data. */
export interface PackagePlan {
  /** Files to write, in order of need; the manifest last. */
  readonly writes: readonly GeneratedFile[];
  readonly removals: readonly string[];
  /**
   * The manifest while the package is half written, if the last one lacks new files: it lists the files of the last run and the
   * new ones.
   */
  readonly unfinished?: string;
  /** All differences, by code point. */
  readonly changes: readonly FileChange[];
  /** Number of files without a change. */
  readonly unchanged: number;
  /** The last run read another description; absent if it didn't, or nobody knows. */
  readonly hasMoved?: true;
}

/** The differences with manual changes, which are overwritten only on request. */
export function isHandMade(change: FileChange): boolean {
  return ['edited', 'foreign', 'stale-edited', 'unlisted'].includes(change.difference);
}

/** The files that a package should have, prepared for comparing. */
export interface WantedPackage {
  readonly files: readonly GeneratedFile[];
  /** The hash of each file by its path. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly manifest: GeneratedFile;
  readonly origin: ManifestOrigin;
}

export function wantedPackage(files: readonly GeneratedFile[], origin: ManifestOrigin): WantedPackage {
  const hashes = hashesOf(files);
  const manifest = { path: manifestPath, content: serialiseManifest({ ...origin, files: hashes }) };
  return { files, hashes, manifest, origin };
}

/** The same declarations appear several times. */
function hashesOf(files: readonly GeneratedFile[]): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  return new Map(
    files.map(({ path, content }) => {
      const hash = known.get(content) ?? generatedFileHash(path, content);
      if (path.endsWith('.d.ts')) known.set(content, hash);
      return [path, hash];
    }),
  );
}

/**
 * Compares the generated files with the existing ones.
 * @param previous the manifest of the last run, if it is valid
 * @param found the content at the path of each wanted file, each file of the previous manifest, and the manifest itself
 * @param left files of an earlier run that no manifest lists
 */
export function planPackage(
  { files, hashes, manifest, origin }: WantedPackage,
  previous: Manifest | undefined,
  found: ReadonlyMap<string, FoundFile>,
  left: readonly string[] = [],
): PackagePlan {
  const recorded = recordedHashes(previous);
  const changes: FileChange[] = [];
  const writes: GeneratedFile[] = [];
  for (const file of files) {
    const difference = differenceOf(
      found.get(file.path),
      hashes.get(file.path),
      recorded.get(file.path),
      previous?.isMerged,
    );
    if (difference === undefined) continue;
    changes.push({ path: file.path, difference });
    writes.push(file);
  }
  const removals: string[] = [];
  for (const [path, known] of recorded) {
    const there = found.get(path);
    if (hashes.has(path) || there === undefined || there.kind === 'absent') continue;
    const untouched = there.kind === 'file' && known.includes(there.hash);
    changes.push({ path, difference: untouched ? 'stale' : 'stale-edited' });
    removals.push(path);
  }
  for (const path of left) {
    changes.push({ path, difference: 'unlisted' });
    removals.push(path);
  }
  const there = found.get(manifestPath);
  const manifestDiffers = there?.kind !== 'file' || there.hash !== generatedFileHash(manifestPath, manifest.content);
  if (manifestDiffers) {
    const difference = previous?.isMerged ? 'merged' : previous === undefined ? 'new' : 'outdated';
    changes.push({ path: manifestPath, difference });
  }
  return {
    writes: [...inOrderOfNeed(writes, found), ...(manifestDiffers ? [manifest] : [])],
    removals,
    ...(manifestDiffers && writes.length + removals.length > 0
      ? { unfinished: serialiseManifest({ ...origin, files: hashesFound(found), writing: hashes }) }
      : {}),
    changes: sortedBy(changes, (change) => change.path),
    unchanged: files.length - writes.length + (manifestDiffers ? 0 : 1),
    ...(previous !== undefined && previous.description !== origin.description ? { hasMoved: true } : {}),
  };
}

function hashesFound(found: ReadonlyMap<string, FoundFile>): ReadonlyMap<string, string> {
  const hashes = new Map<string, string>();
  for (const [path, file] of found) if (file.kind === 'file' && path !== manifestPath) hashes.set(path, file.hash);
  return hashes;
}

/** The known contents of a generated file: from the last run, and from a killed run. */
function recordedHashes(previous: Manifest | undefined): Map<string, readonly string[]> {
  const recorded = new Map<string, readonly string[]>();
  for (const [path, hash] of [...(previous?.files ?? []), ...(previous?.writing ?? [])]) {
    recorded.set(path, [...(recorded.get(path) ?? []), hash]);
  }
  return recorded;
}

function differenceOf(
  found: FoundFile | undefined,
  wanted: string | undefined,
  recorded?: readonly string[],
  isMerged = false,
) {
  if (found === undefined || found.kind === 'absent') return recorded === undefined ? 'new' : 'missing';
  if (found.kind === 'file' && found.hash === wanted) return undefined;
  if (recorded === undefined) return 'foreign';
  if (found.kind !== 'file') return 'edited';
  if (recorded.includes(found.hash)) return 'outdated';
  // Version control has the edits of both sides, and the generated files are a merge of them.
  return isMerged && new Set(recorded).size > 1 ? 'merged' : 'edited';
}

/** Added files before changed ones, which may import them; `package.json` after its exports. */
function inOrderOfNeed(writes: readonly GeneratedFile[], found: ReadonlyMap<string, FoundFile>): GeneratedFile[] {
  const rank = ({ path }: GeneratedFile) => (path === 'package.json' ? 2 : found.get(path)?.kind === 'file' ? 1 : 0);
  return sortedBy(writes, (file) => `${rank(file)}${file.path}`);
}
