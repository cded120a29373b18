import type { DiagnosticLog } from '../../base/diagnostic-log.ts';
import { isJsonObject, type Json } from '../../base/json.ts';
import { pointerOf } from '../../base/json-pointer.ts';
import { compareCodePoints } from '../../base/order.ts';
import type { Limits } from '../limits.ts';
import { badInput, pathOf, type Site, siteBelow, tokensOf } from '../site.ts';
import type { Provenance } from '../source-file.ts';
import type { OverlaidValue } from './overlaid-value.ts';
import type { Overlay, OverlayAction } from './read-overlay.ts';
import type { NodePath, NodeSelector } from './select-nodes.ts';

/** The inputs of applying overlays to one file. */
export interface Overlaying {
  readonly value: OverlaidValue;
  readonly log: DiagnosticLog<Site>;
  readonly limits: Limits;
}

/** Makes the changes of an overlay in their order, each to the result of the one before. */
export function applyOverlay(overlay: Overlay, overlaying: Overlaying): void {
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
  // From the end, so that the remaining positions stay valid.
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

/** The value that an action writes, and where it comes from: for a copy, the action itself. */
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

/** The number of values in a value, itself included; parts that YAML shares count each time. Counting ends above a limit. */
function countValues(value: Json, limit: number): number {
  const open: Json[] = [value];
  let count = 0;
  for (let next = open.pop(); next !== undefined && count <= limit; next = open.pop()) {
    count += 1;
    if (typeof next === 'object' && next !== null) for (const part of Object.values(next)) open.push(part);
  }
  return count;
}
