import type { ClientJob } from '../client-job.ts';
import { type GenerateReport, generateReport } from '../package-report.ts';
import type { CommandContext } from './command.ts';
import type { GenerateFlags } from './generate-command.ts';

export interface GeneratedJobs {
  readonly report: GenerateReport;
  /** Every file that was read. */
  readonly inputs: readonly string[];
}

/** How long a run waits for another one that writes to the same package, in milliseconds. */
const patience = 30_000;

/** Takes some jobs through all stages, as the flags say, and prints warnings if they are wanted in full. */
export async function generateJobs(
  jobs: readonly ClientJob[],
  flags: GenerateFlags,
  { terminal, options, program, signal, stages }: CommandContext,
): Promise<GeneratedJobs> {
  const { generate } = await import('../generate.ts');
  const generated = await generate(
    jobs,
    {
      mode: flags.check || flags.dryRun ? 'compare' : 'write',
      force: flags.force ?? false,
      strict: flags.strict ?? false,
      generator: `${program.packageName}@${program.version}`,
      patience,
      signal,
      onProgress: (step) => terminal.progress(step),
      onWait: (owner) => terminal.err(`Waiting for process ${owner.pid}, which is writing the same package.\n`),
    },
    stages,
  );
  if (options.verbose) {
    const { printDiagnostics } = await import('./print-error.ts');
    for (const { model } of generated.built) printDiagnostics(model.diagnostics, terminal);
  }
  return { report: generateReport(generated), inputs: generated.built.flatMap(({ document }) => document.files) };
}
