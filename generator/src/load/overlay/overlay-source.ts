import { dirname, resolve } from 'node:path';
import { DiagnosticLog } from '../../base/diagnostic-log.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import type { Json } from '../../base/json.ts';
import { pointerOf } from '../../base/json-pointer.ts';
import type { FileStore } from '../file-store.ts';
import type { Limits } from '../limits.ts';
import { type LoadedSource, loadExactSource } from '../load-source.ts';
import { parseReference } from '../reference.ts';
import { placeOfSite, type Site, siteBelow } from '../site.ts';
import type { InexactNumber } from '../text/parsed-text.ts';
import { applyOverlay } from './apply-overlay.ts';
import { OverlaidValue } from './overlaid-value.ts';
import { type Overlay, readOverlay } from './read-overlay.ts';

/** An overlay that is to be applied, and where its file is. */
export interface OverlayFile {
  readonly path: string;
  /** Those of the description by default. */
  readonly files?: FileStore;
}

export interface OverlaidSource {
  readonly source: LoadedSource;
  readonly diagnostics: readonly Diagnostic[];
  /** The files of the overlays, as the user would type them. */
  readonly files: readonly string[];
}

/**
 * Applies overlays to a description in their order, before anything else reads it.
 * @throws FileError where one cannot be read, BadInputError with everything that is wrong with them
 */
export async function overlaySource(
  source: LoadedSource,
  overlays: readonly OverlayFile[],
  limits: Limits,
  store: FileStore,
): Promise<OverlaidSource> {
  const log = new DiagnosticLog<Site>({ place: placeOfSite });
  const value = new OverlaidValue(source.file);
  const read: Overlay[] = [];
  for (const { path, files = store } of overlays) {
    const overlay = readOverlay(await loadExactSource(path, limits, files), { log, limits });
    if (overlay === undefined) continue;
    read.push(overlay);
    await checkExtends(overlay, files, source, log);
  }
  for (const overlay of read) applyOverlay(overlay, { value, log, limits });
  const file = source.file.overlaidBy(value);
  const inexact = inexactOf(value, [source, ...read]);
  const diagnostics = log.finish();
  return {
    source: { file, inexact, warnings: source.warnings },
    diagnostics,
    files: read.map((overlay) => overlay.file.display),
  };
}

/** Says that an overlay was written for another file, where it names one by a relative reference. */
async function checkExtends(
  overlay: Overlay,
  files: FileStore,
  { file }: LoadedSource,
  log: DiagnosticLog<Site>,
): Promise<void> {
  if (overlay.extends === undefined) return;
  const reference = parseReference(overlay.extends);
  if (typeof reference === 'string' || reference.file === '') return;
  const named = resolve(dirname(overlay.file.path), reference.file);
  if (((await files.resolve(named)) ?? named) === file.path) return;
  const site = siteBelow({ file: overlay.file, path: undefined }, 'extends');
  log.add('overlay-extends-other', site, { extends: overlay.extends, file: file.display });
}

/** The numbers of the result that a double does not hold as they are written, wherever they are written. */
function inexactOf(
  overlaid: OverlaidValue,
  sources: readonly Pick<LoadedSource, 'file' | 'inexact'>[],
): readonly InexactNumber[] {
  const known = new Map(
    sources.flatMap(({ file, inexact }) => inexact.map((one) => [`${file.path}#${pointerOf(one.path)}`, one] as const)),
  );
  if (known.size === 0) return [];
  const found: InexactNumber[] = [];
  const visit = (value: Json, path: readonly string[]): void => {
    if (typeof value === 'number') {
      const { file, tokens } = overlaid.originOf(path);
      const one = known.get(`${file.path}#${pointerOf(tokens)}`);
      if (one !== undefined) found.push({ ...one, path });
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) visit(item, [...path, key]);
    }
  };
  visit(overlaid.value, []);
  return found;
}
