import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { FileError } from '../../base/diagnostics.ts';
import { sortedBy } from '../../base/order.ts';
import { makeFolder, replaceFile } from '../../generate/write/create-tree.ts';
import { lstatIfAny } from '../../generate/write/output-folder.ts';
import { errorCode, shortPath, toFileError } from '../../load/file-error.ts';

/**
 * Writes the files of a set-up, by absolute path, and runs the steps after them. If anything fails, every file is restored. If
 * the process is killed, the next `init` continues with the existing files, because people may have changed them since. The
 * configuration is written last, and without it a client is new.
 */
export async function writeSetUp<Result>(
  folder: string,
  configFile: string,
  edits: ReadonlyMap<string, string>,
  andThen: () => Promise<Result>,
): Promise<Result> {
  const files = sortedBy([...edits.keys()].reverse(), (file) => (file === configFile ? '1' : '0'));
  assertWritable(folder);
  for (const file of files) assertPlace(file);
  const before = files.map((file) => [file, textOfFile(file)] as const);
  const added = new Set(files.flatMap((file) => missingAbove(file)));
  try {
    for (const file of files) writeInPlace(file, edits.get(file) ?? '');
    return await andThen();
  } catch (error) {
    for (const [file, text] of before) {
      if (text === undefined) rmSync(file, { force: true });
      else writeInPlace(file, text);
    }
    throw error;
  } finally {
    for (const one of [...added].sort((left, right) => right.length - left.length)) removeIfEmpty(one);
  }
}

/** @throws FileError if a file is in the place of a needed folder */
function assertPlace(file: string): void {
  const folder = dirname(file);
  if (lstatIfAny(folder) === undefined) assertPlace(folder);
  else if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new FileError(folder, `${shortPath(folder)} has to be a folder, but is a file. Move it away.`);
}

/** Replaces a file or a link's target; permissions stay. */
function writeInPlace(file: string, text: string): void {
  try {
    makeFolder(dirname(file));
    const found = statSync(file, { throwIfNoEntry: false });
    const place = found === undefined ? file : realpathSync(file);
    replaceFile(place, text);
    if (found !== undefined) chmodSync(place, found.mode);
  } catch (error) {
    throw toFileError('write', file, error);
  }
}

function missingAbove(file: string): readonly string[] {
  const folder = dirname(file);
  return folder === file || existsSync(folder) ? [] : [folder, ...missingAbove(folder)];
}

function removeIfEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}

function assertWritable(folder: string): void {
  try {
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw toFileError('write to', folder, error);
  }
}

/**
 * The text of a file for editing, or undefined without one.
 * @throws FileError if it can't be read, or isn't UTF-8 and couldn't be written back unchanged
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
