import type { Command } from 'commander';
import type { CommandContext, CommandModule, CommandOutcome } from './command.ts';
import { addComparisonOptions, type WaiveFlags } from './flags.ts';

/** `waive`: enters reviewed exceptions in the waiver file. */
export const waiveCommand: CommandModule = {
  name: 'waive',

  declare(command: Command): void {
    const described = command
      .summary('enter a reviewed exception for a break in the waiver file')
      .description(
        'Compares as `diff` does, and enters the breaks that the fingerprints name in the waiver file: a new entry, or new\n' +
          'words for the existing one. Refuses what no waiver may pass. Keeps comments and layout.',
      )
      .argument(
        '<fingerprint...>',
        'of the findings, as the report shows them; any first letters that no other finding has are enough',
      )
      .requiredOption('--reason <sentence>', 'why the break may pass')
      .requiredOption('--owner <name>', 'who is responsible for it')
      .requiredOption('--expires <day>', 'the last day on which it is valid, YYYY-MM-DD in UTC')
      .option('--ground <word>', 'why it may pass at all; needed where the finding names grounds')
      .optionsGroup('On the ground assumption:')
      .option('--assumption <words>', 'words of the assumption, exactly (default: all of it)')
      .option('--source <where>', 'where the service documents the fact now')
      .option('--clients <sentence>', 'what released clients do now; the changelog shows it')
      .optionsGroup('Output:')
      .option('--dry-run', 'print what would change, and write nothing');
    addComparisonOptions(described)
      .option('--base <description>', 'the old description, with --head: a file, or git:REVISION:PATH')
      .option('--head <description>', 'the new description, with --base')
      .option('--major <major>', 'only the finding of this major')
      .addHelpText('after', examples);
  },

  async run(command: Command, context: CommandContext): Promise<CommandOutcome> {
    const { runWaive } = await import('./run-waive.ts');
    return await runWaive(command.args, command.opts<WaiveFlags>(), context);
  },
};

const examples = `
Examples:
  waive 8f91bb671a8f64a1 --reason 'The longer value was never sent.' --owner treasury --expires 2027-03-31
  waive 8f91bb67 0c12aa34 --ground security --reason 'The token leaks.' --owner treasury --expires 2027-03-31 --dry-run
  waive 8f91bb67 --base old.yaml --head new.yaml --waivers waivers.yaml --reason … --owner … --expires …

Exits with 1 if no waiver may pass a finding that is named: then nothing is written. Exits with 2 if no finding has the
fingerprint, or a value is not what an entry needs.`;
