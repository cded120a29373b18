import type { Command } from 'commander';
import type { CommandContext, CommandModule, CommandOutcome } from './command.ts';
import type { DeprecateFlags } from './flags.ts';

/** `deprecate`: announces the end of an operation, a parameter or a field. */
export const deprecateCommand: CommandModule = {
  name: 'deprecate',

  declare(command: Command): void {
    command
      .summary('announce the end of an operation, a parameter, a field or a major')
      .description(
        'Marks an operation, a parameter, a field or a whole major as deprecated in the description, adds an entry with the\n' +
          'day of the announcement to the changelog of the service, and prints the response headers that the service must\n' +
          'send from now on. Keeps comments and layout. Changes both files, or neither.',
      )
      .argument('<what>', "operationId, v1:operationId, 'GET /path', or a whole major: v1")
      .requiredOption('--sunset <day>', 'the planned day of removal, YYYY-MM-DD in UTC')
      .option('--replaced-by <name>', 'what to use instead: operationId, v2:operationId, a parameter or a property')
      .optionsGroup('Part of the operation:')
      .option('--parameter <name>', 'only this parameter: limit, or query/limit')
      .option('--field <pointer>', 'only this field: /items/*/status in the response, body/amount in the request')
      .option('--shared', 'also where the file that declares it is shared with another major')
      .optionsGroup('How:')
      .option('-c, --config <file>', 'configuration (default: found in this folder or above it)')
      .option('--changelog <file>', "changelog of the service, with its anchor (default: the policy's)")
      .option('--changelog-url <address>', 'where clients read the changelog, for the Link header')
      .option('--now <day>', 'the day of the announcement, YYYY-MM-DD in UTC (default: today)')
      .option('--dry-run', 'print what would change, and write nothing')
      .addHelpText('after', examples);
  },

  async run(command: Command, context: CommandContext): Promise<CommandOutcome> {
    const { runDeprecate } = await import('./run-deprecate.ts');
    return await runDeprecate(command.args[0] ?? '', command.opts<DeprecateFlags>(), context);
  },
};

const examples = `
Examples:
  deprecate listLoans --sunset 2027-06-30 --replaced-by v2:listFacilities
  deprecate listLoans --parameter chain_id --sunset 2027-06-30 --dry-run
  deprecate v1:getLoan --field /amount --sunset 2027-06-30
  deprecate requestLoan --field body/amount --sunset 2027-06-30
  deprecate v1 --sunset 2028-01-31           every operation of v1 that is not deprecated yet

Exits with 1 if the day leaves less notice than the policy promises and no waiver passes it; the waiver to review is
printed. Exits with 2 if there is no such part, or if it is deprecated already.`;
