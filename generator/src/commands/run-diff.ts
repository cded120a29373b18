import { parseMoment } from '../base/calendar-day.ts';
import { UsageError } from '../base/usage-error.ts';
import { chooseSource } from '../compare/choose-source.ts';
import { changeReport } from '../compare/compare.ts';
import { displaySide } from '../compare/pair.ts';
import { readPolicyAndWaivers } from '../compare/read-policy-and-waivers.ts';
import type { ChangeReport } from '../compare/verdict/change-report.ts';
import { realFolder } from '../load/real-folder.ts';
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
  const { folder, signal, program, progress } = context;
  const now = flags.now === undefined ? new Date() : parseMoment(flags.now);
  if (now === undefined)
    throw new UsageError('The value of --now must be a day, YYYY-MM-DD, or a moment with its offset.');
  const chosen = await choosePairs(args, flags, context);
  const { config } = chosen;
  const majors = args.length === 2 ? undefined : config?.config.clients.map(({ major }) => major);
  const { policy, waivers } = await readPolicyAndWaivers({ ...chosen, majors });
  const sourceOf = chooseSource(flags.source, config);
  return await changeReport(chosen.pairs, {
    folder: realFolder(folder),
    roots: chosen.roots.map(realFolder),
    policy,
    waivers,
    now,
    level: flags.level,
    prepare: async (pair) => {
      signal.throwIfAborted();
      progress(`Comparing ${displaySide(pair.base)} with ${displaySide(pair.head)}`);
      return { ...pair, source: await sourceOf(pair) };
    },
    ...(args.length === 0 && config !== undefined
      ? {
          gone: async () => {
            const { goneMajors } = await import('../release/lifecycle/lifecycle-problems.ts');
            return await goneMajors(config, { policy, program: program.name });
          },
        }
      : {}),
  });
}

function exitCodeFor({ summary, waiverProblems }: ChangeReport): number {
  const isFine = summary.breaking === 0 && waiverProblems.length === 0;
  return isFine ? exitCode.fine : exitCode.found;
}
