import { reportData } from '../report/json-report.ts';
import { choosePairs } from './choose-pairs.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { changesExitCode, outputOf } from './diff-output.ts';
import type { DiffFlags } from './flags.ts';
import { makeJointReport } from './make-change-report.ts';

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
