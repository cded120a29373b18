import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../scripts/packages.ts';
import { readArguments } from '../../scripts/read-arguments.ts';
import { output, pnpm } from '../../scripts/run.ts';
import { type Area, areaOf, areas } from './areas.ts';
import { changesMadeByHand } from './changes-made-by-hand.ts';
import { chooseSample } from './choose-sample.ts';
import { CompileCheck } from './compile-check.ts';
import { isEqualMutant } from './equal-mutants.ts';
import { type Change, changesOf } from './find-changes.ts';
import { KnownOutcomes } from './known-outcomes.ts';
import {
  formatScores,
  formatSurvivor,
  marginOf,
  percent,
  type Result,
  type Score,
  scoresOf,
} from './mutation-report.ts';
import { sourcesOf } from './sources-of.ts';
import { TestRunner } from './test-runner.ts';

const usage = `Changes the code in small ways, one at a time, and counts the changes that no test notices.

  pnpm test:mutation [--files GLOB] [--sample N [--seed S]] [--changes FILE] [AREA...]

  AREA          ${areas.map(({ name }) => name).join(', ')}; all of them unless some are named
  --files GLOB  only these sources of the area, such as "generator/src/compare/wire/values/**"
  --sample N    only N changes of the area, chosen at random: the scores then have an error, which is printed
  --seed S      chooses the same changes as an earlier run with this seed; 1 unless it is given
  --changes F   tries the changes of a JSON file instead, made by hand: [{ "file", "original", "replacement" }]

Works in a copy of this checkout. Only the tests that reach a change are run. What they reach and what they noticed is kept in
.cache/mutation, until their sources change.
Exit code 1 if an area misses its aim.`;

const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: {
    files: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    changes: { type: 'string' },
  },
});
await main();

async function main(): Promise<void> {
  const wanted = positionals.length === 0 ? areas : positionals.map(areaOf);
  const copy = mkdtempSync(join(tmpdir(), 'mutation-'));
  const missed: string[] = [];
  try {
    copyCheckout(copy);
    for (const area of wanted) {
      const scores = await scoresOfArea(area, copy);
      const sample = values.sample === undefined ? 'all' : 'sample';
      console.log(`\n${formatScores(scores, sample)}\n`);
      const margin = sample === 'all' ? '' : ` ± ${marginOf(scores)}`;
      console.log(`${area.name}: ${percent(scores)} % noticed${margin}; the aim is ${area.aim} %`);
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
  output(pnpm(), ['install', '--frozen-lockfile', '--prefer-offline'], copy);
}

async function scoresOfArea(area: Area, copy: string): Promise<readonly Score[]> {
  const chosen = chosenChanges(area);
  const known = new KnownOutcomes(join(root, '.cache/mutation', `${area.name}.json`));
  console.log(`${area.name}: ${chosen.length} changes`);
  const results: Result[] = [];
  const check = new CompileCheck(copy, area);
  const runner = await TestRunner.start(copy, area);
  try {
    for (const change of chosen) {
      if (!check.compiles(change)) continue;
      const noticed = known.isNoticed(change) || (await runner.isNoticed(change));
      if (noticed) known.keep(change);
      const result = { change, status: noticed ? 'noticed' : isEqualMutant(change) ? 'equal' : 'missed' } as const;
      results.push(result);
      if (result.status === 'missed') console.log(formatSurvivor(change));
    }
  } finally {
    runner.stop();
  }
  return scoresOf(results);
}

function chosenChanges(area: Area): readonly Change[] {
  if (values.changes !== undefined) return changesMadeByHand(values.changes, sourcesOf(area, values.files));
  const changes = sourcesOf(area, values.files).flatMap((file) => changesOf(file));
  return values.sample === undefined ? changes : chooseSample(changes, Number(values.sample), values.seed);
}
