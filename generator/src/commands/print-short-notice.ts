import { clauseWords } from '../compare/verdict/affected.ts';
import type { ShortNotice } from '../release/lifecycle/judge-notice.ts';
import type { LifecycleInput } from '../release/lifecycle/lifecycle-input.ts';
import { counted } from '../text/counted.ts';
import type { CommandOutcome } from './command.ts';
import { exitCode } from './exit-code.ts';
import { printWaivers } from './print-waivers.ts';
import type { Terminal } from './terminal.ts';

/** Says why a day is too soon, which one would do, and how a waiver would look. */
export function printShortNotice(
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
