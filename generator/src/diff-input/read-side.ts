import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { gitFiles } from '../load/git-files.ts';
import { loadDocument } from '../load/load-document.ts';
import type { LoadedDocument } from '../load/loaded-document.ts';
import { comparable } from './comparable.ts';
import type { SideName } from './side-name.ts';

/** Where relative names begin, and how far a description may reach. */
export interface SideFolders {
  /** Working directory, links resolved. */
  readonly folder: string;
  /** Folders that references may not leave, each for the descriptions that lie in it; links resolved. */
  readonly roots: readonly string[];
}

/**
 * Reads one of two descriptions. What it refers to comes from the same place: at a revision, from that revision. A path at a
 * revision begins at the top of the repository, or with `./` at the working directory, as Git has it.
 * @throws BadInputError or FileError
 */
export async function readSide(name: SideName, { folder, roots }: SideFolders): Promise<LoadedDocument> {
  if (name.kind === 'file') {
    return await loadDocument(name.path, { ...rootFor(name.path, roots), tolerated: comparable });
  }
  const files = await gitFiles(name.revision, folder);
  const isRelative = /^\.{1,2}\//.test(name.path);
  const path = isRelative ? resolve(folder, name.path) : join(files.top, name.path);
  return await loadDocument(path, { ...rootFor(path, roots), files, tolerated: comparable });
}

/** The first root that the description lies in; its own folder otherwise. */
function rootFor(path: string, roots: readonly string[]): { readonly root: string } {
  return { root: roots.find((root) => isInside(path, root)) ?? dirname(path) };
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
