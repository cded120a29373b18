import { resolve } from 'node:path';
import { UsageError } from '../base/diagnostics.ts';
import { printable } from '../base/printable.ts';
import type { ChangeReport } from '../compare/verdict/change-report.ts';
import { inBlocks, writeReport } from '../generate/write/create-tree.ts';
import { readText } from '../generate/write/read-output.ts';
import { shortPath } from '../load/file-error.ts';
import { formatOfFile, loadPrinter, type ReportFormatName } from '../report/formats.ts';
import { reportData } from '../report/json-report.ts';
import type { ReportPrinter } from '../report/report-format.ts';
import { verdictView } from '../report/view/verdict-view.ts';
import { withoutColors } from '../text/colors.ts';
import { choosePairs } from './choose-pairs.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { exitCode, exitCodeOf } from './exit-code.ts';
import type { DiffFlags } from './flags.ts';
import { makeJointReport } from './make-change-report.ts';
import { errorReport } from './print-error.ts';
import { printRules } from './print-outcome.ts';

export async function runDiff(
  args: readonly string[],
  flags: DiffFlags,
  context: CommandContext,
): Promise<CommandOutcome> {
  const output = outputOf(args, flags, context);
  try {
    const report = await makeJointReport(await choosePairs(args, flags, context), flags, context);
    const code = changesExitCode(report);
    await output.write(report, code);
    return {
      exitCode: code,
      get report() {
        return reportData(report);
      },
    };
  } catch (error) {
    if (!context.runsAgain(error)) await output.fail(error);
    throw error;
  }
}

/** Where the report of a `diff` goes. */
interface DiffOutput {
  write(report: ChangeReport, exitCode: number): Promise<void>;
  /**
   * Reports in JSON or annotations that there is no report, so that nobody mistakes silence or an old file for "no findings".
   */
  fail(error: unknown): Promise<void>;
}

/** One output of the report; without a file, it is printed. */
interface ReportTarget {
  readonly file?: string;
  readonly format: ReportFormatName;
  /** A template in place of the one of the format. */
  readonly template?: string;
}

type OutputFlags = Pick<DiffFlags, 'output' | 'format' | 'template' | 'groupBy'>;

/** @throws UsageError if the report would overwrite its own input */
function outputOf(args: readonly string[], flags: OutputFlags, context: CommandContext): DiffOutput {
  const { terminal, options, folder, program } = context;
  const { groupBy } = flags;
  const tool = { name: program.name, version: program.version };
  const targets = targetsOf(flags, folder);
  if (targets.some(({ file }) => args.some((side) => resolve(folder, side) === file))) {
    throw new UsageError('--output names one of the descriptions: the report would replace it.');
  }
  return {
    async write(report, code) {
      // The verdict appears on the screen even if the report goes to a file.
      const isPrinted = targets.some(({ file, format }) => file === undefined && format !== 'github');
      if (!isPrinted && !options.json && !(options.quiet && code === exitCode.fine)) {
        printVerdict(report, context);
        printRules(report.rules, context);
      }
      for (const { file, format, template } of targets) {
        const { printReport } =
          template === undefined ? await loadPrinter(format) : await loadTemplate(template, format);
        if (file !== undefined) {
          writeReport(file, await printReport(report, { exitCode: code, colors: withoutColors, groupBy, tool }));
          if (!options.quiet) terminal.err(`The report is in ${shortPath(file)}.\n`);
        } else if (!options.json && !(options.quiet && code === exitCode.fine && format === 'text')) {
          const text = await printReport(report, { exitCode: code, colors: terminal.outColors, groupBy, tool });
          for (const block of typeof text === 'string' ? [text] : inBlocks(text)) terminal.out(block);
        }
      }
    },
    async fail(error) {
      for (const { file, format } of targets) {
        const { printFailure } = await loadPrinter(format);
        if (printFailure === undefined) continue;
        const text = printFailure({ error, exitCode: exitCodeOf(error), data: errorReport(error), tool });
        if (file !== undefined) writeReport(file, text);
        else if (!options.json) terminal.out(text);
      }
    },
  };
}

/** A format or a template applies to the only file, if there is one, and otherwise to the printed report. */
function targetsOf({ output = [], format, template }: OutputFlags, folder: string): readonly ReportTarget[] {
  const [only, ...others] = new Set(output.map((file) => resolve(folder, file)));
  const own = template === undefined ? {} : { template: resolve(folder, template) };
  if (only === undefined) return [{ format: format ?? 'text', ...own }];
  if (others.length === 0) return [{ file: only, format: format ?? formatOf(only), ...own }];
  const files = [only, ...others].map((file): ReportTarget => ({ file, format: formatOf(file) }));
  return format === undefined && template === undefined ? files : [...files, { format: format ?? 'text', ...own }];
}

async function loadTemplate(file: string, format: ReportFormatName): Promise<Pick<ReportPrinter, 'printReport'>> {
  const { printByTemplate } = await import('../report/own-template.ts');
  return { printReport: async (report) => printByTemplate(report, { file, text: readText(file) }, format) };
}

function formatOf(file: string): ReportFormatName {
  return formatOfFile(file) ?? 'text';
}

function changesExitCode({ majors, waiverProblems }: ChangeReport): number {
  const isFine =
    waiverProblems.length === 0 && majors.every(({ summary }) => (summary.failing ?? summary.breaking) === 0);
  return isFine ? exitCode.fine : exitCode.found;
}

/** Prints the result of each major if the report goes to a file, so that the CI log shows it too. */
function printVerdict(report: ChangeReport, { terminal }: CommandContext): void {
  const { red, yellow, bold } = terminal.errColors;
  const paint = { bad: red, warn: yellow } as Readonly<Record<string, (text: string) => string>>;
  for (const major of report.majors) {
    const { tone, headline, advice, next } = verdictView(major);
    const { breaking, nonBreaking, info, waived, wire, source } = major.summary;
    const head = (paint[String(tone)] ?? String)(`${headline}.`);
    const lines = [
      `${bold(major.major)}: ${head} ${advice}`,
      `  Next version: ${next}`,
      `  ${breaking} breaking, ${nonBreaking} non-breaking, ${info} info, ${waived} waived; wire: ${wire}, source: ${source}`,
    ];
    for (const line of lines) terminal.err(`${printable(line, 2000)}\n`);
  }
  for (const { message } of report.waiverProblems) terminal.err(`${printable(message, 2000)}\n`);
}
