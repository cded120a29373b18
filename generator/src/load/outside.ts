import { dirname, join } from 'node:path';
import { FileError } from '../base/diagnostics.ts';
import { diskFiles, editedFiles } from './disk-files.ts';
import type { FileStore } from './file-store.ts';
import { shownOutside, standardInput } from './input-path.ts';

/** A description that isn't a file, as a store beside the files of the disk. */
export interface OutsideFiles {
  readonly path: string;
  readonly files: FileStore;
}

/** The file name that fits the text of a description: `openapi.json` or `openapi.yaml`. */
export function outsideFileName(text: string): string {
  return /^\s*\{/.test(text) ? 'openapi.json' : 'openapi.yaml';
}

/**
 * Stores the text of a URL or of standard input under a path. References of standard input start at the working directory; a
 * description at a URL is one file.
 * @throws FileError without a text: the command needs a file
 */
export function outsideFiles(name: string, text: string | undefined): OutsideFiles {
  const shown = shownOutside(name);
  if (text === undefined) {
    throw new FileError(
      shown,
      `${shown} is not a file, and this command needs one: store the description, and name it.`,
    );
  }
  const folder = process.cwd();
  const home = name === standardInput ? folder : join(folder, '.downloaded');
  const path = join(home, outsideFileName(text));
  const known = editedFiles(new Map([[path, text]]));
  const isBeside = (one: string) => name !== standardInput && dirname(one).startsWith(home);
  const files: FileStore = {
    resolve: async (one) => (one === path || one === home || isBeside(one) ? one : await diskFiles.resolve(one)),
    read: async (one, limit) => {
      if (one === path || !isBeside(one)) return await known.read(one, limit);
      throw new FileError(
        shown,
        'a description from an address must be one file. Bundle it first, or download all of its files.',
      );
    },
    display: (one) => (one === path ? shown : diskFiles.display(one)),
  };
  return { path, files };
}
