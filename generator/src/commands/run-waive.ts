import { calendarDay, dayOfMoment } from '../base/calendar-day.ts';
import { UsageError } from '../base/diagnostics.ts';
import { readPolicyAndWaivers } from '../compare/read-policy-and-waivers.ts';
import { writeReport } from '../generate/write/create-tree.ts';
import { readTextIfAny } from '../generate/write/read-output.ts';
import { shortPath } from '../load/file-error.ts';
import { editDiff, editedReport } from '../release/apply/undoable.ts';
import {
  emptyWaiverFile,
  planWaivers,
  type WaiverEntry,
  type WaiverPlan,
  withEntry,
} from '../release/waive/plan-waivers.ts';
import { counted } from '../text/plain-text.ts';
import { choosePairs } from './choose-pairs.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { exitCode } from './exit-code.ts';
import type { WaiveFlags } from './flags.ts';
import { makeChangeReport, momentOf } from './make-change-report.ts';
import type { Terminal } from './terminal.ts';

export async function runWaive(
  fingerprints: readonly string[],
  flags: WaiveFlags,
  context: CommandContext,
): Promise<CommandOutcome> {
  const { terminal, options } = context;
  if ((calendarDay(flags.expires) ?? Number.POSITIVE_INFINITY) < dayOfMoment(momentOf(flags)))
    throw new UsageError(`The day ${flags.expires} of --expires is past: the waiver would pass nothing.`);
  const [chosen, ...more] = await choosePairs(sidesOf(flags), flags, context);
  if (chosen === undefined || more.length > 0)
    throw new UsageError(
      'There are several APIs, each with waivers of its own: name the configuration of one with --config.',
    );
  const { waivers: file, ...others } = chosen;
  if (file === undefined)
    throw new UsageError('Say with --waivers which file to write, or name one in the configuration (waivers).');
  const text = readTextIfAny(file);
  const { source: _, ...comparison } = flags;
  const asked = { ...(text === undefined ? others : chosen), countsNewWaivers: true } as const;
  const report = await makeChangeReport(asked, comparison, context);
  const { policy } = await readPolicyAndWaivers({ policy: chosen.policy });
  const plan = planWaivers(report, { ...flags, fingerprints }, policy);
  if (plan.refused.length > 0) return printRefusals(plan, terminal);
  const changed = plan.entries.reduce((left, entry) => added(left, entry, file), text ?? emptyWaiverFile);
  if (!flags.dryRun) writeReport(file, changed);
  if (!options.json && !options.quiet)
    terminal.out(flags.dryRun ? editDiff(new Map([[file, changed]])) : told(plan, file));
  const { entries, left } = plan;
  return { exitCode: exitCode.fine, report: { waivers: entries, left, ...editedReport(flags.dryRun ? [] : [file]) } };
}

function sidesOf({ base, head, major }: WaiveFlags): readonly string[] {
  if ((base === undefined) !== (head === undefined)) throw new UsageError('Name both --base and --head, or neither.');
  if (base !== undefined && head !== undefined) return [base, head];
  return major === undefined ? [] : [major];
}

function added(text: string, entry: WaiverEntry, file: string): string {
  const changed = withEntry(text, entry);
  if (changed !== undefined) return changed;
  throw new UsageError(
    `The list in ${shortPath(file)} can't be edited automatically: enter the waiver ${entry.fingerprint} there by hand.`,
  );
}

function told({ entries, left }: WaiverPlan, file: string): string {
  const lines = entries.map(({ fingerprint, major, expires }) => `Waived ${fingerprint} in ${major} until ${expires}.`);
  const rest = left === 0 ? 'No other break is left.' : `${counted(left, 'break')} ${left === 1 ? 'is' : 'are'} left.`;
  return `${lines.join('\n')}\n${shortPath(file)} holds ${entries.length === 1 ? 'it' : 'them'}. ${rest}\n`;
}

function printRefusals({ refused }: WaiverPlan, { err }: Terminal): CommandOutcome {
  for (const { fingerprint, major, message } of refused) err(`not-waivable ${fingerprint} of ${major} ${message}\n`);
  err('Nothing was written.\n');
  return { exitCode: exitCode.found, report: { problem: 'not-waivable', refused } };
}
