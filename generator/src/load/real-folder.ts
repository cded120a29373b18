import { realpathSync } from 'node:fs';
import { FileError } from '../base/diagnostics.ts';
import { shortPath } from './file-error.ts';

/** A folder with its links resolved. */
export function realFolder(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    throw new FileError(path, `${shortPath(path)} cannot be read: the folder does not exist.`, { cause: error });
  }
}
