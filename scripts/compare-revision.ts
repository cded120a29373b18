import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { differencesBetween } from '../test/revision/differences.ts';
import { formatDifferences } from '../test/revision/format-differences.ts';
import { makeInputs } from '../test/revision/inputs/make-inputs.ts';
import type { Output } from '../test/revision/output.ts';
import { unpackRevision } from '../test/revision/unpack-revision.ts';
import { root } from './packages.ts';
import { readArguments } from './read-arguments.ts';
import { output } from './run.ts';

const usage = `Runs the tool of an earlier revision and that of the working tree over the same inputs, and shows what differs: generated
files, diagnostics, findings, versions, changelogs, reports, manifests and migrations of applications, responses of the sandbox, help.

  pnpm compare:revision [REVISION] [--count N] [--seed N] [--only KINDS] [--check] [--output FILE]

  REVISION       default: the commit at which this branch left main
  --count N      how many random descriptions, pairs, calls and files of applications there are, of each. Default: 2000
  --seed N       others than those of seed 0
  --only KINDS   of the inputs description, pair, calls and application only these, with commas between them
  --check        ends with exit code 1 where something differs
  --output FILE  writes the page to a file too

The inputs are our descriptions, those in test/corpus, those in the folders that CORPUS_DIR names, the pairs of all rules, and random ones.`;

const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '0' },
    only: { type: 'string', default: 'description,pair,calls,application' },
    check: { type: 'boolean', default: false },
    output: { type: 'string' },
  },
});
await compare(positionals[0] ?? mergeBase());

async function compare(revision: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'revisions-'));
  try {
    const inputs = join(folder, 'inputs.jsonl');
    mkdirSync(join(folder, 'inputs'));
    await writeInputs(inputs, join(folder, 'inputs'));
    const programs = {
      base: unpackRevision(revision, join(folder, 'base')),
      head: join(root, 'test/revision/outputs/main.ts'),
    };
    const ended = Object.entries(programs).map(async ([side, program]) => {
      const outputs = join(folder, `${side}.jsonl`);
      const child = spawn(process.execPath, [program, inputs, outputs], { cwd: folder, stdio: 'inherit' });
      const [code] = await once(child, 'exit');
      if (code !== 0) throw new Error(`The tool of the ${side} ended with exit code ${code}.`);
      return outputs;
    });
    // An error removes the folder, so the other one must not write into it any more.
    await Promise.allSettled(ended);
    const [base, head] = await Promise.all(ended);
    const differences = await differencesBetween(outputsIn(base), outputsIn(head));
    const page = formatDifferences(differences, output('git', ['log', '-1', '--format=%h "%s"', revision]).trim());
    process.stdout.write(page);
    if (values.output !== undefined) writeFileSync(values.output, page);
    if (values.check && differences.groups.length > 0) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function writeInputs(file: string, folder: string): Promise<void> {
  const sink = createWriteStream(file);
  const kinds = values.only.split(',');
  for await (const input of makeInputs(folder, { count: Number(values.count), seed: Number(values.seed) })) {
    if (!kinds.includes(input.kind)) continue;
    if (!sink.write(`${JSON.stringify(input)}\n`)) await once(sink, 'drain');
  }
  sink.end();
  await finished(sink);
}

async function* outputsIn(file = ''): AsyncGenerator<Output> {
  for await (const line of createInterface({ input: createReadStream(file) })) yield JSON.parse(line);
}

/** The commit at which this branch left main. */
function mergeBase(): string {
  for (const main of ['refs/remotes/origin/main', 'refs/heads/main']) {
    try {
      return output('git', ['merge-base', 'HEAD', main]).trim();
    } catch {
      // In a clone, main may have one of these names.
    }
  }
  throw new Error('There is no main to compare with: name a revision.');
}
