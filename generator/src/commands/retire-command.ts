import type { Command } from 'commander';
import type { CommandContext, CommandModule, CommandOutcome } from './command.ts';
import type { RetireFlags } from './flags.ts';

/** `retire`: removes what was announced, once its notice has ended. */
export const retireCommand: CommandModule = {
  name: 'retire',

  declare(command: Command): void {
    command
      .summary('remove a deprecated part of the API once its notice has ended')
      .description(
        'Checks that clients got their notice, removes the deprecated part from the description, and adds the removal to the\n' +
          'changelog of the service. Removes an operation, a parameter or a field from the next, unreleased major: within a\n' +
          'released major a removal breaks clients in spite of the notice. Removes the client of a whole major, such as v1,\n' +
          'from the configuration.',
      )
      .argument('<what>', "a major (v1), or an operation: operationId, v1:operationId, or 'GET /path'")
      .option('--in <major>', 'the major to remove it from (default: the next unreleased one)')
      .optionsGroup('Part of the operation:')
      .option('--parameter <name>', 'only this parameter: limit, or query/limit')
      .option('--field <pointer>', 'only this field: /items/*/status in the response, body/amount in the request')
      .optionsGroup('How:')
      .option('-c, --config <file>', 'configuration (default: found in this folder or above it)')
      .option('--changelog <file>', "changelog of the service, with its anchor (default: the policy's)")
      .option('--now <day>', 'the day of the removal, YYYY-MM-DD in UTC (default: today)')
      .option('--dry-run', 'print what would change, and write nothing')
      .addHelpText('after', examples);
  },

  async run(command: Command, context: CommandContext): Promise<CommandOutcome> {
    const { runRetire } = await import('./run-retire.ts');
    return await runRetire(command.args[0] ?? '', command.opts<RetireFlags>(), context);
  },
};

const examples = `
Examples:
  retire v2:listChains --in v3       listChains was deprecated in v2 and its day has come: v3 starts without it
  retire listChains --in v2          at once in its own major: only with a reviewed waiver (security or compliance)
  retire v1                          the whole major, once every operation of it has had its notice

Exits with 1 if the notice has not ended, or if a removal within a released major has no waiver; the waiver to review is
printed. Exits with 2 if there is no such part or major.`;
