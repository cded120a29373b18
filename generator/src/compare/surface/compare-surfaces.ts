import { sortedUnique } from '../../base/order.ts';
import type { ts } from '../../base/typescript.ts';
import { type Compiler, memory } from '../source/compiler.ts';
import type { SourcePackage } from '../source/module.ts';
import { TypeWalk } from './type-walk.ts';

/** The breaks and additions between two versions of a hand-written package. */
export interface SurfaceChange {
  /** One sentence for each way in which programs stop compiling or running. */
  readonly breaks: readonly string[];
  /** Whether programs can import more than before. */
  readonly adds: boolean;
}

/**
 * Compares everything that programs can import from a package: entries, exports and types, each in the direction of use.
 * Follows declarations of another package if it is among the libraries of its side.
 */
export function compareSurfaces(
  before: SourcePackage,
  after: SourcePackage,
  compiler: Compiler,
  libraries: Libraries = { before: new Map(), after: new Map() },
): SurfaceChange {
  const beside = [...librariesOf('before', libraries), ...librariesOf('after', libraries)];
  const files = new Map(
    [['before', before] as const, ['after', after] as const, ...beside].flatMap(([folder, one]) =>
      inFolder(folder, one),
    ),
  );
  const roots = [...entriesIn('before', before).values(), ...entriesIn('after', after).values()];
  const entries = new Map(
    beside.flatMap(([folder, one, name]) =>
      [...entriesIn(folder, one)].map(([entry, path]) => [`${folder.split('/')[0]} ${entryName(name, entry)}`, path]),
    ),
  );
  const resolve = (specifier: string, from: string) =>
    entries.get(`${from.slice(memory.length + 1).split('/')[0]} ${specifier}`);
  const program = compiler.program({ files, roots, resolve });
  const checker = program.getTypeChecker();
  const walk = new TypeWalk(checker);
  const breaks: string[] = [];
  let adds = false;
  for (const entry of sortedUnique([...before.entries.keys(), ...after.entries.keys()])) {
    const name = entryName(before.name, entry);
    if (!after.entries.has(entry)) breaks.push(`The entry ${name} is gone.`);
    if (!before.entries.has(entry)) adds = true;
    const [old, now] = [exportsOf('before', before, entry), exportsOf('after', after, entry)];
    if (old === undefined || now === undefined) continue;
    for (const [exported, symbol] of old) {
      const successor = now.get(exported);
      if (successor === undefined) breaks.push(`${name} does not export ${exported} any more.`);
      else walk.compareExports(exported, symbol, successor);
    }
    adds ||= [...now.keys()].some((exported) => !old.has(exported));
  }
  return { breaks: sortedUnique([...breaks, ...walk.finish()]), adds };

  function exportsOf(side: SurfaceSide, one: SourcePackage, entry: string): ReadonlyMap<string, ts.Symbol> | undefined {
    const path = entriesIn(side, one).get(entry);
    const module = path === undefined ? undefined : program.getSourceFile(path);
    const symbol = module && checker.getSymbolAtLocation(module);
    return symbol && new Map(checker.getExportsOfModule(symbol).map((one) => [one.name, one]));
  }
}

type SurfaceSide = 'before' | 'after';

/** Other packages, by import name. */
export type Libraries = { readonly [S in SurfaceSide]: ReadonlyMap<string, SourcePackage> };

type PlacedLibrary = readonly [folder: string, one: SourcePackage, name: string];

function librariesOf(side: SurfaceSide, libraries: Libraries): readonly PlacedLibrary[] {
  return [...libraries[side]].map(([name, one]) => [`${side}/node_modules/${name}`, one, name]);
}

function entryName(name: string, entry: string): string {
  return entry === '.' ? name : `${name}/${entry.replace(/^\.\//, '')}`;
}

function inFolder(folder: string, { files }: SourcePackage): readonly (readonly [path: string, text: string])[] {
  return [...files].map(([path, text]) => [`${memory}/${folder}/${path}`, text]);
}

function entriesIn(folder: string, { entries }: SourcePackage): ReadonlyMap<string, string> {
  return new Map(
    [...entries].flatMap(([entry, path]) => (path === undefined ? [] : [[entry, `${memory}/${folder}/${path}`]])),
  );
}
