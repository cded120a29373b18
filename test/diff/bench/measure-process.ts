import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What one run of a process took: the median over the rounds, and the least wall time, which others on the machine disturb least. */
export interface ProcessCost {
  /** Seconds. */
  readonly wall: number;
  readonly leastWall: number;
  readonly cpu: number;
  /** Largest resident set, in megabytes. */
  readonly memory: number;
}

/**
 * Runs a script of Node in processes of its own, so many times.
 * @throws Error where it ends with another exit code than 0 or 1: a tool that failed has measured nothing.
 */
export function measureProcess(
  script: string,
  args: readonly string[],
  { rounds, folder }: { readonly rounds: number; readonly folder: string },
): ProcessCost {
  const usageFile = join(folder, 'usage.json');
  const runs = Array.from({ length: rounds }, () => {
    const started = performance.now();
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', import.meta.resolve('./report-usage.ts'), script, ...args],
      {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...process.env, USAGE_FILE: usageFile, REDOCLY_TELEMETRY: 'off', NO_COLOR: '1' },
      },
    );
    const wall = (performance.now() - started) / 1000;
    if (status !== 0 && status !== 1) throw new Error(`${script} ended with exit code ${status}\n${stderr}`);
    return { wall, ...(JSON.parse(readFileSync(usageFile, 'utf8')) as { cpu: number; memory: number }) };
  });
  return {
    wall: median(runs.map(({ wall }) => wall)),
    leastWall: Math.min(...runs.map(({ wall }) => wall)),
    cpu: median(runs.map(({ cpu }) => cpu)),
    memory: Math.max(...runs.map(({ memory }) => memory)),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
