import { calendarDay } from '../base/calendar-day.ts';
import { UsageError } from '../base/usage-error.ts';
import { deprecate } from '../release/lifecycle/deprecate.ts';
import { readLifecycleInput } from '../release/lifecycle/lifecycle-input.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { exitCode } from './exit-code.ts';
import type { DeprecateFlags } from './flags.ts';
import { formatDeprecation } from './format-deprecation.ts';
import { printShortNotice } from './print-short-notice.ts';

/** Carries `deprecate` out. */
export async function runDeprecate(
  name: string,
  flags: DeprecateFlags,
  context: CommandContext,
): Promise<CommandOutcome> {
  checkFlags(flags);
  const { terminal, options, program } = context;
  const input = await readLifecycleInput(flags, context);
  const outcome = await deprecate({ ...flags, name }, input, context);
  if (outcome.kind === 'sunset-too-soon') return printShortNotice(outcome, input, terminal);
  const { report, edits } = outcome;
  if (!options.json && !options.quiet) terminal.out(formatDeprecation(report, { input, edits, program: program.name }));
  return { exitCode: exitCode.fine, report };
}

function checkFlags({ sunset, parameter, field, changelogUrl }: DeprecateFlags): void {
  if (calendarDay(sunset) === undefined) throw new UsageError('The value of --sunset must be a day, YYYY-MM-DD.');
  if (parameter !== undefined && field !== undefined)
    throw new UsageError('Name a --parameter or a --field, not both.');
  if (changelogUrl !== undefined && !/^https?:\/\/[^\s<>"]+$/.test(changelogUrl)) {
    throw new UsageError('The value of --changelog-url must be an address, https://….');
  }
}
