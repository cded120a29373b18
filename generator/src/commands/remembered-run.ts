import { join } from 'node:path';
import type { ClientJob } from '../config/client-jobs.ts';
import type { GenerateReport } from '../generate/package-report.ts';
import { isRemoval } from '../generate/write/plan-package.ts';
import { openRunMemory } from '../generate/write/run-memory.ts';
import type { CommandContext } from './command.ts';
import type { GenerateFlags } from './flags.ts';
import type { GeneratedJobs } from './generate-jobs.ts';
import { generatorKey } from './generator-key.ts';

/**
 * Does a run, or spares it: where generator, settings, inputs and packages are what they were after the last one, its report
 * is given at once. A run that compares, or looks closer than usual, is never spared; nor is one with a `customize` hook, which may
 * depend on anything.
 */
export async function rememberedRun(
  jobs: readonly ClientJob[],
  flags: GenerateFlags,
  { program, options }: CommandContext,
  run: () => Promise<GeneratedJobs>,
): Promise<GenerateReport> {
  const isCustomized = jobs.some(({ customization }) => customization !== undefined);
  if (isCustomized || flags.check || flags.dryRun || flags.strict || flags.force || options.verbose)
    return (await run()).report;
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
