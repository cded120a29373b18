import { plainDiagnostic } from '../base/diagnostics.ts';
import type { RuleReport } from '../compare/base-rules/rule-change.ts';
import type { FailedPackages } from '../generate/generate-groups.ts';
import type { GenerateReport } from '../generate/package-report.ts';
import { shortPath } from '../load/file-error.ts';
import type { LifecycleInput } from '../release/lifecycle/lifecycle-input.ts';
import { githubErrors, githubWarnings } from '../report/github-diagnostics.ts';
import { countsWords, rulesLead, rulesTitle } from '../report/view/report-view.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { exitCode } from './exit-code.ts';
import type { GenerateFlags } from './flags.ts';
import { formatReport } from './format-report.ts';
import { failureData, formatWarnings, printError } from './print-error.ts';
import type { Terminal } from './terminal.ts';

/** The packages that were generated, and the failures. */
export interface Ended {
  readonly report: GenerateReport;
  readonly failures: readonly FailedPackages[];
}

/** Prints a report as text, unless `--json` asks for data, and returns its exit code. */
export async function printOutcome(
  { report, failures }: Ended,
  flags: GenerateFlags,
  { terminal, options, program }: CommandContext,
  milliseconds: number,
): Promise<CommandOutcome> {
  const failed = failures.map(({ packages, error }) => ({ packages, ...failureData(error) }));
  const code = Math.max(exitCodeFor(report, flags), ...failed.map((one) => one.exitCode));
  const isWanted = code !== exitCode.fine || (!options.quiet && !options.json);
  if (flags.format === 'github') {
    terminal.out(failures.map(({ error }) => githubErrors(error)).join(''));
    terminal.out(githubWarnings(report, code !== exitCode.fine));
  } else if (isWanted) {
    terminal.err(formatWarnings(report, options.verbose, terminal.errColors));
    for (const { packages, error } of failures) {
      terminal.err(`${terminal.errColors.red('Not generated:')} ${packages.join(', ')}\n`);
      await printError(error, terminal, { ...options, program });
    }
    const view = {
      check: flags.check ?? false,
      verbose: options.verbose,
      seconds: milliseconds / 1000,
      command: program.name,
      failed: failures.flatMap(({ packages }) => packages).length,
    };
    if (code === exitCode.fine) terminal.out(formatReport(report, view, terminal.outColors));
    else terminal.err(formatReport(report, view, terminal.errColors));
  }
  const packages = report.packages.map((one) => ({
    ...one,
    folder: shortPath(one.folder),
    diagnostics: one.diagnostics.map(plainDiagnostic),
  }));
  return { exitCode: code, report: { ...report, packages, ...(failed.length === 0 ? {} : { failures: failed }) } };
}

/** A check or a refusal exits with `found`. */
function exitCodeFor(report: GenerateReport, flags: GenerateFlags): number {
  if (report.outcome === 'refused') return exitCode.found;
  const differs = report.packages.some((one) => one.changes.length > 0) || report.leftBehind !== undefined;
  return flags.check && differs ? exitCode.found : exitCode.fine;
}

/** Prints the rules that a change brings along, on stderr, because they aren't a verdict. */
export function printRules(rules: RuleReport | undefined, { terminal, options }: CommandContext): void {
  if (rules === undefined || options.quiet) return;
  terminal.err(`${terminal.errColors.yellow(rulesTitle)}\n  ${rulesLead(rules)}\n`);
  for (const { kind, message, counts, file, line, column } of rules.changes) {
    terminal.err(`  ${kind}: ${message} (${countsWords(counts)}) ${file}:${line}:${column}\n`);
  }
}

/** Prints the waivers that would pass something. `when` continues the sentence after the grounds. */
export function printWaivers(
  waivers: readonly string[],
  { input: { policy, waiverFile }, when }: { readonly input: LifecycleInput; readonly when: string },
  { err }: Terminal,
): void {
  if (waivers.length === 0) return;
  const file = waiverFile === undefined ? 'the waiver file' : shortPath(waiverFile);
  err(
    `If ${policy.noticeGrounds.join(' or ')} ${when}, have this reviewed, enter it in ${file}, and run the command again:\n`,
  );
  for (const waiver of waivers) err(`${waiver.replace(/^/gm, '  ')}\n`);
}
