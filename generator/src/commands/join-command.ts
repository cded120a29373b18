import { type Command, Option } from 'commander';
import { reportFormats } from '../report/formats.ts';
import type { CommandContext, CommandModule, CommandOutcome } from './command.ts';
import { type JoinFlags, outputOption } from './flags.ts';

/** `join`: one report of those of several shards. */
export const joinCommand: CommandModule = {
  name: 'join',

  declare(command: Command): void {
    command
      .summary('make one report of the reports of several shards')
      .description(
        'Joins what "generate --report" or "diff --format json" wrote for each shard. The result is, to the byte, the report of\n' +
          'one run over all packages, in whatever order the files are given.',
      )
      .argument('<report...>', 'files with the reports of all shards')
      .addOption(outputOption())
      .addOption(
        new Option(
          '-f, --format <format>',
          'how to print a report of diff (default: from the name of --output, or text)',
        ).choices([...reportFormats.keys()]),
      )
      .addHelpText('after', ({ command: shown }) => examples(`${shown.parent?.name()}`));
  },

  async run(command: Command, context: CommandContext): Promise<CommandOutcome> {
    const { runJoin } = await import('./run-join.ts');
    return await runJoin(command.args, command.opts<JoinFlags>(), context);
  },
};

function examples(program: string): string {
  return `
Examples:
  ${program} generate --shard 1/4 --report reports/1.json     on each of four machines
  ${program} join reports/*.json --output report.json         where the four files are
  ${program} join changes/*.json --output changes.html        for the reports of diff

Exits as one run over all packages would.`;
}
