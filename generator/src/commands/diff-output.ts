import { resolve } from 'node:path';
import { UsageError } from '../base/usage-error.ts';
import type { ChangeReport } from '../compare/verdict/change-report.ts';
import { inBlocks } from '../generate/write/create-tree.ts';
import { writeReport } from '../generate/write/write-report.ts';
import { shortPath } from '../load/file-error.ts';
import { formatOfFile, loadPrinter } from '../report/formats.ts';
import { withoutColors } from '../text/colors.ts';
import type { CommandContext } from './command.ts';
import { exitCodeOf } from './exit-code.ts';
import type { DiffFlags } from './flags.ts';
import { errorReport } from './print-error.ts';

/** Where the report of a `diff` goes. */
export interface DiffOutput {
  write(report: ChangeReport, exitCode: number): Promise<void>;
  /** Tells a reader of JSON or of annotations that there is no report, so that nobody takes silence or an old file for "no findings". */
  fail(error: unknown): Promise<void>;
}

/** @throws UsageError where the report would replace what it is about. */
export function outputOf(args: readonly string[], flags: DiffFlags, context: CommandContext): DiffOutput {
  const { terminal, options, folder, program } = context;
  const { groupBy } = flags;
  const tool = { name: program.name, version: program.version };
  const file = flags.output === undefined ? undefined : resolve(folder, flags.output);
  if (file !== undefined && args.some((side) => resolve(folder, side) === file)) {
    throw new UsageError('--output names one of the descriptions: the report would replace it.');
  }
  const format = flags.format ?? formatOfFile(flags.output ?? '') ?? 'text';
  return {
    async write(report, exitCode) {
      if (file !== undefined) {
        const { printReport } = await loadPrinter(format);
        writeReport(file, await printReport(report, { exitCode, colors: withoutColors, groupBy, tool }));
        if (!options.quiet) terminal.err(`The report is in ${shortPath(file)}.\n`);
      } else if (!options.json && !(options.quiet && exitCode === 0 && format === 'text')) {
        const { printReport } = await loadPrinter(format);
        const text = await printReport(report, { exitCode, colors: terminal.outColors, groupBy, tool });
        for (const block of typeof text === 'string' ? [text] : inBlocks(text)) terminal.out(block);
      }
    },
    async fail(error) {
      const { printFailure } = await loadPrinter(format);
      if (printFailure === undefined) return;
      const text = printFailure({ error, exitCode: exitCodeOf(error), data: errorReport(error), tool });
      if (file !== undefined) writeReport(file, text);
      else if (!options.json) terminal.out(text);
    },
  };
}
