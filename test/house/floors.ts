import type { SourceImports } from './read-imports.ts';

/** The floors of the generator, from the ground up: a file imports from its own floor and from those below it. */
export const floors = [
  'base',
  'text',
  'load',
  'model',
  'config',
  'generate',
  'compare',
  'usage',
  'report',
  'release',
  'migrate',
  'init',
  'commands',
] as const;

/**
 * Where files, processes, the network and other parts of Node are touched. Everything else takes and returns values, and runs in a browser
 * as well.
 */
const edges: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'fs',
    [
      'load/',
      'config/',
      'generate/write/',
      'release/apply/',
      'init/apply/',
      'usage/sources/',
      'usage/reach/read-manifests.ts',
      'migrate/packages/',
      'migrate/apply/',
      'commands/read-program.ts',
      'cli.ts',
    ],
  ],
  [
    'process',
    [
      'load/',
      'config/',
      'generate/write/',
      'generate/pool/',
      'generate/customize/',
      'release/apply/',
      'init/apply/',
      'migrate/packages/',
      'commands/',
      'cli.ts',
      'index.ts',
    ],
  ],
  ['network', ['release/probe/send-probe.ts', 'load/read-outside.ts']],
  [
    'node',
    [
      'load/',
      'config/',
      'generate/write/',
      'generate/customize/',
      'generate/emit/types.ts',
      'compare/source/',
      'release/',
      'init/',
      'commands/',
      'cli.ts',
      'index.ts',
    ],
  ],
  ['openapi', ['load/', 'model/']],
  ['compiler', ['base/typescript.ts']],
  ['ts-morph', ['config/', 'generate/customize/', 'init/', 'release/new-major/']],
]);

const modules: ReadonlyMap<string, string> = new Map([
  ['node:fs', 'fs'],
  ['node:fs/promises', 'fs'],
  ['node:process', 'process'],
  ['node:child_process', 'process'],
  ['node:os', 'process'],
  ['node:worker_threads', 'process'],
  ['node:http', 'network'],
  ['node:https', 'network'],
  ['node:http2', 'network'],
  ['node:net', 'network'],
  ['node:tls', 'network'],
  ['node:dns', 'network'],
  ['node:dgram', 'network'],
  ['typescript', 'compiler'],
  ['@ts-morph/common', 'compiler'],
  ['ts-morph', 'ts-morph'],
]);

const globals: ReadonlyMap<string, string> = new Map([
  ['process', 'process'],
  ['fetch', 'network'],
  ['XMLHttpRequest', 'network'],
  ['WebSocket', 'network'],
]);

/** What a file imports from a floor above its own. */
export function climbing({ path, imports }: SourceImports): readonly string[] {
  const own = floorOf(path);
  if (['cli.ts', 'tool.ts', 'index.ts'].includes(path)) return [];
  if (own < 0) return [`${path} is on no floor`];
  return imports
    .map(({ from }) => from)
    .filter((from) => from.endsWith('.ts') && (floorOf(from) > own || floorOf(from) < 0))
    .map((from) => `${path} imports ${from}`);
}

function floorOf(path: string): number {
  return floors.findIndex((floor) => path.startsWith(`${floor}/`));
}

/** What a file touches beyond its inputs although it is not at an edge. */
export function trespassing({ path, imports, globals: used }: SourceImports): readonly string[] {
  const touched = [
    ...imports.map(({ from }) => [from, kindOfImport(from)] as const),
    ...[...used].map((name) => [name, globals.get(name)] as const),
  ];
  return touched
    .filter(([, kind]) => kind !== undefined && !edges.get(kind)?.some((edge) => path.startsWith(edge)))
    .map(([name, kind]) => `${path} touches ${name} (${kind})`);
}

/** Modules of Node whose functions take and return values. */
const pureModules: ReadonlySet<string> = new Set(['node:path', 'node:crypto']);

/** The OpenAPI object model is a matter of reading: what comes after knows the model of the API alone. */
function kindOfImport(from: string): string | undefined {
  if (from.startsWith('load/openapi/') || from === 'load/walk-description.ts') return 'openapi';
  return modules.get(from) ?? (from.startsWith('node:') && !pureModules.has(from) ? 'node' : undefined);
}

/** Files that import each other in a circle, by value or by type; what is loaded only on demand does not count. */
export function circles(sources: readonly SourceImports[]): readonly (readonly string[])[] {
  const eager = new Map(
    sources.map(({ path, imports }) => [path, imports.filter(({ lazy }) => !lazy).map(({ from }) => from)]),
  );
  const reaches = (from: string, wanted: string): boolean => {
    const seen = new Set<string>();
    const pending = [...(eager.get(from) ?? [])];
    for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
      if (path === wanted) return true;
      if (seen.has(path)) continue;
      seen.add(path);
      pending.push(...(eager.get(path) ?? []));
    }
    return false;
  };
  const inCircle = [...eager.keys()].filter((path) => reaches(path, path));
  const found: string[][] = [];
  for (const path of inCircle) {
    const circle = found.find(([first = '']) => reaches(path, first) && reaches(first, path));
    if (circle === undefined) found.push([path]);
    else circle.push(path);
  }
  return found;
}
