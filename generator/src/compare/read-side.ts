import { dirname, join, resolve } from 'node:path';
import { BadInputError, diagnose, FileError, InternalError } from '../base/diagnostics.ts';
import { atOnce } from '../base/gather-bad-input.ts';
import { isJsonObject, type Json } from '../base/json.ts';
import { diskFiles } from '../load/disk-files.ts';
import type { FileStore } from '../load/file-store.ts';
import { type GitFiles, gitFiles } from '../load/git-files.ts';
import { isOutside } from '../load/input-path.ts';
import { defaultLimits } from '../load/limits.ts';
import { type LoadOptions, loadDocument } from '../load/load-document.ts';
import { loadExactSource } from '../load/load-source.ts';
import type { LoadedDocument } from '../load/loaded-document.ts';
import { outsideFiles } from '../load/outside.ts';
import type { OverlayFile } from '../load/overlay/overlay-source.ts';
import { isBelow } from '../load/path-in.ts';
import type { OperationSelection } from '../load/select-operations.ts';
import { displaySide, type Pair, type SideName, type SideOverlay } from './pair.ts';
import { comparable, type ReadSide, type ReadSides, understandSide } from './sides.ts';

/** Where relative names begin, and how far a description may reach. */
export interface SideFolders {
  /** Working directory, links resolved. */
  readonly folder: string;
  /** Folders that references may not leave, each for the descriptions that lie in it; links resolved. */
  readonly roots: readonly string[];
}

/**
 * Reads one of two descriptions. Its references stay in the same place: at a revision, they lead to files of that revision. A path at a
 * revision begins at the top of the repository, or with `./` at the working directory, as Git has it.
 * @throws BadInputError or FileError
 */
export async function readSide(
  name: SideName,
  { folder, roots }: SideFolders,
  selected: Pick<LoadOptions, 'selection' | 'unmatched'> = {},
): Promise<LoadedDocument> {
  const { overlays = [] } = name;
  if (name.kind === 'file') {
    const { path, text } = name;
    return await loadDocument(path, { ...rootFor(path, roots), text, overlays, ...selected, tolerated: comparable });
  }
  const files = await gitFiles(name.revision, name.top ?? folder);
  const path = pathAt(name, folder, files);
  const there = await Promise.all(overlays.map((overlay) => atRevision(overlay, files)));
  return await loadDocument(path, {
    ...rootFor(path, roots),
    files,
    overlays: there.flat(),
    ...selected,
    tolerated: comparable,
  });
}

/** Where a file at a revision would be on the disk. */
function pathAt({ path }: SideName, folder: string, { top }: GitFiles): string {
  return /^\.{1,2}\//.test(path) ? resolve(folder, path) : join(top, path);
}

async function atRevision({ path, atRevision: isOfRevision }: SideOverlay, files: FileStore): Promise<OverlayFile[]> {
  if (isOfRevision !== true) return [{ path, files: diskFiles }];
  const there = await files.resolve(path);
  return there === undefined ? [] : [{ path: there, files }];
}

/** The first root that the description lies in; its own folder otherwise. */
function rootFor(path: string, roots: readonly string[]): { readonly root: string } {
  return { root: roots.find((root) => isBelow(root, path)) ?? dirname(path) };
}

/**
 * Reads the description that another is compared with; undefined where a file declares that the major was never released.
 * @throws BadInputError also where it cannot be read: without a base there is no verdict, least of all "no changes".
 */
export async function readBase(
  name: SideName,
  folders: SideFolders,
  selection?: OperationSelection,
): Promise<LoadedDocument | undefined> {
  try {
    return await readSide(name, folders, { selection, unmatched: 'empty' });
  } catch (error) {
    if (error instanceof FileError) throw withoutBase(name, error);
    if (error instanceof BadInputError && (await isNeverReleased(name, folders))) return undefined;
    throw error;
  }
}

/** A base that cannot be read, as bad input. */
export function withoutBase(name: SideName, { message }: FileError): BadInputError {
  const shown = displaySide(name);
  const place = { pointer: '', location: { file: shown, line: 1, column: 1 } };
  return new BadInputError([diagnose('base-missing', { base: shown, reason: message }, place)]);
}

async function isNeverReleased(name: SideName, { folder }: SideFolders): Promise<boolean> {
  try {
    const { path, files } = await placeOf(name, folder);
    const { file } = await loadExactSource(path, defaultLimits, files);
    return declaresNeverReleased(file.value);
  } catch {
    return false;
  }
}

async function placeOf(name: SideName, folder: string): Promise<{ readonly path: string; readonly files: FileStore }> {
  if (name.kind === 'file') {
    return isOutside(name.path) ? outsideFiles(name.path, name.text) : { path: name.path, files: diskFiles };
  }
  const files = await gitFiles(name.revision, name.top ?? folder);
  return { path: pathAt(name, folder, files), files };
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

/**
 * Reads both descriptions of a pair, and builds their models.
 * @throws BadInputError with the problems of both sides, FileError
 */
export async function readSides({ base, head, selection }: Pair, folders: SideFolders): Promise<ReadSides> {
  const understood = async (reading: Promise<LoadedDocument | undefined>): Promise<ReadSide | undefined> => {
    const document = await reading;
    return document && understandSide(document);
  };
  const [old, next] = await atOnce([
    understood(readBase(base, folders, selection)),
    understood(readSide(head, folders, { selection })),
  ]);
  if (next === undefined) throw new InternalError('The new side of a pair was not read.');
  return { ...(old === undefined ? {} : { base: old }), head: next };
}
