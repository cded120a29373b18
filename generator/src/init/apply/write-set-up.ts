import { accessSync, constants, existsSync, readdirSync, rmdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { makeFolder, replaceFile } from '../../generate/write/create-tree.ts';
import { toFileError } from '../../load/file-error.ts';
import { undoable, undoUnfinished } from '../../release/apply/undoable.ts';

/**
 * Writes the files of a set-up, by absolute path, and does what follows from them. If anything fails, every file is as it was before; if the
 * process is killed, the next `init` makes it so.
 */
export async function writeSetUp<Result>(
  folder: string,
  edits: ReadonlyMap<string, string>,
  andThen: () => Promise<Result>,
): Promise<Result> {
  assertWritable(folder);
  undoUnfinished(folder);
  const files = [...edits.keys()];
  const memory = join(folder, 'node_modules/.cache/any');
  const added = new Set([...files, memory].flatMap((file) => missingAbove(file)));
  try {
    return await undoable(
      folder,
      files.map((file) => relative(folder, file)),
      async () => {
        for (const [file, text] of edits) {
          makeFolder(dirname(file));
          replaceFile(file, text);
        }
        return await andThen();
      },
    );
  } finally {
    for (const one of [...added].sort((left, right) => right.length - left.length)) removeIfEmpty(one);
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
