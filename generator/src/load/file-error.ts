import { relative } from 'node:path';
import { FileError } from '../base/diagnostics.ts';

/** The system's error codes in words. */
export const reasons = new Map([
  ['EACCES', 'permission denied'],
  ['EPERM', 'the operation is not permitted'],
  ['EROFS', 'the file system is read-only'],
  ['ENOSPC', 'no space is left on the device'],
  ['EDQUOT', 'the disk quota is used up'],
  ['EFBIG', 'the file would be larger than allowed'],
  ['EMFILE', 'too many files are open in this process'],
  ['ENFILE', 'too many files are open on this machine'],
  ['EBUSY', 'another program is using it'],
  ['ENOENT', 'it does not exist'],
  ['ENOTDIR', 'a part of the path is not a folder'],
  ['EISDIR', 'it is a folder'],
  ['ELOOP', 'the path holds a circle of symbolic links'],
  ['EXDEV', 'it lies on another file system'],
  ['ENAMETOOLONG', 'the name is too long'],
  ['EIO', 'the device reported an error'],
]);

/** The error code of a failed file operation (`ENOENT`), or undefined. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** A failed file operation in words: `cannot write packages/pets/README.md: permission denied (EACCES)`. */
export function toFileError(action: string, path: string, cause: unknown): Error {
  if (cause instanceof FileError) return cause;
  const code = errorCode(cause);
  if (code === undefined) return cause instanceof Error ? cause : new Error(String(cause));
  return new FileError(
    path,
    `Cannot ${action} ${shortPath(path)}: ${reasons.get(code) ?? 'the system said'} (${code}).`,
    {
      cause,
    },
  );
}

/** A path for messages: relative to the working directory if it is below it. */
export function shortPath(path: string): string {
  const short = relative(process.cwd(), path);
  return short === '' ? '.' : short.startsWith('..') ? path : short;
}
