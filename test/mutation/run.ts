import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../scripts/packages.ts';
import { output, packageManager, run } from '../../scripts/run.ts';
import { type Area, areas } from './areas.ts';
import {
  formatScores,
  formatSurvivors,
  marginOf,
  percent,
  type Score,
  type StrykerReport,
  scoresOf,
} from './mutation-report.ts';

const usage = `Changes the code in small ways, one at a time, and counts the changes that no test notices.

  node test/mutation/run.ts [--files GLOB] [--sample N [--seed S]] [AREA...]

  AREA          ${areas.map(({ name }) => name).join(', ')}; all of them unless some are named
  --files GLOB  only these sources of the area, such as "generator/src/compare/wire/values/**"
  --sample N    only N changes of the area, chosen at random: the scores then have an error, which is printed
  --seed S      chooses the same changes as an earlier run with this seed; 1 unless it is given

Works in a copy of this checkout. What was found before is kept in .cache/mutation, and only what changed since is tried again.
Exit code 1 if an area misses its aim.`;

const printInstalled =
  "import { installPackages } from './test/installed/install-packages.ts'; console.log(installPackages());";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    files: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean' },
  },
});
if (values.help) console.log(usage);
else main();

function main(): void {
  const unknown = positionals.find((name) => !areas.some((area) => area.name === name));
  if (unknown !== undefined)
    throw new Error(`no area is called ${unknown}; there are ${areas.map(({ name }) => name).join(', ')}`);
  const wanted = areas.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const copy = mkdtempSync(join(tmpdir(), 'mutation-'));
  const missed: string[] = [];
  try {
    copyCheckout(copy);
    const installed = output('node', ['--input-type=module', '-e', printInstalled], copy).trim();
    for (const area of wanted) {
      const scores = mutate(area, copy, installed);
      console.log(
        `\n${formatSurvivors(scores)}\n\n${formatScores(scores, values.sample === undefined ? 'all' : 'sample')}\n`,
      );
      console.log(
        `${area.name}: ${percent(scores)} % noticed${values.sample === undefined ? '' : ` ± ${marginOf(scores)}`}; the aim is ${area.aim} %`,
      );
      if (percent(scores) < area.aim) missed.push(area.name);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  if (missed.length > 0) console.error(`Below their aim: ${missed.join(', ')}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
}

/** Files that git knows or does not ignore, with what they need installed. */
function copyCheckout(copy: string): void {
  const files = output('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z']).split('\0');
  for (const file of files.filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  for (const folder of [copy, join(copy, 'test/mutation')])
    output('npx', ['--yes', packageManager, 'install', '--frozen-lockfile', '--prefer-offline'], folder);
}

function mutate({ name, folder, tests }: Area, copy: string, installed: string): readonly Score[] {
  const kept = join(root, '.cache/mutation', `${name}.json`);
  const report = join(copy, '.cache', `${name}.json`);
  mkdirSync(dirname(kept), { recursive: true });
  const config = join(copy, `.cache/${name}.config.json`);
  mkdirSync(dirname(config), { recursive: true });
  const options = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', join(copy, 'test/mutation/sample-checker.ts')],
    vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
    mutate: [values.files ?? `${folder}/**/*.ts`, '!**/*.test.ts', '!**/testing/**'],
    ...(values.sample === undefined ? {} : { checkers: ['sample'] }),
    coverageAnalysis: 'perTest',
    // Tables are judged when a module is loaded, so that every test would have to run for each: tests count their entries instead.
    ignoreStatic: true,
    inPlace: true,
    // What a sample leaves out must not count as tried in the next run.
    incremental: values.sample === undefined,
    incrementalFile: kept,
    // The checker of a sample keeps what it has chosen, so there is one.
    concurrency: values.sample === undefined ? availableParallelism() : 1,
    timeoutMS: 30_000,
    dryRunTimeoutMinutes: 60,
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: report },
    tempDirName: '.cache/stryker',
    allowConsoleColors: false,
  };
  writeFileSync(config, JSON.stringify(options));
  process.env.MUTATION_SAMPLE = `${values.sample ?? ''} ${values.seed}`;
  process.env.MUTATION_TESTS = tests.join(' ');
  // The hard pairs as they are: held in every other schema they take most of the time.
  process.env.DIFF_WRAPPERS = '1';
  process.env.INSTALLED = installed;
  run('node', ['test/mutation/node_modules/@stryker-mutator/core/bin/stryker.js', 'run', config], copy);
  const found: StrykerReport = JSON.parse(readFileSync(report, 'utf8'));
  return scoresOf(found);
}
