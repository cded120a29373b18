import type { Command } from 'commander';
import type { CommandContext, CommandModule, CommandOutcome } from './command.ts';
import type { ReleaseFlags } from './flags.ts';

/** `release`: what is deployed becomes the base of later comparisons, without packages. */
export const releaseCommand: CommandModule = {
  name: 'release',

  declare(command: Command): void {
    command
      .summary('record that the service now does what its description says')
      .description(
        'For those who deploy a service and publish no package. Copies each description to its released description, with the\n' +
          'day, and writes a report on what changed since the last release. Writes nothing if a change breaks clients.',
      )
      .option('-c, --config <file>', 'configuration (default: found in this folder or above it)')
      .option('--now <day>', 'the day of the release, YYYY-MM-DD in UTC (default: today)')
      .addHelpText('after', examples);
  },

  async run(command: Command, context: CommandContext): Promise<CommandOutcome> {
    const { runRelease } = await import('./run-release.ts');
    return await runRelease(command.opts<ReleaseFlags>(), context);
  },
};

const examples = `
Examples:
  release                     once the service is deployed; then commit what it wrote
  release --now 2027-01-31    for a release on another day`;
