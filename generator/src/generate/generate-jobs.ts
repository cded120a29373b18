import { inTurn } from '../base/gather-bad-input.ts';
import type { ClientJob } from '../config/client-jobs.ts';
import { shortPath } from '../load/file-error.ts';
import type { BuildOptions, BuildPackages } from './built-package.ts';
import { type GenerateReport, generateReport } from './package-report.ts';
import { generatorName, type RunContext } from './run-context.ts';

export interface GeneratedJobs {
  readonly report: GenerateReport;
  readonly inputs: readonly string[];
}

export interface GenerateRequest {
  /** Only compare with the existing files. Default: write. */
  readonly compares?: boolean;
  /** Overwrite manual changes. Default: refuse. */
  readonly force?: boolean;
  /** Treat warnings as errors. Default: no. */
  readonly strict?: boolean;
  /** How many warnings of a package include the line that they are about. Default: 0. */
  readonly frames?: number;
}

/** How long a run waits for another run on the same package, in milliseconds. */
const patience = 30_000;

/** Runs all stages for some jobs: all packages are written, or none. */
export async function generateJobs(
  jobs: readonly ClientJob[],
  request: GenerateRequest,
  context: RunContext,
  build: BuildPackages = buildInTurn(request, context),
): Promise<GeneratedJobs> {
  const { progress, warn, program, signal, stages } = context;
  const { compares = false, force = false } = request;
  const { generate } = await import('./generate.ts');
  const generated = await generate(
    jobs,
    {
      mode: compares ? 'compare' : 'write',
      force,
      generator: generatorName(program),
      patience,
      signal,
      onProgress: progress,
      onWait: (folder) => warn(`Waiting for another run that is writing ${shortPath(folder)}.\n`),
    },
    build,
    stages,
  );
  return { report: generateReport(generated), inputs: generated.built.flatMap(({ inputs }) => inputs) };
}

/** Builds packages in this thread, one after the other. */
export function buildInTurn(request: GenerateRequest, { signal, progress, stages }: RunContext): BuildPackages {
  return async (jobs) => {
    const { buildPackage } = await import('./generate.ts');
    const options = { ...buildOptions(request), signal, onProgress: progress };
    return await inTurn(jobs, (job) => buildPackage(job, options, stages));
  };
}

/** The options for building packages: plain data. */
export function buildOptions({
  compares = false,
  strict = false,
  frames = 0,
}: GenerateRequest): Pick<BuildOptions, 'compares' | 'strict' | 'frames'> {
  return { compares, strict, frames };
}
