import { join } from 'node:path';
import { root } from './packages.ts';
import { readArguments } from './read-arguments.ts';
import { runSteps } from './run-steps.ts';

const usage = `Runs all tests, those included that take longer than a pull request may: every attack, every description of the corpus, every
platform, a whole release.

  pnpm test:full

Random values differ in every run; the seed that is shown repeats them. What each step printed, the shrunk case of a failure included, is kept
in .cache/test-full.`;

readArguments(usage, {});
const everyOrder = 'test/explorer/explorer.test.ts';
const seed = process.env.FUZZ_SEED ?? String(Date.now() % 2 ** 31);
console.log(`Random values come from the seed ${seed}: FUZZ_SEED=${seed} pnpm test:full repeats this run.`);
const failed = await runSteps(
  [
    [['tests', 'vitest', 'run', '--exclude', everyOrder]],
    // Many minutes in one thread, beside programs that work in folders of their own.
    [
      ['every order of events', 'vitest', 'run', everyOrder],
      ['command line and releases from a clone in the temporary folder', 'node', 'scripts/test-in-clone.ts'],
      ['release', 'node', 'test/release/run.ts'],
    ],
    // Runs alone, because it builds packages that other tests use.
    [['packed sandbox', 'env', 'SANDBOX_PACKED=1', 'vitest', 'run', 'test/sandbox/packed.test.ts']],
    [['descriptions of all kinds', 'node', 'scripts/matrix.ts']],
    [['build', 'node', 'scripts/build.ts']],
    [['packages, built and packed again', 'node', 'scripts/pack-check.ts', '--rebuild']],
    [['platforms', 'node', 'test/platforms/run.ts']],
    // The previous step installs them.
    [['generator on every Node', 'env', 'GENERATOR_NODES=all', 'vitest', 'run', 'test/e2e/generator-packed.test.ts']],
    // It prints times, and never fails because of them.
    [['quick starts', 'node', 'test/foreign/quick-starts.ts']],
  ],
  {
    env: {
      FULL: '1',
      FUZZ_SEED: seed,
      CLI: 'processes',
      HISTORIES: '10',
      FUZZ_RUNS: '300',
      KILLS: '40',
      MANY_CALLS: '100000',
      CLIENT_LIVES: '300',
      MONEY_WORLDS: '1000',
      DIFF_RUNS: '2500',
      DIFF_JUDGEMENTS: '5000',
      JOURNAL_KILLS: '100',
      MUTATIONS: '1500',
      SANDBOX_KILLS: '100',
      SANDBOX_RUNS: '200',
      UNDICI: 'all',
      UPLOAD_MEGABYTES: '1024',
      USAGE_WORLDS: '1000',
      YAML_TEXTS: '30000',
    },
    logs: join(root, '.cache/test-full'),
  },
);
if (failed.length > 0) console.error(`FUZZ_SEED=${seed} repeats this run.`);
process.exitCode = failed.length === 0 ? 0 : 1;
