import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { generatedFileHash } from '../../base/content-hash.ts';
import { depthLimits } from '../../base/depth-limits.ts';
import { FileError } from '../../base/diagnostics.ts';
import { jsonIfAny, member } from '../../base/json.ts';
import { type ClientJob, type GuideFile, type PackageSettings, runtimeJobs } from '../../config/client-jobs.ts';
import { shortPath, toFileError } from '../../load/file-error.ts';
import { isBelow } from '../../load/input-path.ts';
import type { Guide } from '../../model/api-model.ts';
import { hasHeader } from '../../text/generated-file.ts';
import { withAbsoluteLinks } from '../../text/markdown-text.ts';
import { type Manifest, manifestPath, parseManifest } from './manifest.ts';
import { lstatIfAny } from './output-folder.ts';

const semanticVersion = /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;

/** The version in the `package.json` of a folder; undefined without one. */
export function readPackageVersion(folder: string): string | undefined {
  const file = join(folder, 'package.json');
  const text = readTextIfAny(file);
  if (text === undefined) return undefined;
  const version = versionIn(text);
  if (version === undefined || !semanticVersion.test(version)) {
    throw new FileError(
      file,
      `${shortPath(file)} has no valid version. Restore it from version control, or remove it.`,
    );
  }
  return version;
}

function versionIn(text: string): string | undefined {
  const version = member(jsonIfAny(text), 'version');
  return typeof version === 'string' ? version : undefined;
}

/** The files at a path, a folder or a single file, by path relative to it (`''` for the file itself). */
export function readTree(path: string, skip: (name: string) => boolean): Map<string, Buffer> {
  try {
    if (!statSync(path).isDirectory()) return new Map([['', readFileSync(path)]]);
    const files = new Map<string, Buffer>();
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (skip(entry.name)) continue;
      const inner = entry.isDirectory() ? readTree(join(path, entry.name), skip) : undefined;
      if (entry.isFile()) files.set(entry.name, readFileSync(join(path, entry.name)));
      for (const [name, content] of inner ?? []) files.set(`${entry.name}/${name}`, content);
    }
    return files;
  } catch (error) {
    throw toFileError('read', path, error);
  }
}

/** What is at a path of a package: a file with its hash, or an obstacle. */
export type FoundFile =
  | { readonly kind: 'absent' }
  | { readonly kind: 'file'; readonly hash: string }
  | { readonly kind: 'link' };

/**
 * Reads some paths of a folder, never through a symbolic link.
 * @throws FileError if a folder on the path is a link or a file, or a folder is in the place of a file
 */
export function readOutput(folder: string, paths: Iterable<string>): Map<string, FoundFile> {
  const checkedFolders = new Set<string>();
  return new Map(
    Array.from(paths, (path) => {
      assertRealFolders(folder, path, checkedFolders);
      return [path, readFound(join(folder, path), path)];
    }),
  );
}

/** Files of a package whose first lines say that they are generated. */
export function generatedIn(folder: string): readonly string[] {
  const isOther = (name: string) => name === 'node_modules' || name.startsWith('.');
  return [...readTree(folder, isOther)].flatMap(([path, content]) =>
    hasHeader(content.subarray(0, 1000).toString('utf8')) ? path : [],
  );
}

/** The manifest of a folder, or undefined without one. Throws like `parseManifest`. */
export function readManifest(folder: string): Manifest | undefined {
  const file = join(folder, manifestPath);
  const found = lstatIfAny(file);
  if (found === undefined) return undefined;
  if (!found.isFile()) throw new FileError(file, `${shortPath(file)} is not a plain file. Remove it, then run again.`);
  return parseManifest(readText(file), file);
}

/** The text of a file, or undefined without one. */
export function readTextIfAny(file: string): string | undefined {
  return lstatIfAny(file) === undefined ? undefined : readText(file);
}

/** Rejects a path whose existing folders aren't real folders. */
export function assertRealFolders(folder: string, path: string, checked: Set<string>): void {
  for (let end = path.indexOf('/'); end > 0; end = path.indexOf('/', end + 1)) {
    const part = path.slice(0, end);
    if (checked.has(part)) continue;
    const place = join(folder, part);
    const found = lstatIfAny(place);
    if (found === undefined) return;
    if (found.isSymbolicLink()) {
      throw new FileError(
        place,
        `${shortPath(place)} is a symbolic link, and generated files are never written through one. Put a folder in its place.`,
      );
    }
    if (!found.isDirectory()) {
      throw new FileError(place, `${shortPath(place)} has to be a folder, but is a file. Move it away.`);
    }
    checked.add(part);
  }
}

function readFound(file: string, path: string): FoundFile {
  const found = lstatIfAny(file);
  if (found === undefined) return { kind: 'absent' };
  if (found.isSymbolicLink()) return { kind: 'link' };
  if (!found.isFile()) {
    throw new FileError(file, `${shortPath(file)} has to be a file, but something else is there. Move it away.`);
  }
  const bytes = readBytes(file);
  // Git may have changed the line endings, which is not an edit.
  const plain = bytes.includes('\r\n')
    ? Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')
    : bytes;
  return { kind: 'file', hash: generatedFileHash(path, plain) };
}

/** @throws FileError */
export function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw toFileError('read', file, error);
  }
}

/** The size of a file in bytes; undefined if it can't be read. */
export function fileSize(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}

/** @throws FileError */
export function readText(file: string): string {
  return readBytes(file).toString('utf8');
}

/**
 * Reads the guides of a package. Links between guides stay; those to other files point to the repository, if it has a URL.
 * @throws FileError
 */
export function readGuides(files: readonly GuideFile[], repository: PackageSettings['repository']): readonly Guide[] {
  const paths = new Set(files.map(({ path }) => posix.normalize(path)));
  return files.map(({ file, path }) => {
    const name = posix.basename(path);
    const folder = posix.dirname(posix.normalize(path));
    const base = sourceAddress(repository?.url);
    const text = withAbsoluteLinks(readText(file), base === undefined ? undefined : `${base}${folder}/`, (target) =>
      paths.has(posix.join(folder, target.split('#', 1)[0] ?? '')),
    );
    return { path: `guides/${name}`, title: /^# (.+)$/m.exec(text)?.[1]?.trim() ?? name, text };
  });
}

/** The URL of a repository's files on the web, from its Git URL; undefined if it isn't on the web. */
function sourceAddress(url = ''): string | undefined {
  const address = /^(?:git\+)?(https:\/\/[^?#]+?)(?:\.git)?\/?$/.exec(url)?.[1];
  return address === undefined ? undefined : `${address}/blob/HEAD/`;
}

const mostFolders = 5000;

/**
 * Folders of packages that a configuration no longer writes, such as renamed outputs. They are searched below the
 * configuration, and beside outputs elsewhere.
 *
 * @param jobs all packages of the configurations
 */
export function leftBehind(jobs: readonly ClientJob[]): readonly string[] {
  const outputs = new Set([...jobs, ...runtimeJobs(jobs)].map(({ output }) => output));
  const files = new Set(jobs.flatMap(({ configuration }) => configuration ?? []));
  return [...files].flatMap((file) => {
    const found = new Set<string>();
    const elsewhere = jobs.filter(
      ({ configuration, output }) => configuration === file && !isBelow(dirname(file), output),
    );
    const beside = new Set(elsewhere.map(({ output }) => dirname(output)));
    const open = [
      { folder: dirname(file), depth: 0 },
      ...[...beside].map((folder) => ({ folder, depth: depthLimits.leftBehind - 1 })),
    ];
    for (let step = 0; step < Math.min(open.length, mostFolders); step += 1) {
      const { folder, depth } = open[step] as (typeof open)[number];
      const entries = entriesOf(folder);
      if (entries.some((entry) => entry.isFile() && entry.name === manifestPath)) {
        if (!outputs.has(folder) && isOwnedBy(file, folder)) found.add(folder);
      } else if (depth < depthLimits.leftBehind) {
        const inner = entries.filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$)/.test(entry.name));
        open.push(...inner.map((entry) => ({ folder: join(folder, entry.name), depth: depth + 1 })));
      }
    }
    return [...found].toSorted();
  });
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // An unreadable folder contains none of our packages.
    return [];
  }
}

/** Whether a package names this configuration, or a missing one beside it, which was renamed. */
function isOwnedBy(file: string, folder: string): boolean {
  try {
    const { configuration } = readManifest(folder) ?? {};
    if (configuration === undefined) return false;
    const owner = join(folder, configuration);
    return owner === file || (dirname(owner) === dirname(file) && !existsSync(owner));
  } catch (error) {
    if (error instanceof FileError) return false;
    throw error;
  }
}
