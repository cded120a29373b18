import { checkWorkspace, type ReleaseCheckRequest } from '../release/check/check-workspace.ts';
import { counted } from '../text/counted.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { exitCode } from './exit-code.ts';
import { printProblems } from './print-error.ts';
import { printRules } from './print-rules.ts';

export async function runReleaseCheck(flags: ReleaseCheckRequest, context: CommandContext): Promise<CommandOutcome> {
  const { terminal, options } = context;
  const { problems, notes, packages, rules } = await checkWorkspace(flags, context);
  printRules(rules, context);
  printProblems(problems, terminal);
  if (!options.json && !options.quiet) {
    for (const note of notes) terminal.out(`${note}\n`);
    if (problems.length === 0) terminal.out(`${counted(packages, 'package')} may be released.\n`);
  }
  if (problems.length > 0) terminal.err(`${counted(problems.length, 'problem')}: this may not be released.\n`);
  return {
    exitCode: problems.length > 0 ? exitCode.found : exitCode.fine,
    report: { problems, notes, ...(rules === undefined ? {} : { rules }) },
  };
}
