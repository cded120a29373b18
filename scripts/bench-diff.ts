import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { editedPairs, ownPair, ringPair, smallPair, versionPairs } from '../test/diff/bench/bench-pairs.ts';
import { formatDiffResults } from '../test/diff/bench/format-diff-results.ts';
import { formatScore } from '../test/diff/bench/format-score.ts';
import { measureDiff } from '../test/diff/bench/measure-diff.ts';
import { judgeCorpus } from '../test/diff/score-corpus.ts';
import { readArguments } from './read-arguments.ts';
import { run } from './run.ts';
import { writeFigures } from './write-figures.ts';

const usage = `Measures the published \`liquidity-codegen diff\` beside Redocly's \`diff\`, in the same run.

  pnpm bench:diff [--rounds N] [--docs]
  pnpm bench:diff --corpus

  --corpus    judges the labelled pairs of the corpus instead, and prints the score and each disagreement with its reason
  --rounds N  rounds of the small pairs, v2 among them (default 15); large ones run five times at most
  --docs      also writes the figures into docs/performance.md

CORPUS_DIR says where the corpus is; what needs it is left out without it.`;

const { values } = readArguments(usage, {
  options: {
    corpus: { type: 'boolean' },
    rounds: { type: 'string', default: '15' },
    docs: { type: 'boolean' },
  },
});
const corpus = process.env.CORPUS_DIR;
if (values.corpus) await printScore();
else printSpeed(Number(values.rounds));

async function printScore(): Promise<void> {
  if (corpus === undefined) return console.log('Skipped: CORPUS_DIR does not say where the corpus is.');
  console.log(formatScore(await judgeCorpus(join(corpus, 'diff'))));
}

function printSpeed(rounds: number): void {
  run('node', ['scripts/build.ts']);
  const folder = mkdtempSync(join(tmpdir(), 'bench-diff-'));
  try {
    const stripe = join(corpus ?? '', 'stripe.yaml');
    const isThere = corpus !== undefined && existsSync(stripe);
    if (!isThere) console.log('Without the pairs of Stripe: CORPUS_DIR does not say where its description is.');
    const pairs = [
      smallPair(folder),
      ownPair(folder),
      ...(isThere ? editedPairs(folder, 'Stripe', stripe, [50, 200]) : []),
      ...(corpus === undefined ? [] : versionPairs(corpus)),
      ...[500, 1000, 2000].map((size) => ringPair(folder, size)),
    ];
    const results = measureDiff(pairs, rounds, folder);
    const text = formatDiffResults(results);
    console.log(text);
    if (values.docs) writeFigures('pnpm bench:diff', text);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
