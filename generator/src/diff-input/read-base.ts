import { BadInputError, diagnose, FileError } from '../diagnostics.ts';
import { isJsonObject, type Json } from '../json.ts';
import { defaultLimits } from '../load/limits.ts';
import { loadSource } from '../load/load-source.ts';
import type { LoadedDocument } from '../load/loaded-document.ts';
import { readSide, type SideFolders } from './read-side.ts';
import { displaySide, type SideName } from './side-name.ts';

/**
 * Reads the description that another is compared with; undefined where a file declares that the major was never released.
 * @throws BadInputError also where it cannot be read: without a base there is no verdict, least of all "no changes".
 */
export async function readBase(name: SideName, folders: SideFolders): Promise<LoadedDocument | undefined> {
  try {
    return await readSide(name, folders);
  } catch (error) {
    if (error instanceof FileError) {
      const shown = displaySide(name);
      const place = { pointer: '', location: { file: shown, line: 1, column: 1 } };
      throw new BadInputError([diagnose('base-missing', { base: shown, reason: error.message }, place)]);
    }
    if (name.kind === 'file' && error instanceof BadInputError && (await isNeverReleased(name.path))) return undefined;
    throw error;
  }
}

async function isNeverReleased(path: string): Promise<boolean> {
  try {
    const { file } = await loadSource(path, defaultLimits);
    return declaresNeverReleased(file.value);
  } catch {
    return false;
  }
}

/** Whether a document says `released: false`, and nothing else. */
export function declaresNeverReleased(value: Json): boolean {
  return (
    isJsonObject(value) &&
    Object.keys(value).length === 1 &&
    Object.hasOwn(value, 'released') &&
    value.released === false
  );
}
