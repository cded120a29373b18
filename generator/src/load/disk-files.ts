import { constants } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { FileError } from '../diagnostics.ts';
import { displayPath } from './display-path.ts';
import type { FileStore } from './file-store.ts';

/** The files on the disk. Nothing but regular files is ever opened. */
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
    // A FIFO blocks whoever opens it: look before opening, and again at what was opened.
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
    ['ENOENT', 'there is no such file'],
    ['ENOTDIR', 'there is no such file'],
    ['EACCES', 'permission denied'],
    ['EPERM', 'permission denied'],
    ['ELOOP', 'too many symbolic links'],
    ['ENAMETOOLONG', 'the name is too long'],
    ['ERR_INVALID_ARG_VALUE', 'the name holds a character that no file name may hold'],
  ]);
  return reasons.get(code ?? '') ?? code ?? String(error);
}
