import { join } from 'node:path';
import type { Program } from '../base/program.ts';
import type { ClientJob } from '../config/client-jobs.ts';
import type { GeneratedJobs } from './generate-jobs.ts';
import type { GenerateReport } from './package-report.ts';
import { generatorKey } from './write/generator-key.ts';
import { isRemoval } from './write/plan-package.ts';
import { openRunMemory } from './write/run-memory.ts';

/**
 * Does a run, or spares it: where generator, settings, inputs and packages are what they were after the last one, its report
 * is given at once. Only a plain run is spared: not one that compares, forces or looks closer than usual; nor one with a `customize` hook, which may
 * depend on anything.
 */
export async function rememberedRun(
  jobs: readonly ClientJob[],
  { program, isPlain }: { readonly program: Program; readonly isPlain: boolean },
  run: () => Promise<GeneratedJobs>,
): Promise<GenerateReport> {
  const isCustomized = jobs.some(({ customization }) => customization !== undefined);
  if (isCustomized || !isPlain) return (await run()).report;
  const memory = openRunMemory(join(program.folder, 'node_modules/.cache/runs'));
  const name = jobs.map((job) => job.output).join('\n');
  const key = `${generatorKey(program)} ${JSON.stringify(jobs)}`;
  const recalled = memory.recall(name, key);
  if (recalled !== undefined) return recalled as GenerateReport;
  const { report, inputs } = await run();
  if (report.outcome !== 'refused') {
    memory.remember(name, key, { inputs, folders: jobs.map((job) => job.output), report: afterwards(report) });
  }
  return report;
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
