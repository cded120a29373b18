import { realpathSync } from 'node:fs';
import { parseMoment } from '../base/calendar-day.ts';
import { BadInputError, type Diagnostic, FileError } from '../base/diagnostics.ts';
import { UsageError } from '../base/usage-error.ts';
import { type ChooseSource, chooseSource } from '../compare/choose-source.ts';
import { type CompareSettings, comparePair } from '../compare/compare.ts';
import { displaySide, type Pair } from '../compare/pair.ts';
import { defaultPolicy } from '../compare/policy/policy.ts';
import { readPolicyFile } from '../compare/policy/read-policy.ts';
import { buildReport, type Compared } from '../compare/verdict/build-report.ts';
import type { ChangeReport } from '../compare/verdict/change-report.ts';
import { aboutReleased, applyWaivers } from '../compare/waivers/apply-waivers.ts';
import { readWaiverFile } from '../compare/waivers/read-waivers.ts';
import { shortPath } from '../load/file-error.ts';
import { goneMajors } from '../release/lifecycle/lifecycle-problems.ts';
import { reportData } from '../report/json-report.ts';
import { choosePairs } from './choose-pairs.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { outputOf } from './diff-output.ts';
import { exitCode } from './exit-code.ts';
import type { DiffFlags } from './flags.ts';

/** Carries `diff` out. */
export async function runDiff(
  args: readonly string[],
  flags: DiffFlags,
  context: CommandContext,
): Promise<CommandOutcome> {
  const output = outputOf(args, flags, context);
  try {
    const report = await makeReport(args, flags, context);
    const code = exitCodeFor(report);
    await output.write(report, code);
    return {
      exitCode: code,
      get report() {
        return reportData(report);
      },
    };
  } catch (error) {
    await output.fail(error);
    throw error;
  }
}

async function makeReport(args: readonly string[], flags: DiffFlags, context: CommandContext): Promise<ChangeReport> {
  const now = flags.now === undefined ? new Date() : parseMoment(flags.now);
  if (now === undefined)
    throw new UsageError('The value of --now must be a day, YYYY-MM-DD, or a moment with its offset.');
  const chosen = await choosePairs(args, flags, context);
  const policy = chosen.policy === undefined ? defaultPolicy : await readPolicyFile(chosen.policy);
  const known = args.length === 2 ? undefined : chosen.config?.config.clients.map(({ major }) => major);
  const words = { noticeGrounds: policy.noticeGrounds, ...(known === undefined ? {} : { majors: known }) };
  const waivers = chosen.waivers === undefined ? [] : await readWaiverFile(chosen.waivers, words);
  const folder = realpathSync(context.folder);
  const roots = chosen.roots.map(realFolder);
  const source = chooseSource(flags.source, chosen.config, context.program);
  const pairs = await compareAll(chosen.pairs, { folder, roots, policy, now, source }, context);
  const isAll = args.length === 0 && chosen.config !== undefined;
  const gone = isAll ? await goneMajors(chosen.config, { policy, program: context.program.name }) : [];
  const compared = [...pairs, ...gone];
  const { majors, problems } = applyWaivers(compared, aboutReleased(waivers, compared), now);
  return buildReport({ compared: majors, waiverProblems: problems, level: flags.level, now });
}

async function compareAll(
  pairs: readonly Pair[],
  { source, ...settings }: CompareSettings & { readonly source: ChooseSource },
  { terminal, signal }: CommandContext,
): Promise<readonly Compared[]> {
  const compared: Compared[] = [];
  const errors: Diagnostic[] = [];
  for (const pair of pairs) {
    signal.throwIfAborted();
    terminal.progress(`Comparing ${displaySide(pair.base)} with ${displaySide(pair.head)}`);
    try {
      compared.push(await comparePair({ ...pair, source: await source(pair) }, settings));
    } catch (error) {
      if (!(error instanceof BadInputError)) throw error;
      errors.push(...error.diagnostics);
    }
  }
  if (errors.length > 0) throw new BadInputError(errors);
  return compared;
}

function realFolder(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    throw new FileError(path, `${shortPath(path)} cannot be read: there is no such folder.`, { cause: error });
  }
}

function exitCodeFor({ summary, waiverProblems }: ChangeReport): number {
  const isFine = summary.breaking === 0 && waiverProblems.length === 0;
  return isFine ? exitCode.fine : exitCode.found;
}
