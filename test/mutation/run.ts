import { globSync } from 'node:fs';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { root } from '../../scripts/packages.ts';
import { readArguments } from '../../scripts/read-arguments.ts';
import { output } from '../../scripts/run.ts';
import { type Area, areaOf, areas } from './areas.ts';

const usage = `Changes the code in small ways, one at a time, and lists the changes that no test notices, with Stryker.

  pnpm test:mutation [--files GLOB] [--days N] [AREA...]

  AREA          ${areas.map(({ name }) => name).join(', ')}; all of them unless some are named
  --files GLOB  only these sources of the area, such as "generator/src/compare/wire/values/**"
  --days N      only sources that a commit of the last N days changed

Works in a copy of this checkout. Only the tests that reach a change are run. What they noticed is kept in .cache/mutation for the next run.
Exit code 1 if an area misses its aim.`;

const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: { files: { type: 'string' }, days: { type: 'string' } },
});
const recent = values.days === undefined ? undefined : changedWithin(values.days);
const missed: string[] = [];
for (const area of positionals.length === 0 ? areas : positionals.map(areaOf)) {
  const mutate = sourcesOf(area);
  if (mutate.length === 0) continue;
  console.log(`\n${area.name}: ${mutate.length} files; the aim is ${area.aim} %`);
  process.exitCode = 0;
  await mutated(area, mutate);
  if (process.exitCode !== 0) missed.push(area.name);
}
if (missed.length > 0) console.error(`Below their aim: ${missed.join(', ')}`);
process.exitCode = missed.length === 0 ? 0 : 1;

function sourcesOf({ folders }: Area): readonly string[] {
  const patterns = folders.map((folder) => `${folder}/**/*.ts`);
  const wanted = values.files === undefined ? undefined : new Set(globSync(values.files, { cwd: root }));
  return globSync(patterns, { cwd: root, exclude: ['**/testing/**'] })
    .filter((file) => !file.endsWith('.test.ts') && wanted?.has(file) !== false && recent?.has(file) !== false)
    .sort();
}

function changedWithin(days: string): ReadonlySet<string> {
  return new Set(output('git', ['log', `--since=${days} days ago`, '--format=', '--name-only']).split('\n'));
}

async function mutated({ name, aim }: Area, mutate: readonly string[]): Promise<void> {
  process.env.MUTATION_AREA = name;
  await new Stryker({
    mutate: [...mutate],
    // Goldens contain the sentences, and `compare:revision` compares them; here they would be a third of all changes.
    mutator: { excludedMutations: ['StringLiteral'] },
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    vitest: { configFile: join(import.meta.dirname, 'vitest.config.ts'), related: false },
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    incremental: true,
    incrementalFile: join(root, '.cache/mutation', `${name}.json`),
    tempDirName: join(root, '.cache/mutation/copy'),
    ignorePatterns: ['docs/dist', '.cache'],
    reporters: ['clear-text'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    thresholds: { high: 100, low: aim, break: aim },
  }).runMutationTest();
}
