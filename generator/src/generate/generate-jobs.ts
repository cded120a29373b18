import { inTurn } from '../base/gather-bad-input.ts';
import type { ClientJob } from '../config/client-jobs.ts';
import { shortPath } from '../load/file-error.ts';
import type { BuildOptions, BuildPackages } from './built-package.ts';
import { type GenerateReport, generateReport } from './package-report.ts';
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
  /** Treat warnings as errors. Default: no. */
  readonly strict?: boolean;
  /** Number of warnings of a package that get the line that they speak of. Default: 0. */
  readonly frames?: number;
}

/** How long a run waits for another one that writes to the same package, in milliseconds. */
const patience = 30_000;

/** Takes some jobs through all stages, as a request says: all packages are written, or none. */
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

/** How a request wants packages built: plain data. */
export function buildOptions({
  compares = false,
  strict = false,
  frames = 0,
}: GenerateRequest): Pick<BuildOptions, 'compares' | 'strict' | 'frames'> {
  return { compares, strict, frames };
}
