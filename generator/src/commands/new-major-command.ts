import type { Command } from 'commander';
import type { CommandContext, CommandModule, CommandOutcome } from './command.ts';

/** `new-major`: the start of the next major, made from one that exists. */
export const newMajorCommand: CommandModule = {
  name: 'new-major',

  declare(command: Command): void {
    command
      .summary('start the description of a new major from an existing one')
      .description(
        'Copies the description of a major, moves its paths to the new one, sets info.version, and adds the ' +
          'client to the configuration. Keeps comments and layout. Edit the new description, then generate.',
      )
      .argument('<major>', 'the new major: v3')
      .requiredOption('--from <major>', 'the major to start from: v2')
      .option('-c, --config <file>', 'configuration (default: found in this folder or above it)')
      .addHelpText('after', ({ command: shown }) => `\nExamples:\n  ${shown.parent?.name()} new-major v3 --from v2`);
  },

  async run(command: Command, context: CommandContext): Promise<CommandOutcome> {
    const { runNewMajor } = await import('./run-new-major.ts');
    const [major = ''] = command.args;
    return await runNewMajor({ major, ...command.opts<{ from: string; config?: string }>() }, context);
  },
};
