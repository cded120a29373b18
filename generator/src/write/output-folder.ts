import { existsSync, lstatSync, realpathSync, type Stats, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { FileError } from '../diagnostics.ts';
import { errorCode, shortPath, toFileError } from './file-error.ts';

/** A folder that may be written to. */
export interface OutputFolder {
  /** Absolute, free of symbolic links. */
  readonly path: string;
  readonly exists: boolean;
  /** Where a run keeps its lock and its unfinished work: beside the folder, on the same file system. */
  readonly state: string;
}

/**
 * Resolves the folder of a package, and refuses those that no package can be.
 * @throws FileError for an empty path, a symbolic link, a file, the root, a home folder or what holds it, or the top of a repository.
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

/** `lstat`, or undefined where nothing is. */
export function lstatIfAny(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
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
