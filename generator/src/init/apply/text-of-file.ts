import { readFileSync } from 'node:fs';
import { FileError } from '../../base/diagnostics.ts';
import { errorCode, shortPath, toFileError } from '../../load/file-error.ts';

/**
 * The text of a file that may be edited, or undefined where there is none.
 * @throws FileError where it cannot be read, or is not UTF-8 and could not be written back as it is
 */
export function textOfFile(file: string): string | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return undefined;
    throw toFileError('read', file, error);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new FileError(file, `${shortPath(file)} is not UTF-8, so it cannot be edited. Save it as UTF-8.`, { cause });
  }
}
