import { calendarDay } from '../base/calendar-day.ts';
import { UsageError } from '../base/diagnostics.ts';
import { clauseWords } from '../compare/verdict/affected.ts';
import { editDiff } from '../release/apply/undoable.ts';
import { type DeprecateRequest, type DeprecationReport, deprecate } from '../release/lifecycle/deprecate.ts';
import { unknownChangelog } from '../release/lifecycle/deprecation-headers.ts';
import type { ShortNotice } from '../release/lifecycle/judge-notice.ts';
import { type LifecycleInput, readLifecycleInput } from '../release/lifecycle/lifecycle-input.ts';
import type { WorkspaceChoice } from '../release/open-workspace.ts';
import { counted } from '../text/plain-text.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { exitCode } from './exit-code.ts';
import { printWaivers } from './print-outcome.ts';
import type { Terminal } from './terminal.ts';

type DeprecateFlags = Omit<DeprecateRequest, 'name'> & WorkspaceChoice;

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

/** Prints why a day is too soon, the first allowed day, and a waiver to fill in. */
function printShortNotice(
  { sunset, earliest, days, waivers }: ShortNotice,
  input: LifecycleInput,
  terminal: Terminal,
): CommandOutcome {
  const { noticeClause, noticeDays } = input.policy;
  const clause = noticeClause === '' ? '' : ` (${clauseWords(noticeClause)})`;
  const left = days < 0 ? 'is past' : `leaves ${counted(days, 'day')}`;
  terminal.err(
    `sunset-too-soon ${sunset} ${left}, and the policy promises ${counted(noticeDays, 'day')} of notice${clause}: ${earliest} is the first day.\n`,
  );
  if (days >= 0) printWaivers(waivers, { input, when: 'requires it sooner' }, terminal);
  terminal.err('Nothing was written.\n');
  return { exitCode: exitCode.found, report: { problem: 'sunset-too-soon', sunset, earliest, waivers } };
}

interface DeprecationRun {
  readonly input: LifecycleInput;
  readonly edits: ReadonlyMap<string, string>;
  readonly program: string;
}

/** The report as text: the announcement, the headers that the service must send, and the next steps. */
function formatDeprecation(report: DeprecationReport, { input, edits, program }: DeprecationRun): string {
  const { announced, sunset, notice, parts, headers, changed, dryRun } = report;
  const { noticeClause } = input.policy;
  const counts = noticeClause === '' ? 'The notice counts' : `The notice (${clauseWords(noticeClause)}) counts`;
  const lines = parts.map(({ major, subject, replacedBy, operations }) => {
    const reached =
      operations.length === 1 && subject.startsWith(operations[0] ?? '') ? '' : `, in ${operations.join(', ')}`;
    const instead = replacedBy === undefined ? '' : `; ${replacedBy} takes over`;
    return `${dryRun ? 'Would deprecate' : 'Deprecated'} ${subject} of ${major}${operations.length === 0 ? '' : reached}${instead}.`;
  });
  const sections = [
    `${lines.join('\n')}\nAnnounced ${announced}, removal ${sunset}: ${notice.replace(/\.$/, '')}. ${counts} from ${announced}.`,
    ...(dryRun ? [`Nothing was written. It would change:\n${editDiff(edits)}`] : [`Written: ${changed.join(', ')}`]),
    ...headers.map(({ operations, headers: own }) => {
      const all = Object.entries(own).map(([name, value]) => `  ${name}: ${value}`);
      return `The service sends from now on, in every response of ${operations.join(', ')}:\n${all.join('\n')}`;
    }),
    ...(headers.some(({ headers: own }) => own.Link?.includes(unknownChangelog))
      ? [`${unknownChangelog} is the address where clients read the changelog; --changelog-url fills it in.`]
      : []),
    `Next:
  1. ${program} generate    clients show @deprecated with the day
  2. ${program} release-plan    users of the package learn of it
  3. ${program} probe --base-url https://…    once the service sends the headers`,
  ];
  return `${sections.join('\n\n')}\n`;
}
