import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a command cost, all processes of Node that it started included. */
export interface Cost {
  /** Seconds. */
  readonly wall: number;
  readonly cpu: number;
  /** Bytes that the largest process took at its peak. */
  readonly memory: number;
}

export interface Command {
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** The exit codes of a command that has done its work; 0 unless given. */
  readonly fine?: readonly number[];
}

/** Runs a script of Node to its end. A command that fails is told by its last words, with nothing measured. */
export function measureCommand({ args, environment, fine = [0] }: Command): Cost | string {
  const folder = mkdtempSync(join(tmpdir(), 'spent-'));
  const file = join(folder, 'spent');
  const preload = join(import.meta.dirname, 'spend.mjs');
  const env = { ...process.env, ...environment, BENCH_SPENT: file, NODE_OPTIONS: `--import=${preload}` };
  const start = performance.now();
  const { status, stderr, stdout } = spawnSync('node', args, { cwd: import.meta.dirname, env, encoding: 'utf8' });
  const wall = (performance.now() - start) / 1000;
  try {
    if (status === null || !fine.includes(status)) return lastWords(`${stdout}\n${stderr}`);
    const spent = readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' ').map(Number));
    return {
      wall,
      cpu: spent.reduce((sum, [cpu = 0]) => sum + cpu, 0),
      memory: Math.max(...spent.map(([, memory = 0]) => memory)),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function lastWords(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return (
    lines.find((line) => /\berror\b.*:/i.test(line))?.slice(0, 120) ?? lines.findLast((line) => line !== '') ?? 'failed'
  );
}
