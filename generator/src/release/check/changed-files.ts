import { matchesGlob } from 'node:path';
import { contentHash } from '../../base/content-hash.ts';
import { isJsonObject, type Json, type JsonObject, member } from '../../base/json.ts';
import { sortedBy, sortedUnique } from '../../base/order.ts';
import { manifestPath } from '../../generate/write/manifest.ts';
import { builtFrom } from '../../load/package-folder.ts';

/** The files of a package by path, as a tarball or a folder has them. */
export type PackageFiles = ReadonlyMap<string, Uint8Array>;

/** Fields of `package.json` that affect consumers; the others are about the authors and the build. */
export const fieldsForConsumers = [
  'type',
  'engines',
  'bin',
  'exports',
  'dependencies',
  'peerDependencies',
  'optionalDependencies',
];

/**
 * The sources and fields that differ between a published package and its folder. Built files are not compared, nor are the
 * ranges that replace `workspace:`. Sources that are not shipped are compared by the build's hashes in the package.
 * @param read - The current text of a file by its path from the package's folder; undefined if it doesn't exist.
 */
export function changedFiles(
  published: PackageFiles,
  current: PackageFiles,
  manifest: JsonObject,
  read: (path: string) => string | undefined = () => undefined,
): readonly string[] {
  const patterns = ((member(manifest, 'files') ?? []) as readonly Json[]).map(String);
  const wanted = (path: string) => isShipped(path, patterns) && !isBuilt(path) && !records.has(path);
  const paths = sortedUnique([...published.keys(), ...current.keys()].filter(wanted));
  const changed = paths.filter((path) => !sameBytes(published.get(path), current.get(path)));
  const fields = fieldsChanged(published, manifest).map((field) => `${field} in package.json`);
  return [...fields, ...changed, ...changedSources(published, read)];
}

/**
 * The files of a package's folder that are published unchanged, and the sources of the others: without tests, build output and
 * files that releases write.
 */
export function sourcesIn(current: PackageFiles, manifest: JsonObject): PackageFiles {
  const patterns = ((member(manifest, 'files') ?? []) as readonly Json[]).map(String);
  const isSource = (path: string) => path.startsWith('src/') && !/\.test\.|\/(?:testing|__snapshots__)\//.test(path);
  return new Map(
    [...current].filter(
      ([path]) => (isShipped(path, patterns) || isSource(path)) && !isBuilt(path) && !records.has(path),
    ),
  );
}

/** The fields of a `package.json` that affect consumers, in their published form. */
export function fieldsOf(manifest: JsonObject): JsonObject {
  const published: JsonObject = { ...manifest, ...((member(manifest, 'publishConfig') ?? {}) as JsonObject) };
  return Object.fromEntries(fieldsForConsumers.map((field) => [field, member(published, field) ?? null]));
}

/** The listed sources that have changed. A new source is not listed; another one that imports it is. */
function changedSources(published: PackageFiles, read: (path: string) => string | undefined): readonly string[] {
  const hashes = member(jsonIn(published, builtFrom), 'files');
  if (!isJsonObject(hashes)) return [];
  return Object.keys(hashes).filter((path) => {
    const content = read(path);
    return content === undefined || contentHash(content) !== hashes[path];
  });
}

function jsonIn(files: PackageFiles, path: string): Json {
  return JSON.parse(Buffer.from(files.get(path) ?? '{}').toString('utf8')) as Json;
}

/** Files that releases write: changelogs, and records of which generator made which files, whose changes show in those. */
const records: ReadonlySet<string> = new Set(['CHANGELOG.md', manifestPath]);

/**
 * Whether npm ships a file, by the `files` of its package: globs of files and of folders with their content; those with `!`
 * exclude files again.
 */
function isShipped(path: string, patterns: readonly string[]): boolean {
  const names = path.split('/');
  const places = names.map((_, index) => names.slice(0, index + 1).join('/'));
  const matches = (pattern: string) => places.some((place) => matchesGlob(place, pattern));
  const taken = patterns.filter((pattern) => !pattern.startsWith('!'));
  const left = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
  return taken.some(matches) && !left.some(matches);
}

/** Whether a build writes a file, so that a fresh checkout lacks it. */
function isBuilt(path: string): boolean {
  return path.startsWith('dist/') || (path.startsWith('cjs/') && path !== 'cjs/package.json');
}

function fieldsChanged(published: PackageFiles, manifest: JsonObject): readonly string[] {
  const before = jsonIn(published, 'package.json');
  const after = fieldsOf(manifest);
  return fieldsForConsumers.filter(
    (field) => plain(member(before, field) ?? null, before, field) !== plain(member(after, field), before, field),
  );
}

/**
 * The value as text. A `workspace:` range becomes the range in the published package; of `exports`, only the names count,
 * because the files are built.
 */
function plain(value: Json | undefined, published: Json, field: string): string {
  if (field === 'exports' && isJsonObject(value)) return JSON.stringify(sortedUnique(Object.keys(value)));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value) ?? '';
  const entries = Object.entries(value as JsonObject).map(([name, range]): readonly [string, Json] => {
    const isWorkspace = typeof range === 'string' && range.startsWith('workspace:');
    return [name, isWorkspace ? (member(member(published, field), name) ?? range) : range];
  });
  return JSON.stringify(sortedBy(entries, ([name]) => name));
}

function sameBytes(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  return a !== undefined && b !== undefined && Buffer.compare(a, b) === 0;
}
