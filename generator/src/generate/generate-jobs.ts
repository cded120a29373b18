import type { ClientJob } from '../config/client-jobs.ts';
import { type GenerateReport, generateReport, type ReportedDiagnostic } from './package-report.ts';
import { readFrame } from './read-frame.ts';
import { generatorName, type RunContext } from './run-context.ts';

export interface GeneratedJobs {
  readonly report: GenerateReport;
  /** Every file that was read. */
  readonly inputs: readonly string[];
}

/** How to generate. */
export interface GenerateRequest {
  /** Only compare with what is there. Default: write. */
  readonly compares?: boolean;
  /** Write over work done by hand. Default: refuse. */
  readonly force?: boolean;
  /** Take warnings for errors. Default: no. */
  readonly strict?: boolean;
  /** Number of warnings that get the line that they speak of. Default: 0. */
  readonly frames?: number;
}

/** How long a run waits for another one that writes to the same package, in milliseconds. */
const patience = 30_000;

/** Takes some jobs through all stages, as a request says. */
export async function generateJobs(
  jobs: readonly ClientJob[],
  { compares = false, force = false, strict = false, frames = 0 }: GenerateRequest,
  { progress, warn, program, signal, stages }: RunContext,
): Promise<GeneratedJobs> {
  const { generate } = await import('./generate.ts');
  const generated = await generate(
    jobs,
    {
      mode: compares ? 'compare' : 'write',
      force,
      strict,
      generator: generatorName(program),
      patience,
      signal,
      onProgress: progress,
      onWait: (owner) => warn(`Waiting for process ${owner.pid}, which is writing the same package.\n`),
    },
    stages,
  );
  const report = withFrames(generateReport(generated), frames);
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
