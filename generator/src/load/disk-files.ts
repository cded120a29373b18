import { constants, realpathSync } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { FileError } from '../base/diagnostics.ts';
import { shortPath } from './file-error.ts';
import type { FileStore } from './file-store.ts';
import { isOutside, shownOutside } from './input-path.ts';

/**
 * A path for messages: relative to the working directory, with `/` on every system; it is never opened. A name that looks like
 * a revision gets `./` before it.
 */
export function displayPath(path: string): string {
  if (isOutside(path)) return shownOutside(path);
  const shown = (relative(process.cwd(), path) || path).split(sep).join('/');
  return shown.startsWith('git:') ? `./${shown}` : shown;
}

/** The files on the disk. Only regular files are ever opened. */
export const diskFiles: FileStore = { resolve, read, display: displayPath };

async function resolve(path: string): Promise<string | undefined> {
  try {
    return await realpath(path);
  } catch {
    return undefined;
  }
}

async function read(path: string, limit: number): Promise<Uint8Array | undefined> {
  const shown = displayPath(path);
  try {
    // Opening a FIFO blocks, so check before opening, and check the opened file again.
    if (!(await stat(path)).isFile()) throw new FileError(shown, `${shown} is not a regular file.`);
    const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const opened = await file.stat();
      if (!opened.isFile()) throw new FileError(shown, `${shown} is not a regular file.`);
      return opened.size > limit ? undefined : await file.readFile();
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError(shown, `${shown} cannot be read: ${reasonOf(error)}.`, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  const reasons = new Map([
    ['ENOENT', 'the file does not exist'],
    ['ENOTDIR', 'the file does not exist'],
    ['EACCES', 'permission denied'],
    ['EPERM', 'permission denied'],
    ['ELOOP', 'too many symbolic links'],
    ['ENAMETOOLONG', 'the name is too long'],
    ['ERR_INVALID_ARG_VALUE', 'the name holds a character that no file name may hold'],
  ]);
  return reasons.get(code ?? '') ?? code ?? String(error);
}

/** The files on the disk with some contents replaced. Paths are absolute, with links resolved. */
export function editedFiles(edited: ReadonlyMap<string, string>): FileStore {
  return {
    ...diskFiles,
    read: async (path, limit) => {
      const text = edited.get(path);
      if (text === undefined) return await diskFiles.read(path, limit);
      const bytes = new TextEncoder().encode(text);
      return bytes.length > limit ? undefined : bytes;
    },
  };
}

/** A folder with its links resolved. */
export function realFolder(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    throw new FileError(path, `${shortPath(path)} cannot be read: the folder does not exist.`, { cause: error });
  }
}
