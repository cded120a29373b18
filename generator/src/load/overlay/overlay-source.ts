import { dirname, resolve } from 'node:path';
import { DiagnosticLog } from '../../base/diagnostic-log.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { isJsonObject, type Json } from '../../base/json.ts';
import { pointerOf } from '../../base/json-pointer.ts';
import { compareCodePoints } from '../../base/order.ts';
import type { FileStore } from '../file-store.ts';
import type { Limits } from '../limits.ts';
import { type LoadedSource, loadExactSource } from '../load-source.ts';
import { parseReference } from '../reference.ts';
import { badInput, type Provenance, pathOf, placeOfSite, type Site, siteBelow, tokensOf } from '../site.ts';
import type { InexactNumber } from '../text/parsed-text.ts';
import { OverlaidValue } from './overlaid-value.ts';
import { type NodePath, type NodeSelector, type Overlay, type OverlayAction, readOverlay } from './read-overlay.ts';

/** An overlay to apply, and its store of files. */
export interface OverlayFile {
  readonly path: string;
  /** Default: the description's. */
  readonly files?: FileStore;
}

export interface OverlaidSource {
  readonly source: LoadedSource;
  readonly diagnostics: readonly Diagnostic[];
  /** The files of the overlays, as the user would type them. */
  readonly files: readonly string[];
}

/**
 * Applies overlays to a description in order, before anything else reads it.
 * @throws FileError if one can't be read, BadInputError with all their problems
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

/** Warns that an overlay was written for another file, if it names one by a relative reference. */
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

/** The numbers of the result that a double can't hold exactly, wherever they were written. */
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

/** The inputs of applying overlays to one file. */
interface Overlaying {
  readonly value: OverlaidValue;
  readonly log: DiagnosticLog<Site>;
  readonly limits: Limits;
}

/** Applies the actions of an overlay in order, each to the result of the one before. */
function applyOverlay(overlay: Overlay, overlaying: Overlaying): void {
  for (const action of overlay.actions) {
    const paths = selected(action.target, siteBelow(action.site, 'target'), overlaying);
    if (paths === undefined) continue;
    if (paths.length === 0) {
      overlaying.log.add('overlay-no-match', siteBelow(action.site, 'target'), { target: action.target.text });
    } else if (action.change.kind === 'remove') remove(action, paths, overlaying);
    else merge(action, paths, overlay, overlaying);
  }
}

function selected(
  selector: NodeSelector,
  site: Site,
  { value, log, limits }: Overlaying,
): readonly NodePath[] | undefined {
  if (countValues(value.value, limits.values) > limits.values) {
    throw badInput('too-many-values', site, { limit: String(limits.values) });
  }
  try {
    return selector.select(value.value);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.add('overlay-query-failed', site, { query: selector.text, reason });
    return undefined;
  }
}

function remove({ site, target }: OverlayAction, paths: readonly NodePath[], { value, log }: Overlaying): void {
  if (paths.some((path) => path.length === 0)) {
    log.add('overlay-removes-all', siteBelow(site, 'target'), { target: target.text });
    return;
  }
  // Starts at the end, so that the other positions stay valid.
  for (const path of paths.toSorted((left, right) => comparePaths(right, left))) value.remove(path);
}

function comparePaths(left: NodePath, right: NodePath): number {
  for (const [index, step] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    if (step === other) continue;
    return typeof step === 'number' && typeof other === 'number'
      ? step - other
      : compareCodePoints(String(step), String(other));
  }
  return left.length - right.length;
}

function merge(action: OverlayAction, paths: readonly NodePath[], overlay: Overlay, overlaying: Overlaying): void {
  const { value, log, limits } = overlaying;
  const target = siteBelow(action.site, 'target');
  const kinds = [...new Set(paths.map((path) => kindOf(value.at(path))))];
  if (kinds.length > 1) {
    log.add('overlay-mixed-targets', target, { target: action.target.text, kinds: kinds.join(' and ') });
    return;
  }
  const written = writtenValue(action, overlaying);
  if (written === undefined) return;
  if (overlay.version === '1.0' && kinds[0] === 'a single value') {
    log.add('overlay-newer', target, { what: 'a target that is a single value' });
  }
  if (countValues(written.value, limits.values) * paths.length > limits.values) {
    throw badInput('too-many-values', target, { limit: String(limits.values) });
  }
  for (const path of paths) {
    const conflict = value.merge(path, written.value, written.origin);
    if (conflict === undefined) continue;
    const tokens = conflict.path.map(String);
    const way = tokens.slice(path.length);
    const at = written.isCopy ? action.site : siteBelow(written.site, ...way);
    const facts = {
      place: pointerOf(tokens) || 'the document itself',
      before: kindOf(conflict.before),
      after: kindOf(conflict.after),
    };
    const there = value.originOf(tokens);
    const twin = { message: 'the value in the description', at: { file: there.file, path: pathOf(there.tokens) } };
    log.add('overlay-conflict', at, facts, [twin]);
  }
}

interface WrittenValue {
  readonly value: Json;
  readonly site: Site;
  readonly origin: Provenance;
  readonly isCopy: boolean;
}

/** The value that an action writes, and its origin: for a copy, the action itself. */
function writtenValue({ change }: OverlayAction, overlaying: Overlaying): WrittenValue | undefined {
  if (change.kind === 'remove') return undefined;
  const { site } = change;
  const origin = { file: site.file, tokens: tokensOf(site.path) };
  if (change.kind === 'update') return { value: change.value, site, origin, isCopy: false };
  const paths = selected(change.from, site, overlaying);
  if (paths === undefined) return undefined;
  const [path] = paths;
  const value = path === undefined || paths.length > 1 ? undefined : overlaying.value.at(path);
  if (value !== undefined) return { value, site, origin, isCopy: true };
  overlaying.log.add('overlay-copy-nodes', site, { query: change.from.text, count: String(paths.length) });
  return undefined;
}

function kindOf(value: Json | undefined): string {
  if (Array.isArray(value)) return 'a list';
  return isJsonObject(value) ? 'an object' : 'a single value';
}

/** The number of values in a value, including itself; parts that YAML shares count each time. Stops above a limit. */
function countValues(value: Json, limit: number): number {
  const open: Json[] = [value];
  let count = 0;
  for (let next = open.pop(); next !== undefined && count <= limit; next = open.pop()) {
    count += 1;
    if (typeof next === 'object' && next !== null) for (const part of Object.values(next)) open.push(part);
  }
  return count;
}
