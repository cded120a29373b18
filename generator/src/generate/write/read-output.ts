import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFileHash } from '../../base/content-hash.ts';
import { FileError } from '../../base/diagnostics.ts';
import { jsonIfAny, member } from '../../base/json.ts';
import { shortPath, toFileError } from '../../load/file-error.ts';
import { hasHeader } from '../../text/generated-file.ts';
import { type Manifest, manifestPath, parseManifest } from './manifest.ts';
import { lstatIfAny } from './output-folder.ts';

export const semanticVersion = /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;

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
