import type { WorkspaceChoice } from '../release/open-workspace.ts';
import { type ShippedMajor, shipRelease } from '../release/ship/ship-release.ts';
import { counted } from '../text/counted.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { exitCode } from './exit-code.ts';
import { printProblems } from './print-error.ts';

export async function runRelease(flags: WorkspaceChoice, context: CommandContext): Promise<CommandOutcome> {
  const { terminal, options } = context;
  const outcome = await shipRelease(flags, context);
  if (outcome.kind === 'refused') {
    printProblems(outcome.problems, terminal);
    terminal.err('Nothing was written.\n');
    return { exitCode: exitCode.found, report: { problems: outcome.problems, majors: [] } };
  }
  if (!options.json && !options.quiet) {
    if (outcome.majors.length === 0) terminal.out('Nothing changed since the release.\n');
    for (const one of outcome.majors) terminal.out(lineOf(one));
    if (outcome.majors.length > 0) terminal.out('Next: commit these files. Later changes are compared with them.\n');
  }
  return { exitCode: exitCode.fine, report: { majors: outcome.majors } };
}

function lineOf({ major, before, version, needed, changes, files }: ShippedMajor): string {
  const what =
    before === undefined ? `${version}: first release` : `${before} -> ${version}: ${counted(changes, 'change')}`;
  const advice =
    needed === undefined
      ? ''
      : `  info.version is ${version}; these changes ask for ${needed}. Set it before the next release.\n`;
  return `${major} ${what} (${files.join(', ')})\n${advice}`;
}
