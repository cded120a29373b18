import { chmodSync, mkdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { errorCode, toFileError } from './file-error.ts';
import { lstatIfAny } from './output-folder.ts';

/** Makes the folders that a path needs below a folder that exists, with mode 0755 whatever the umask. */
export function makeFolders(folder: string, path: string): void {
  for (let end = path.indexOf('/'); end > 0; end = path.indexOf('/', end + 1)) {
    const place = join(folder, path.slice(0, end));
    try {
      mkdirSync(place);
      chmodSync(place, 0o755);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw toFileError('create', place, error);
    }
  }
}

/** Makes a folder and what is missing above it. (The `recursive` option of Node never returns where the system itself says ENOENT.) */
export function makeFolder(folder: string): void {
  let base = dirname(folder);
  while (lstatIfAny(base) === undefined) base = dirname(base);
  makeFolders(base, `${relative(base, folder).split(sep).join('/')}/`);
}
