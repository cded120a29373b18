import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import type { JSONPathEnvironment, JSONValue } from 'json-p3';
import type { DiagnosticLog } from '../../base/diagnostic-log.ts';
import { isJsonObject, type Json, type JsonObject, member } from '../../base/json.ts';
import type { Limits } from '../limits.ts';
import type { LoadedSource } from '../load-source.ts';
import { foundAt, problemOf } from '../mend/wrong-value.ts';
import { anyList, anything, flag, map, text, type ValueKind } from '../openapi/object-table.ts';
import { matchesKind } from '../openapi/value-kinds.ts';
import { keyOf, type Site, type SourceFile, siteBelow } from '../site.ts';
import type { InexactNumber } from '../text/parsed-text.ts';

/** The diagnostics of reading an overlay, and the time limit of queries. */
interface OverlayReading {
  readonly log: DiagnosticLog<Site>;
  readonly limits: Limits;
}

type OverlayFields = Readonly<Record<string, ValueKind>>;

const rootFields: OverlayFields = { overlay: text, info: map(anything), extends: text, actions: anyList };
const infoFields: OverlayFields = { title: text, version: text, description: text };
const actionFields: OverlayFields = { target: text, description: text, update: anything, copy: text, remove: flag };

/** Reads an overlay of version 1.0 or 1.1; undefined if it can't be applied, with a report of the reason. */
export function readOverlay({ file, inexact }: LoadedSource, reading: OverlayReading): Overlay | undefined {
  const { log } = reading;
  const root: Site = { file, path: undefined };
  const { value } = file;
  if (!isJsonObject(value) || !Object.hasOwn(value, 'overlay')) {
    log.add('not-an-overlay', root);
    return undefined;
  }
  checkFields(value, root, 'an Overlay Object', rootFields, ['info', 'actions'], log);
  const version = versionOf(value, root, log);
  const info = member(value, 'info');
  const infoSite = siteBelow(root, 'info');
  if (isJsonObject(info)) checkFields(info, infoSite, 'an Info Object', infoFields, ['title', 'version'], log);
  const target = member(value, 'extends');
  const list = member(value, 'actions');
  const items: readonly Json[] = Array.isArray(list) ? list : [];
  if (Array.isArray(list) && list.length === 0) {
    const facts = { expected: 'a list with at least one action', found: 'an empty list' };
    log.add('wrong-type', siteBelow(root, 'actions'), facts);
  }
  const actions = items.flatMap(
    (item, index) => readAction(item, siteBelow(root, 'actions', String(index)), version, reading) ?? [],
  );
  return { file, inexact, version, ...(typeof target === 'string' ? { extends: target } : {}), actions };
}

function versionOf(root: JsonObject, site: Site, log: DiagnosticLog<Site>): OverlayVersion {
  const written = member(root, 'overlay');
  if (typeof written !== 'string') return '1.1';
  const [, version] = /^(1\.[01])(?:\.\d+)?$/.exec(written) ?? [];
  if (version === '1.0' || version === '1.1') return version;
  log.add('overlay-version', siteBelow(site, 'overlay'), { version: written });
  return '1.1';
}

function readAction(
  item: Json,
  site: Site,
  version: OverlayVersion,
  reading: OverlayReading,
): OverlayAction | undefined {
  const { log } = reading;
  if (!isJsonObject(item)) {
    log.add('wrong-type', site, { expected: 'an Action Object', found: foundAt(item, site) });
    return undefined;
  }
  checkFields(item, site, 'an Action Object', actionFields, ['target'], log);
  const target = readQuery(item, 'target', site, reading);
  const change = readChange(item, site, version, reading);
  return target && change ? { site, target, change } : undefined;
}

/** The effect of an action; removals take precedence. */
function readChange(
  item: JsonObject,
  site: Site,
  version: OverlayVersion,
  reading: OverlayReading,
): OverlayChange | undefined {
  const { log } = reading;
  if (member(item, 'remove') === true) return { kind: 'remove' };
  const updates = Object.hasOwn(item, 'update');
  if (!Object.hasOwn(item, 'copy')) {
    if (updates) return { kind: 'update', value: item.update as Json, site: siteBelow(site, 'update') };
    log.add('overlay-no-change', site);
    return undefined;
  }
  if (updates) {
    log.add('overlay-two-changes', keyOf(siteBelow(site, 'copy')));
    return undefined;
  }
  if (version === '1.0') log.add('overlay-newer', keyOf(siteBelow(site, 'copy')), { what: 'the field copy' });
  const from = readQuery(item, 'copy', site, reading);
  return from && { kind: 'copy', from, site: siteBelow(site, 'copy') };
}

function readQuery(
  item: JsonObject,
  field: 'target' | 'copy',
  site: Site,
  { log, limits }: OverlayReading,
): NodeSelector | undefined {
  const query = member(item, field);
  if (typeof query !== 'string') return undefined;
  const selector = nodeSelector(query, limits);
  if (!('reason' in selector)) return selector;
  log.add('overlay-query', siteBelow(site, field), { query, reason: selector.reason });
  return undefined;
}

/** Reports fields of the wrong type, missing required fields, and unknown fields. */
function checkFields(
  value: JsonObject,
  site: Site,
  object: string,
  fields: OverlayFields,
  required: readonly string[],
  log: DiagnosticLog<Site>,
): void {
  for (const field of required) if (!Object.hasOwn(value, field)) log.add('missing-field', site, { field, object });
  for (const [key, item] of Object.entries(value)) {
    const at = siteBelow(site, key);
    const kind = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (kind === undefined) {
      if (!key.startsWith('x-')) log.add('unknown-field', keyOf(at), { field: key, object });
    } else if (!matchesKind(item, kind, '3.2')) {
      const { code, facts } = problemOf(item, kind, at);
      log.add(code, at, facts);
    }
  }
}

/** A parsed overlay: changes to a description before anything else reads it. */
export interface Overlay {
  readonly file: SourceFile;
  readonly inexact: readonly InexactNumber[];
  readonly version: OverlayVersion;
  /** The description that it is for, as written. */
  readonly extends?: string;
  readonly actions: readonly OverlayAction[];
}

type OverlayVersion = '1.0' | '1.1';

/** A change and its target nodes. */
export interface OverlayAction {
  readonly site: Site;
  readonly target: NodeSelector;
  readonly change: OverlayChange;
}

type OverlayChange =
  | { readonly kind: 'update'; readonly value: Json; readonly site: Site }
  | { readonly kind: 'copy'; readonly from: NodeSelector; readonly site: Site }
  | { readonly kind: 'remove' };

/** The path from the root of a value to a node. */
export type NodePath = readonly (string | number)[];

export interface NodeSelector {
  readonly text: string;
  /**
   * The selected nodes, each once.
   * @throws Error if it takes too long, or goes too deep
   */
  readonly select: (value: Json) => readonly NodePath[];
}

// Only descriptions with overlays need it.
const require = createRequire(import.meta.url);

/**
 * Compiles a query.
 * @returns the reason if the text isn't a query
 */
function nodeSelector(
  text: string,
  { depth, query: milliseconds }: Pick<Limits, 'depth' | 'query'>,
): NodeSelector | { readonly reason: string } {
  const { JSONPathEnvironment: Environment } = require('json-p3') as {
    readonly JSONPathEnvironment: new (options: { readonly maxRecursionDepth: number }) => JSONPathEnvironment;
  };
  try {
    const query = new Environment({ maxRecursionDepth: depth }).compile(text);
    return {
      text,
      select: (value) => {
        const paths = within(milliseconds, () => query.query(value as JSONValue).nodes.map(({ location }) => location));
        return [...new Map(paths.map((path) => [JSON.stringify(path), path])).values()];
      },
    };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

/** The result of a function, unless it takes too long. Only a separate context lets the platform stop a regular expression. */
function within<T>(timeout: number, work: () => T): T {
  try {
    return runInNewContext('work()', { work }, { timeout }) as T;
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    const took = `it takes longer than ${timeout / 1000} seconds`;
    throw new Error(code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? took : reasonOf(error));
  }
}

/** Removes the place that the library appends: `expected '$', found 'p' ('paths':0)`. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/ \('.*':\d+\)$/s, '');
}
