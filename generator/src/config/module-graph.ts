import { readFileSync } from 'node:fs';
import nodeModule from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { contentHash } from '../base/content-hash.ts';

/** A module and its relative imports when it was last loaded. */
interface ModuleGraph {
  /** The URL to import. It changes only if one of the files has changed. */
  readonly url: URL;
  /** Absolute paths; grows while modules are imported. */
  readonly modules: Set<string>;
  readonly hashes: Map<string, string>;
}

const graphs = new Map<string, ModuleGraph>();
const byVersion = new Map<string, ModuleGraph>();
const version = 'content';
let isHooked = false;

/**
 * The URL for importing a file, which reloads it if the file or one of its modules has changed. Node caches modules by URL, so
 * each URL contains a version of the whole graph.
 */
export function moduleGraph(file: string): { readonly url: URL; readonly modules: ReadonlySet<string> } {
  passVersionsOn();
  const known = graphs.get(file);
  if (known !== undefined && isUnchanged(known)) return known;
  const url = pathToFileURL(file);
  url.searchParams.set(version, `${hashOf(file)}-${byVersion.size}`);
  const graph: ModuleGraph = { url, modules: new Set(), hashes: new Map() };
  add(graph, file);
  graphs.set(file, graph);
  byVersion.set(url.searchParams.get(version) ?? '', graph);
  return graph;
}

/** Passes the version of a module on to its relative imports. */
function passVersionsOn(): void {
  if (isHooked || !('registerHooks' in nodeModule)) return;
  isHooked = true;
  nodeModule.registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context);
      const graph = graphOf(context.parentURL);
      if (graph === undefined || !/^\.{1,2}\//.test(specifier) || !found.url.startsWith('file:')) return found;
      const url = new URL(found.url);
      url.searchParams.set(version, graph.url.searchParams.get(version) ?? '');
      add(graph, fileURLToPath(found.url));
      return { ...found, url: url.href };
    },
  });
}

function graphOf(importer: string | undefined): ModuleGraph | undefined {
  const known = importer?.startsWith('file:') ? new URL(importer).searchParams.get(version) : null;
  return known === null ? undefined : byVersion.get(known);
}

function add({ modules, hashes }: ModuleGraph, file: string): void {
  if (modules.has(file)) return;
  modules.add(file);
  hashes.set(file, hashOf(file));
}

function isUnchanged({ hashes }: ModuleGraph): boolean {
  return [...hashes].every(([file, hash]) => hashOf(file) === hash);
}

function hashOf(file: string): string {
  try {
    return contentHash(readFileSync(file));
  } catch {
    return 'missing';
  }
}

/** The first place in an error's stack that is in a module of a configuration. */
export function placeInModules(
  error: unknown,
): { readonly file: string; readonly line: number; readonly column: number } | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const [, address = '', known = '', line, column] of stack.matchAll(framePattern)) {
    if (byVersion.has(known)) return { file: fileURLToPath(address), line: Number(line), column: Number(column) };
  }
  return undefined;
}

const framePattern = /(file:\/\/[^\s?]*)\?content=([\w-]+):(\d+):(\d+)/g;
