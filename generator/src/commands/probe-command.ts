import type { Command } from 'commander';
import type { CommandContext, CommandModule, CommandOutcome } from './command.ts';
import { type ProbeFlags, repeatable } from './flags.ts';

/** `probe`: whether a running service announces what the description deprecates. */
export const probeCommand: CommandModule = {
  name: 'probe',

  declare(command: Command): void {
    command
      .summary('check that a running service announces its deprecations')
      .description(
        'Sends one request to each operation that is deprecated, or has a deprecated parameter or field, and compares the\n' +
          'response headers with those of the description. Only GET and HEAD are sent. Credentials come from the environment\n' +
          'variables that the client reads too, such as ACME_API_KEY, and are never printed. Redirects are not followed.',
      )
      .argument('[major]', 'only this major: v1')
      .requiredOption('--base-url <address>', 'address of the service, https:// (http:// on this machine only)')
      .addOption(
        repeatable('--value <name=value>', 'value of a required parameter (default: its example); may be given again'),
      )
      .option('--changelog-url <address>', 'what the Link header has to lead to (default: any address with the anchor)')
      .option('--timeout <ms>', 'time for each response, in milliseconds', '10000')
      .option('-c, --config <file>', 'configuration (default: found in this folder or above it)')
      .addHelpText('after', examples);
  },

  async run(command: Command, context: CommandContext): Promise<CommandOutcome> {
    const { runProbe } = await import('./run-probe.ts');
    return await runProbe(command.args[0], command.opts<ProbeFlags>(), context);
  },
};

const examples = `
Examples:
  ACME_API_KEY=… ACME_ACCESS_TOKEN=… probe --base-url https://api.example.com
  probe v1 --base-url http://127.0.0.1:4010 --value id=8f91bb67 --json

Exits with 1 if a header is missing or different, or if an operation cannot be reached. Lists the operations that it skips:
those that may change something, and those that need a value.`;
