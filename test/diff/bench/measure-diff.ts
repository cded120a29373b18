import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../../scripts/packages.ts';
import type { BenchPair } from './bench-pairs.ts';
import { measureProcess, type ProcessCost } from './measure-process.ts';

export interface DiffRow {
  readonly pair: string;
  readonly edits?: number;
  readonly tool: string;
  readonly cost: ProcessCost;
  readonly findings: number;
}

export interface DiffResults {
  readonly machine: string;
  readonly rounds: number;
  readonly rows: readonly DiffRow[];
}

interface Tool {
  readonly name: string;
  readonly script: string;
  readonly args: (output: string, pair: BenchPair) => readonly string[];
  readonly listed: 'findings' | 'changes';
}

const redocly = createRequire(join(root, 'package.json')).resolve('@redocly/cli/package.json');

const tools: readonly Tool[] = [
  {
    name: 'liquidity-codegen diff',
    script: join(root, 'generator/dist/cli.js'),
    args: (output, { source }) => ['--format', 'json', '--output', output, ...(source ? ['--source'] : [])],
    listed: 'findings',
  },
  {
    name: `Redocly ${(JSON.parse(readFileSync(redocly, 'utf8')) as { version: string }).version} diff`,
    script: join(dirname(redocly), 'bin/cli.js'),
    args: (output) => ['--format', 'json', '--output', output, '--fail-on', 'none'],
    listed: 'changes',
  },
];

/** Measures each tool on each pair, one after the other, in processes of their own. */
export function measureDiff(pairs: readonly BenchPair[], rounds: number, folder: string): DiffResults {
  const before = loadavg()[0] ?? 0;
  const rows = pairs.flatMap((pair) =>
    tools.map((tool): DiffRow => {
      const { name, edits } = pair;
      console.error(`measuring ${tool.name}: ${name}${edits === undefined ? '' : `, ${edits} edits`} …`);
      const output = join(folder, 'report.json');
      const args = ['diff', pair.base, pair.head, ...tool.args(output, pair)];
      const few = (edits ?? Number.POSITIVE_INFINITY) > 10 ? Math.min(rounds, 5) : rounds;
      const cost = measureProcess(tool.script, args, { rounds: few, folder });
      const report = JSON.parse(readFileSync(output, 'utf8')) as Record<string, readonly unknown[]>;
      const findings = report[tool.listed]?.length ?? 0;
      return { pair: name, ...(edits === undefined ? {} : { edits }), tool: tool.name, cost, findings };
    }),
  );
  const load = [before, loadavg()[0] ?? 0].map((value) => value.toFixed(1)).join(' before and ');
  const { model = 'unknown' } = cpus()[0] ?? {};
  return {
    machine: `${cpus().length} cores (${model.trim()}), Node ${process.versions.node}; load of the machine ${load} after`,
    rounds,
    rows,
  };
}
