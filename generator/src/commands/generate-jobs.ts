import type { ClientJob } from '../config/client-jobs.ts';
import { type GenerateReport, generateReport, type ReportedDiagnostic } from '../generate/package-report.ts';
import type { CommandContext } from './command.ts';
import type { GenerateFlags } from './flags.ts';
import { mostWarnings, readFrame } from './format-diagnostic.ts';

export interface GeneratedJobs {
  readonly report: GenerateReport;
  /** Every file that was read. */
  readonly inputs: readonly string[];
}

/** How long a run waits for another one that writes to the same package, in milliseconds. */
const patience = 30_000;

/** Takes some jobs through all stages, as the flags say. */
export async function generateJobs(
  jobs: readonly ClientJob[],
  flags: GenerateFlags,
  { terminal, options, program, signal, stages }: CommandContext,
): Promise<GeneratedJobs> {
  const { generate } = await import('../generate/generate.ts');
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
  const report = withFrames(generateReport(generated), options.verbose ? Number.POSITIVE_INFINITY : mostWarnings);
  return { report, inputs: generated.built.flatMap(({ document }) => document.files) };
}

/** The report with the lines of the first warnings. */
function withFrames(report: GenerateReport, most: number): GenerateReport {
  let left = most;
  const framed = (diagnostic: ReportedDiagnostic): ReportedDiagnostic => {
    left -= 1;
    const frame = left < 0 || diagnostic.location === undefined ? undefined : readFrame(diagnostic.location);
    return frame === undefined ? diagnostic : { ...diagnostic, frame };
  };
  const packages = report.packages.map((one) => ({ ...one, diagnostics: one.diagnostics.map(framed) }));
  return { ...report, packages };
}
