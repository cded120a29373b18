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
 * Writes the files of a set-up, by absolute path, and runs the steps that follow. If anything fails, every file is as it was before. If the
 * process is killed, the next `init` goes on from what is there, because people may have worked on it since: the configuration comes last,
 * and without it a client is new.
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

/** @throws FileError where a folder has to be made or entered, and a file is in its place */
function assertPlace(file: string): void {
  const folder = dirname(file);
  if (lstatIfAny(folder) === undefined) assertPlace(folder);
  else if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new FileError(folder, `${shortPath(folder)} has to be a folder, but is a file. Move it away.`);
}

/** Replaces a file, and what a link leads to in place of the link; its rights stay. */
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

/** Folders above a file that do not exist. */
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
