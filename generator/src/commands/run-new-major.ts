import { shortPath } from '../load/file-error.ts';
import { type NewMajorRequest, startMajor } from '../release/apply/start-major.ts';
import type { NewMajorPlan } from '../release/new-major/plan-new-major.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { exitCode } from './exit-code.ts';

export async function runNewMajor(
  major: string,
  flags: Omit<NewMajorRequest, 'major'>,
  context: CommandContext,
): Promise<CommandOutcome> {
  const { program, terminal, options } = context;
  const { plan, report, configFile, oldPackage } = await startMajor({ major, ...flags }, context);
  if (!options.json && !options.quiet) {
    terminal.out(`Made ${report.made} from ${report.from}: ${report.paths} paths now lead to ${major}.\n`);
    terminal.out(
      report.configured ? `Added ${plan.client.package} to ${shortPath(configFile)}.\n` : byHand(plan, configFile),
    );
    if (report.mentions.length > 0)
      terminal.out(`Read again what still speaks of ${flags.from}: ${report.mentions.join(', ')}\n`);
    if (report.dependants.length > 0)
      terminal.out(
        `What depends on ${oldPackage} may want ${plan.client.package} too: ${report.dependants.join(', ')}\n`,
      );
    terminal.out(nextSteps(plan, program.name));
  }
  return { exitCode: exitCode.fine, report };
}

function byHand({ client }: NewMajorPlan, file: string): string {
  return `${shortPath(file)} is not written so that a client could be added. Add to its clients:\n  ${JSON.stringify(client)}\n`;
}

function nextSteps({ client }: NewMajorPlan, command: string): string {
  return `
Next:
  1. Edit ${client.input}: whatever breaks clients of the old major belongs here.
  2. ${command} generate    makes ${client.package} in ${client.output}
  3. Add it to what depends on the old one, and install, so that the workspace links it; then review and commit.
`;
}
