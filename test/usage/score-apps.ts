import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type CollectedUsage, collectUsage } from '../../generator/src/usage/collect-usage.ts';
import type { OperationUsage } from '../../generator/src/usage/usage-manifest.ts';

export const appsFolder = join(import.meta.dirname, 'data');

type Expected = Readonly<
  Record<string, Readonly<Record<string, Pick<OperationUsage, 'sends' | 'reads' | 'compares' | 'complete'>>>>
>;

export interface AppScore {
  readonly app: string;
  readonly missed: readonly string[];
  readonly unexpected: readonly string[];
  readonly found: number;
  readonly usage: CollectedUsage;
}

export const apps = readdirSync(appsFolder).sort();

/** Applications of other shapes: what frameworks, class hierarchies, old modules and generic code do with responses. */
export const shapesFolder = join(import.meta.dirname, 'shapes');

/** Compares what the reader finds in an application with what a person wrote down. */
export function scoreApp(folder: string): AppScore {
  const expected: Expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'));
  const usage = collectUsage({ project: folder, places: true });
  const operations = Object.values(usage.manifest.packages).flatMap((one) => Object.entries(one.operations));
  const wanted = new Set(
    Object.values(expected)
      .flatMap((one) => Object.entries(one))
      .flatMap(triplesOf),
  );
  const given = new Set(operations.flatMap(triplesOf));
  return {
    app: basename(folder),
    missed: [...wanted].filter((one) => !given.has(one)),
    unexpected: [...given].filter((one) => !wanted.has(one)),
    found: [...wanted].filter((one) => given.has(one)).length,
    usage,
  };
}

function triplesOf([operation, { sends, reads, compares, complete }]: readonly [
  string,
  Expected[string][string],
]): readonly string[] {
  return [
    `${operation} is called`,
    ...(complete ? [] : [`${operation} is incomplete`]),
    ...sends.map((place) => `${operation} sends ${place}`),
    ...reads.map((place) => `${operation} reads ${place}`),
    ...Object.entries(compares).flatMap(([place, values]) =>
      values.map((value) => `${operation} compares ${place} ${value}`),
    ),
  ];
}
