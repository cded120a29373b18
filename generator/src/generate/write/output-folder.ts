import { existsSync, lstatSync, realpathSync, type Stats, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { FileError } from '../../base/diagnostics.ts';
import { sortedBy } from '../../base/order.ts';
import { errorCode, shortPath, toFileError } from '../../load/file-error.ts';

/** Names that Windows reserves for devices, with any extension. */
const deviceName = /^(?:con|prn|aux|nul|com[0-9\xb9\xb2\xb3]|lpt[0-9\xb9\xb2\xb3])(?:\.|$)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const forbidden = /[\u0000-\u001f\u007f<>:"|?*\\]/;

/**
 * The problem of a path inside a package; undefined for a valid one: relative, with `/`, with names that all file systems
 * allow, and inside the package.
 */
export function packagePathProblem(path: string): string | undefined {
  if (path === '') return 'is empty';
  if (path.length > 200) return 'is longer than 200 characters';
  if (!path.isWellFormed() || path !== path.normalize('NFC')) return 'is not normalised Unicode';
  if (forbidden.test(path)) return 'holds a character that file systems refuse';
  for (const part of path.split('/')) {
    if (part === '') return 'is absolute or has an empty part';
    if (part === '.' || part === '..') return 'leads out of the package';
    if (/[. ]$/.test(part) || part.startsWith(' ')) return 'has a part that begins or ends badly';
    if (deviceName.test(part)) return 'uses a reserved name';
    if (part === 'node_modules' || part === '.git') return `reaches into ${part}`;
  }
  return undefined;
}

/** Paths that some file systems can't distinguish, or that would need a file and a folder of the same name. */
export function clashingPaths(paths: Iterable<string>): readonly [string, string] | undefined {
  const seen = new Map<string, string>();
  const folders = new Map<string, string>();
  for (const path of paths) {
    const key = path.toLowerCase();
    const twin = seen.get(key) ?? folders.get(key);
    if (twin !== undefined) return [twin, path];
    seen.set(key, path);
    for (let end = key.lastIndexOf('/'); end > 0; end = key.lastIndexOf('/', end - 1)) {
      const folder = key.slice(0, end);
      const file = seen.get(folder);
      if (file !== undefined) return [file, path];
      folders.set(folder, path);
    }
  }
  return undefined;
}

export interface OutputFolder {
  /** Absolute, free of symbolic links. */
  readonly path: string;
  readonly exists: boolean;
  /** The folder for a run's lock and unfinished work: beside the package, on the same file system. */
  readonly state: string;
}

/**
 * Resolves the folder of a package, and rejects folders that can't hold one.
 * @throws FileError for an empty path, a symbolic link, a file, the root, a home folder or a folder above it, or the top of a
 * repository.
 */
export function openOutputFolder(given: string): OutputFolder {
  if (given.trim() === '') throw refusal(given, 'the path is empty');
  const absolute = resolve(given);
  const found = lstatIfAny(absolute);
  if (found?.isSymbolicLink()) throw refusal(absolute, 'it is a symbolic link; name the folder that it leads to');
  if (found && !found.isDirectory()) throw refusal(absolute, 'it is not a folder');
  const path = withoutLinks(absolute);
  if (dirname(path) === path) throw refusal(path, 'it is the root of the file system');
  if (`${homeFolder()}${sep}`.startsWith(`${path}${sep}`)) throw refusal(path, 'it is or holds your home folder');
  if (existsSync(join(path, '.git')))
    throw refusal(path, 'it is the top folder of a repository; choose a folder inside it');
  const isMountPoint = found !== undefined && statSync(dirname(path)).dev !== found.dev;
  const state = isMountPoint ? join(path, '.codegen') : join(dirname(path), `.${basename(path)}.codegen`);
  return { path, exists: found !== undefined, state };
}

/**
 * Two packages can't share a folder, nor can one contain the other.
 * @throws FileError
 */
export function assertApart(outputs: readonly OutputFolder[]): void {
  const sorted = sortedBy(
    outputs.map((output) => output.path),
    (path) => `${path}${sep}`,
  );
  for (const [index, path] of sorted.entries()) {
    const next = sorted[index + 1];
    if (next !== undefined && `${next}${sep}`.startsWith(`${path}${sep}`)) {
      throw new FileError(next, `Two packages would share a folder: ${shortPath(path)} and ${shortPath(next)}.`);
    }
  }
}

/** `lstat`, or undefined if nothing is there. */
export function lstatIfAny(path: string): Stats | undefined {
  try {
    // Creating an error for every missing file takes longer than everything else.
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw toFileError('look at', path, error);
  }
}

/** The path with the links of its existing parents resolved. */
function withoutLinks(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    const parent = dirname(path);
    if (errorCode(error) !== 'ENOENT' || parent === path) throw toFileError('look at', path, error);
    return join(withoutLinks(parent), basename(path));
  }
}

function homeFolder(): string {
  const home = homedir();
  return existsSync(home) ? realpathSync(home) : resolve(home);
}

function refusal(path: string, reason: string): FileError {
  return new FileError(path, `Refusing to write to ${path === '' ? '""' : shortPath(path)}: ${reason}.`);
}
