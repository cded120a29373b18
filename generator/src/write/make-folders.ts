import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, toFileError } from './file-error.ts';

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
