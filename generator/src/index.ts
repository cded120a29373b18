import { availableParallelism } from 'node:os';
import type { Json } from './base/json.ts';
import type { CommandContext } from './commands/command.ts';
import type { DiffArguments, GenerateArguments } from './commands/flags.ts';
import { readProgram } from './commands/read-program.ts';
import type { ChangeReport, MajorReport } from './compare/verdict/change-report.ts';
import type { Finding } from './compare/wire/finding.ts';
import type { GenerateReport } from './generate/package-report.ts';
import { ownStages } from './generate/stages.ts';
import { withoutColors } from './text/colors.ts';

export { BadInputError, type Diagnostic, FileError, UsageError } from './base/diagnostics.ts';
export type { Summary, Sunset, WaiverProblem } from './compare/verdict/change-report.ts';
export type { Finding, Level } from './compare/wire/finding.ts';
export { type ClientConfig, type Config, defineConfig } from './config/config.ts';
export type { ListReport } from './generate/describe-package.ts';
export type { GenerateReport, PackageReport, UpgradeBreak, UpgradeReport } from './generate/package-report.ts';

/** Options of every call. */
export interface CallOptions {
  /** Base folder of paths, where the search for a configuration starts. Default: the working directory. */
  readonly cwd?: string;
  /** Ends the work early; the call then rejects with its reason. */
  readonly signal?: AbortSignal;
}

/** The packages to generate: those of a configuration, or, with `input`, `output` and `package`, that of one description. */
export interface GenerateCall extends CallOptions, GenerateArguments {}

/**
 * Generates packages, as the command `generate` does.
 * @throws UsageError, BadInputError with every diagnostic, FileError
 */
export async function generate(call: GenerateCall = {}): Promise<GenerateReport> {
  const context = silentContext(call);
  const [{ chooseJobs, requestOf }, { generateGroups }, { joinGroups, throwFailures }, { withUpgrades }] =
    await Promise.all([
      import('./commands/choose-jobs.ts'),
      import('./generate/generate-groups.ts'),
      import('./generate/generate-groups.ts'),
      import('./compare/with-upgrades.ts'),
    ]);
  const { groups } = await chooseJobs(call, context);
  const generated = await generateGroups(
    groups,
    {
      ...requestOf(call, context),
      remembers: false,
      threads: availableParallelism(),
      around: (jobs, run) => withUpgrades(jobs, context, run),
    },
    context,
  );
  throwFailures(generated);
  return joinGroups(generated);
}

/** The sides to compare: two descriptions, or a configuration's description and its released one. */
export interface DiffCall extends CallOptions, DiffArguments {
  /** Path of the old description, or `git:REVISION:PATH`. */
  readonly base?: string;
  /** The new description. */
  readonly head?: string;
}

/**
 * Compares descriptions, as the command `diff` does. `schemas/diff-report.schema.json` describes the report.
 * @throws UsageError, BadInputError with every diagnostic of both sides, FileError
 */
export async function diff(call: DiffCall = {}): Promise<DiffReport> {
  const { runDiff } = await import('./commands/run-diff.ts');
  const { base, head, level = 'info', ...flags } = call;
  const sides = [base, head].filter((side) => side !== undefined);
  const { report } = await runDiff(sides, { ...flags, level, groupBy: 'rule' }, silentContext(call));
  return report as DiffReport;
}

/** A report of `diff`, as data. */
export interface DiffReport extends Pick<ChangeReport, 'date' | 'level' | 'summary' | 'waiverProblems'> {
  /** Version of the report's format. */
  readonly formatVersion: 2;
  /** One entry for each major. */
  readonly majors: readonly Omit<MajorReport, 'findings'>[];
  /** Every change, of all majors. */
  readonly findings: readonly ReportedFinding[];
  /** Every operation that a finding reaches. */
  readonly operations: readonly string[];
  /** The sets of uses that findings refer to in `uses`. */
  readonly useSets: readonly Json[];
}

/** A finding with its major. */
export type ReportedFinding = Omit<Finding, 'uses'> & {
  /** The major that changed. */
  readonly major: string;
  /** The places of applications that it reaches. */
  readonly uses: Json;
};

/**
 * Parses a report that `diff --format json` printed.
 * @throws UsageError if it isn't one, or has an unknown format
 */
export async function readReport(text: string): Promise<DiffReport> {
  const { UsageError } = await import('./base/diagnostics.ts');
  let found: Partial<DiffReport> | null;
  try {
    found = JSON.parse(text) as Partial<DiffReport> | null;
  } catch {
    throw new UsageError('The report is not JSON.');
  }
  if (!Array.isArray(found?.findings)) throw new UsageError('The file is not a report of diff.');
  if (found.formatVersion !== 2)
    throw new UsageError(`The report has format version ${found.formatVersion}; this version reads 2.`);
  return found as DiffReport;
}

function silentContext({ cwd = process.cwd(), signal = new AbortController().signal }: CallOptions): CommandContext {
  const nothing = () => {};
  return {
    program: readProgram(),
    folder: cwd,
    signal,
    stages: ownStages,
    progress: nothing,
    warn: nothing,
    terminal: { out: nothing, err: nothing, progress: nothing, outColors: withoutColors, errColors: withoutColors },
    options: { json: true, quiet: true, verbose: false, debug: false },
    runsAgain: () => false,
  };
}
