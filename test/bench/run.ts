import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { loadNow, machineAfter } from '../../scripts/machine.ts';
import { packAll } from '../../scripts/pack.ts';
import { applicationPackages, root } from '../../scripts/packages.ts';
import { readArguments } from '../../scripts/read-arguments.ts';
import { installPart, run } from '../../scripts/run.ts';
import { tarballsIn } from '../../scripts/tarballs-in.ts';
import { writeFigures } from '../../scripts/write-figures.ts';
import { journalLoadCalls, type Results } from './results.ts';

const usage = `Measures the packed packages beside other clients, and prints the figures.

  pnpm bench [--rounds N] [--tarballs DIR] [--docs]

  --rounds N      rounds of each measurement (default 25); fewer are quicker and rougher
  --tarballs DIR  measures these tarballs instead of building and packing the workspace
  --docs          also writes the figures into docs/performance.md

An aim that is missed is marked in the table; the exit code stays 0, because figures depend on the machine.`;

const { values } = readArguments(usage, {
  options: {
    rounds: { type: 'string', default: '25' },
    tarballs: { type: 'string' },
    docs: { type: 'boolean' },
  },
});
await main(Number(values.rounds));

async function main(rounds: number): Promise<void> {
  // Only this comparison needs the other clients.
  installPart(import.meta.dirname);
  run('node', ['node_modules/typescript-7/bin/tsc', '-p', 'test/bench/tsconfig.json']);
  const { makeBenchProject } = await import('./bench-project.ts');
  const packed = mkdtempSync(join(tmpdir(), 'tarballs-'));
  let project: string | undefined;
  try {
    if (!values.tarballs) run('node', ['scripts/build.ts']);
    project = await makeBenchProject(
      values.tarballs ? tarballsIn(resolve(values.tarballs)) : packAll(packed, root, applicationPackages()),
    );
    const results = await measure(project, rounds);
    const { formatAims, formatResults } = await import('./format-results.ts');
    const text = formatResults(results);
    if (values.docs) writeFigures('pnpm bench', formatAims(results));
    console.log(text);
  } finally {
    rmSync(packed, { recursive: true, force: true });
    if (project) rmSync(project, { recursive: true, force: true });
  }
}

async function measure(project: string, rounds: number): Promise<Results> {
  const { peers, versionIn } = await import('./bench-project.ts');
  const { measureCalls, measureImport, measureLeaks } = await import('./measure-calls.ts');
  const { measureJournal, measureJournalLoad } = await import('./measure-journal.ts');
  const { measureParts } = await import('./measure-parts.ts');
  const { measureSizes } = await import('./measure-size.ts');
  const { measureTypes } = await import('./measure-types.ts');
  const before = loadNow();
  const step = <T>(name: string, work: () => T): T => {
    console.error(`measuring ${name} …`);
    return work();
  };
  const names = ['@org/liquidity-v2', '@org/liquidity-v2/resources/withdrawal-requests', '@org/liquidity-v1', ...peers];
  const calls = await step('calls', () => measureCalls(project, rounds));
  const leaks = await step('leaks', () => measureLeaks(project));
  const journal = step('journal', () => measureJournal(project, 20 * rounds));
  const journalLoad = await step('journal under load', () => measureJournalLoad(project, journalLoadCalls));
  const sizes = await step('sizes', () => measureSizes(project));
  const parts = await step('parts', () => measureParts(project));
  const imports = step('imports', () =>
    Object.fromEntries(
      names
        .filter((name) => name.startsWith('@org/') || versionIn(project, name))
        .map((name) => [name, measureImport(project, name, rounds)]),
    ),
  );
  const types = step('types', () => measureTypes(project, 3));
  const compared = ['@org/liquidity-v2', '@org/liquidity-runtime', ...peers].flatMap((name) => {
    const version = versionIn(project, name);
    return version === undefined ? [] : [[name, version]];
  });
  return {
    machine: machineAfter(before),
    versions: Object.fromEntries(compared),
    rounds,
    calls,
    leaks,
    journal,
    journalLoad,
    sizes,
    parts,
    imports,
    types,
  };
}
