import { plainDiagnostic } from '../base/diagnostics.ts';
import type { GenerateReport } from '../generate/package-report.ts';
import { shortPath } from '../load/file-error.ts';
import { githubWarnings } from '../report/github-diagnostics.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { exitCode } from './exit-code.ts';
import type { GenerateFlags } from './flags.ts';
import { formatWarnings } from './format-diagnostic.ts';
import { formatReport } from './format-report.ts';

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
