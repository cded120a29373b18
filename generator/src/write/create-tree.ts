import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { toFileError } from './file-error.ts';
import { makeFolder, makeFolders } from './make-folders.ts';

/** Creates a folder with files, or a single file (at `''`), that appears whole. The place must be free. */
export function createTree(path: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}`);
  try {
    makeFolder(dirname(path));
    const single = files.get('');
    if (single !== undefined) writeFileSync(draft, single);
    else mkdirSync(draft);
    for (const [name, content] of single === undefined ? files : []) {
      makeFolders(draft, name);
      writeFileSync(join(draft, name), content);
    }
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw toFileError('create', path, error);
  }
}

/** Replaces the content of a file in one step. */
export function replaceFile(file: string, content: string): void {
  const draft = join(dirname(file), `.${basename(file)}.${process.pid}`);
  try {
    writeFileSync(draft, content);
    renameSync(draft, file);
  } catch (error) {
    if (existsSync(draft)) rmSync(draft, { force: true });
    throw toFileError('write', file, error);
  }
}
