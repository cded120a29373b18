import { readFileSync } from 'node:fs';
import nodeModule from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { contentHash } from '../base/content-hash.ts';

/** A module and what it imports by relative paths, as it was when it was last loaded. */
interface ModuleGraph {
  /** What to import. It differs from call to call only where one of the files has changed. */
  readonly url: URL;
  /** Absolute paths; grows while modules are imported. */
  readonly modules: Set<string>;
  /** Hash of each file by path. */
  readonly hashes: Map<string, string>;
}

const graphs = new Map<string, ModuleGraph>();
const byVersion = new Map<string, ModuleGraph>();
const version = 'content';
let isHooked = false;

/**
 * The path to import so that a file is loaded, and loaded anew where it or a module that it imports has changed since. Node keeps
 * modules by their address, so that the address of each gets the version of the whole.
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

/** Gives a module that is imported by a relative path the version of the module that imports it. */
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

/** The first place in the stack of an error that is in a module of a configuration. */
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
