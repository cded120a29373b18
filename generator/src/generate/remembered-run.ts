import { join } from 'node:path';
import type { Program } from '../base/program.ts';
import { type ClientJob, runtimeJobs } from '../config/client-jobs.ts';
import type { GenerateReport } from './package-report.ts';
import { generatorKey } from './write/generator-key.ts';
import { isRemoval } from './write/plan-package.ts';
import { openRunMemory } from './write/run-memory.ts';

/** What earlier runs have left up to date. */
export interface MemoryOfRuns {
  /** The report of a run that would change nothing, where generator, settings, inputs and packages are what they were after the last one. */
  recall(jobs: readonly ClientJob[]): GenerateReport | undefined;
  /** Remembers a run with the files that it has read. */
  remember(jobs: readonly ClientJob[], report: GenerateReport, inputs: readonly string[]): void;
}

/**
 * The memory of runs that write. A run that compares, forces or shows more than usual does not ask for it. A run with a `customize` hook is not
 * remembered, because the hook may depend on anything.
 */
export function memoryOfRuns(program: Program, isAsked: boolean): MemoryOfRuns {
  if (!isAsked) return { recall: () => undefined, remember: () => {} };
  const memory = openRunMemory(join(program.folder, 'node_modules/.cache/runs'));
  const generator = generatorKey(program);
  const isCustomized = (jobs: readonly ClientJob[]) => jobs.some(({ customization }) => customization !== undefined);
  const nameOf = (jobs: readonly ClientJob[]) => jobs.map((job) => job.output).join('\n');
  const keyOf = (jobs: readonly ClientJob[]) => `${generator} ${JSON.stringify(jobs)}`;
  return {
    recall(jobs) {
      if (isCustomized(jobs)) return undefined;
      return memory.recall(nameOf(jobs), keyOf(jobs)) as GenerateReport | undefined;
    },
    remember(jobs, report, inputs) {
      if (isCustomized(jobs) || report.outcome === 'refused') return;
      const folders = [...jobs, ...runtimeJobs(jobs)].map((job) => job.output);
      memory.remember(nameOf(jobs), keyOf(jobs), { inputs, folders, report: afterwards(report) });
    },
  };
}

/** What the next run would report if nothing changes. */
function afterwards({ packages }: GenerateReport): GenerateReport {
  return {
    outcome: 'up-to-date',
    packages: packages.map((one) => {
      const written = one.changes.filter((change) => !isRemoval(change)).length;
      return { ...one, changes: [], unchanged: one.unchanged + written, milliseconds: 0 };
    }),
  };
}
