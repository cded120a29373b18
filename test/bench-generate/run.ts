import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadNow, machineAfter } from '../../scripts/machine.ts';
import { readArguments } from '../../scripts/read-arguments.ts';
import { installPart, run } from '../../scripts/run.ts';
import { writeFigures } from '../../scripts/write-figures.ts';
import type { Results } from './results.ts';

const usage = `Measures the generator beside others, and prints the figures.

  pnpm bench:generate [--short] [--rounds N] [--docs]

  --short     only ours beside Redocly's, our own packages and growth: installs nothing
  --rounds N  rounds of each measurement (default 5); fewer are quicker and rougher
  --docs      also writes the figures into docs/performance.md

Descriptions of others are read from the folder that CORPUS_DIR names, and from packages that this command installs.`;

const { values } = readArguments(usage, {
  options: {
    rounds: { type: 'string', default: '5' },
    docs: { type: 'boolean' },
    short: { type: 'boolean' },
  },
});
await main(Number(values.rounds), values.short === true);

async function main(rounds: number, isShort: boolean): Promise<void> {
  if (!isShort) {
    // Only this comparison needs the other clients.
    installPart(import.meta.dirname);
    run('node', ['node_modules/typescript-7/bin/tsc', '-p', 'test/bench-generate/tsconfig.json']);
  }
  run('node', ['scripts/build.ts']);
  const results = await measure(rounds, isShort);
  const { formatAims, formatResults } = await import('./format-results.ts');
  const text = formatResults(results);
  if (values.docs) writeFigures('pnpm bench:generate', formatAims(results));
  console.log(text);
}

async function measure(rounds: number, isShort: boolean): Promise<Results> {
  const { descriptions } = await import('./descriptions.ts');
  const { missingGenerators } = await import('./generators.ts');
  const { measureGenerate } = await import('./measure-generate.ts');
  const { measureGrowth } = await import('./measure-growth.ts');
  const { measureOwn } = await import('./measure-own.ts');
  const { measureTypes } = await import('./measure-types.ts');
  const { measureBundle } = await import('./measure-bundle.ts');
  const before = loadNow();
  const say = (step: string): void => console.error(`measuring ${step} …`);
  const path = (name: string) => descriptions.find((description) => description.name === name)?.path;
  const [box, github] = [path('Box'), path('GitHub')];
  const generate = measureGenerate(rounds, isShort, say);
  say('our own packages');
  const own = measureOwn(rounds);
  say('growth');
  const growth = box === undefined ? [] : measureGrowth(box, Math.min(rounds, 3));
  say('types');
  const types = isShort || github === undefined ? [] : measureTypes(github, Math.min(rounds, 3));
  say('a bundle');
  const esbuild = existsSync(join(import.meta.dirname, 'node_modules/esbuild'));
  const bundle = isShort || github === undefined || !esbuild ? undefined : measureBundle(github);
  return {
    machine: machineAfter(before),
    rounds,
    missing: isShort ? [] : missingGenerators(),
    short: isShort,
    generate,
    own,
    growth,
    types,
    ...(bundle && { bundle }),
  };
}
