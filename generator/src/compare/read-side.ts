import { dirname, join, resolve } from 'node:path';
import { BadInputError, badFile, FileError, InternalError } from '../base/diagnostics.ts';
import { atOnce } from '../base/gather-bad-input.ts';
import { isJsonObject, type Json } from '../base/json.ts';
import { diskFiles } from '../load/disk-files.ts';
import type { FileStore } from '../load/file-store.ts';
import { type GitFiles, gitFiles } from '../load/git-files.ts';
import { isBelow, isOutside } from '../load/input-path.ts';
import { defaultLimits } from '../load/limits.ts';
import { type LoadOptions, loadDocument } from '../load/load-document.ts';
import { loadExactSource } from '../load/load-source.ts';
import type { LoadedDocument } from '../load/loaded-document.ts';
import type { OverlayFile } from '../load/overlay/overlay-source.ts';
import { outsideFiles } from '../load/read-outside.ts';
import type { OperationSelection } from '../load/select-operations.ts';
import { displaySide, type Pair, type SideName, type SideOverlay } from './pair.ts';
import { comparable, type ReadSide, type ReadSides, understandSide } from './sides.ts';

/** The base of relative names, and the limits for references. */
export interface SideFolders {
  /** Working directory, links resolved. */
  readonly folder: string;
  /** Folders that references of the descriptions in them may not leave; links resolved. */
  readonly roots: readonly string[];
}

/**
 * Reads one of two descriptions. At a revision, its references lead to files of that revision. A path at a revision starts at
 * the top of the repository, or, with `./`, at the working directory, as in Git.
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

function pathAt({ path }: SideName, folder: string, { top }: GitFiles): string {
  return /^\.{1,2}\//.test(path) ? resolve(folder, path) : join(top, path);
}

/** An overlay as the revision has it: what hides a part of the new description must not hide it in the old one, too. */
async function atRevision({ path, isConfigured }: SideOverlay, files: FileStore): Promise<OverlayFile[]> {
  const there = await files.resolve(path);
  if (there !== undefined) return [{ path: there, files }];
  return isConfigured === true ? [] : [{ path, files: diskFiles }];
}

/** The first root that contains the description, otherwise its own folder. */
function rootFor(path: string, roots: readonly string[]): { readonly root: string } {
  return { root: roots.find((root) => isBelow(root, path)) ?? dirname(path) };
}

/**
 * Reads the base description; undefined if the file declares that the major was never released.
 * @throws BadInputError also if it can't be read: without a base there is no verdict, and certainly not "no changes".
 */
export async function readBase(
  name: SideName,
  folders: SideFolders,
  selection?: OperationSelection,
): Promise<LoadedDocument | undefined> {
  try {
    return await readSide(name, folders, { selection: name.selection ?? selection, unmatched: 'empty' });
  } catch (error) {
    if (error instanceof FileError) throw withoutBase(name, error);
    if (error instanceof BadInputError && (await isNeverReleased(name, folders))) return undefined;
    throw error;
  }
}

/** The diagnostic for a base that can't be read. */
export function withoutBase(name: SideName, { message }: FileError): BadInputError {
  const shown = displaySide(name);
  return badFile('base-missing', { base: shown, reason: message }, shown);
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

/** Whether a document contains only `released: false`. */
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
