import { diskFiles } from './disk-files.ts';
import type { FileStore } from './file-store.ts';
import { isAddress, isOutside } from './input-path.ts';
import { loadSource } from './load-source.ts';
import type { LoadedDocument } from './loaded-document.ts';
import type { OverlayFile } from './overlay/overlay-source.ts';
import { type ReadOptions, readDescription } from './read-description.ts';
import { outsideFiles } from './read-outside.ts';
import type { OperationSelection, UnmatchedSelection } from './select-operations.ts';

export interface LoadOptions extends ReadOptions {
  /** The source of the files. Default: the disk. */
  readonly files?: FileStore;
  /** The text of a description that isn't in a file, from `readOutside`. */
  readonly text?: string | undefined;
  /** The operations to keep; all by default. */
  readonly selection?: OperationSelection | undefined;
  /** How a selection that names nothing is taken; refused by default. */
  readonly unmatched?: UnmatchedSelection;
  /** Overlays to apply before anything else, in their order. */
  readonly overlays?: readonly OverlayFile[];
}

/**
 * Reads a description with everything that it refers to, checks it, and bundles it.
 * @throws FileError if the entry can't be read
 * @throws BadInputError with every error
 */
export async function loadDocument(path: string, options: LoadOptions = {}): Promise<LoadedDocument> {
  const { selection, unmatched, ...reading } = options;
  const document = await loadWhole(path, reading);
  return selection === undefined
    ? document
    : (await import('./select-operations.ts')).selectOperations(document, selection, unmatched);
}

async function loadWhole(path: string, options: Omit<LoadOptions, 'selection'>): Promise<LoadedDocument> {
  const { files: given = diskFiles, overlays = [], text, root, ...others } = options;
  const { path: entry, files } = isOutside(path) ? outsideFiles(path, text) : { path, files: given };
  const settings = { ...others, ...(root === undefined || isAddress(path) ? {} : { root }) };
  if (overlays.length === 0) return await readDescription(entry, files, settings);
  return await readDescription(entry, files, settings, async (entryPath, limits) => {
    const { overlaySource } = await import('./overlay/overlay-source.ts');
    return await overlaySource(await loadSource(entryPath, limits, files), overlays, limits, files);
  });
}
