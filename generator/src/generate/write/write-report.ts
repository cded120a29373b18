import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { toFileError } from '../../load/file-error.ts';
import { makeFolder, replaceFile, writeText } from './create-tree.ts';

/**
 * Writes a report, and creates its folder. A file is replaced atomically; a device or a pipe is written to.
 * @throws FileError
 */
export function writeReport(file: string, content: string | Iterable<string>): void {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() ?? true) {
    try {
      makeFolder(dirname(file));
    } catch (error) {
      throw toFileError('create', dirname(file), error);
    }
    replaceFile(file, content);
    return;
  }
  try {
    writeText(file, content);
  } catch (error) {
    throw toFileError('write', file, error);
  }
}
