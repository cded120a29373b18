import { plainDiagnostic } from '../base/diagnostics.ts';
import { type GenerateRequest, generateJobs } from '../generate/generate-jobs.ts';
import type { GenerateReport } from '../generate/package-report.ts';
import { rememberedRun } from '../generate/remembered-run.ts';
import { shortPath } from '../load/file-error.ts';
import { githubErrors, githubWarnings } from '../report/github-diagnostics.ts';
import { chooseJobs } from './choose-jobs.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { exitCode } from './exit-code.ts';
import type { GenerateFlags } from './flags.ts';
import { formatWarnings, mostWarnings } from './format-diagnostic.ts';
import { formatReport } from './format-report.ts';

/** Carries `generate` out, once or for as long as `--watch` lasts. */
export async function runGenerate(flags: GenerateFlags, context: CommandContext): Promise<CommandOutcome> {
  try {
    return await generateOnceOrWatch(flags, context);
  } catch (error) {
    if (flags.format === 'github') context.terminal.out(githubErrors(error));
    throw error;
  }
}

async function generateOnceOrWatch(flags: GenerateFlags, context: CommandContext): Promise<CommandOutcome> {
  if (flags.watch) {
    const { watchGenerate } = await import('./watch-generate.ts');
    return await watchGenerate(flags, context);
  }
  const { jobs } = await chooseJobs(flags, context);
  const isPlain = !(flags.check || flags.dryRun || flags.strict || flags.force || context.options.verbose);
  const run = () => generateJobs(jobs, requestOf(flags, context), context);
  const report = await rememberedRun(jobs, { program: context.program, isPlain }, run);
  return printOutcome(report, flags, context, performance.now());
}

/** How to generate, as the flags say. */
export function requestOf(flags: GenerateFlags, { options }: CommandContext): GenerateRequest {
  return {
    compares: flags.check === true || flags.dryRun === true,
    force: flags.force === true,
    strict: flags.strict === true,
    frames: options.verbose ? Number.POSITIVE_INFINITY : mostWarnings,
  };
}

/** Prints a report for a person, unless `--json` asks for data, and gives the exit code that belongs to it. */
export function printOutcome(
  report: GenerateReport,
  flags: GenerateFlags,
  { terminal, options, program }: CommandContext,
  milliseconds: number,
): CommandOutcome {
  const code = exitCodeFor(report, flags);
  const isWanted = code !== exitCode.fine || (!options.quiet && !options.json);
  if (flags.format === 'github') terminal.out(githubWarnings(report, code !== exitCode.fine));
  else if (isWanted) {
    terminal.err(formatWarnings(report, options.verbose, terminal.errColors));
    const view = {
      check: flags.check ?? false,
      verbose: options.verbose,
      seconds: milliseconds / 1000,
      command: program.name,
    };
    if (code === exitCode.fine) terminal.out(formatReport(report, view, terminal.outColors));
    else terminal.err(formatReport(report, view, terminal.errColors));
  }
  const packages = report.packages.map((one) => ({
    ...one,
    folder: shortPath(one.folder),
    diagnostics: one.diagnostics.map(plainDiagnostic),
  }));
  return { exitCode: code, report: { ...report, packages } };
}

function exitCodeFor(report: GenerateReport, flags: GenerateFlags): number {
  if (report.outcome === 'refused') return exitCode.found;
  const differs = report.packages.some((one) => one.changes.length > 0);
  return flags.check && differs ? exitCode.found : exitCode.fine;
}
