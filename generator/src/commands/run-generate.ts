import type { GenerateReport } from '../package-report.ts';
import { type ChosenJobs, chooseJobs } from './choose-jobs.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { exitCode } from './exit-code.ts';
import { formatReport } from './format-report.ts';
import type { GenerateFlags } from './generate-command.ts';

/** How long a run waits for another one that writes to the same package, in milliseconds. */
const patience = 30_000;

/** Carries `generate` out, once or for as long as `--watch` lasts. */
export async function runGenerate(flags: GenerateFlags, context: CommandContext): Promise<CommandOutcome> {
  if (!flags.watch) return await generateOnce(await chooseJobs(flags, context), flags, context);
  const { watchGenerate } = await import('./watch-generate.ts');
  return await watchGenerate(flags, context);
}

/** Generates all packages, compares or writes them, and prints what there is to say. */
export async function generateOnce(
  { jobs }: ChosenJobs,
  flags: GenerateFlags,
  context: CommandContext,
): Promise<CommandOutcome> {
  const { terminal, options, program } = context;
  const { generate } = await import('../generate.ts');
  const { generateReport } = await import('../package-report.ts');
  const generated = await generate(jobs, {
    mode: flags.check || flags.dryRun ? 'compare' : 'write',
    force: flags.force ?? false,
    strict: flags.strict ?? false,
    generator: `${program.packageName}@${program.version}`,
    patience,
    signal: context.signal,
    onProgress: (step) => terminal.progress(step),
    onWait: (owner) => terminal.err(`Waiting for process ${owner.pid}, which is writing the same package.\n`),
  });
  const report = generateReport(generated);
  const warnings = generated.built.flatMap(({ model }) => model.diagnostics);
  if (options.verbose) {
    const { printDiagnostics } = await import('./print-error.ts');
    printDiagnostics(warnings, terminal);
  }
  return finish(report, flags, context);
}

function finish(
  report: GenerateReport,
  flags: GenerateFlags,
  { terminal, options, program }: CommandContext,
): CommandOutcome {
  const view = {
    check: flags.check ?? false,
    verbose: options.verbose,
    seconds: performance.now() / 1000,
    command: program.name,
  };
  const code = exitCodeFor(report, flags);
  const text = formatReport(report, view, code === 0 ? terminal.outColors : terminal.errColors);
  if (code !== 0) terminal.err(text);
  else if (!options.quiet && !options.json) terminal.out(text);
  return { exitCode: code, report };
}

function exitCodeFor(report: GenerateReport, flags: GenerateFlags): number {
  if (report.outcome === 'refused') return exitCode.found;
  const differs = report.packages.some((one) => one.changes.length > 0);
  return flags.check && differs ? exitCode.found : exitCode.fine;
}
