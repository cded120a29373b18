import type { ChangeReport } from '../compare/verdict/change-report.ts';
import { reportData } from '../report/json-report.ts';
import { choosePairs } from './choose-pairs.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { outputOf } from './diff-output.ts';
import { exitCode } from './exit-code.ts';
import type { DiffFlags } from './flags.ts';
import { makeChangeReport } from './make-change-report.ts';

/** Carries `diff` out. */
export async function runDiff(
  args: readonly string[],
  flags: DiffFlags,
  context: CommandContext,
): Promise<CommandOutcome> {
  const output = outputOf(args, flags, context);
  try {
    const report = await makeChangeReport(await choosePairs(args, flags, context), flags, context);
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

function exitCodeFor({ summary, waiverProblems }: ChangeReport): number {
  const isFine = summary.breaking === 0 && waiverProblems.length === 0;
  return isFine ? exitCode.fine : exitCode.found;
}
