import type { Command } from 'commander';
import type { CommandContext, CommandModule, CommandOutcome } from './command.ts';
import { addReleaseOptions, type ReleaseFlags } from './flags.ts';

/** `release-version`: changesets to versions and changelogs. */
export const releaseVersionCommand: CommandModule = {
  name: 'release-version',

  declare(command: Command): void {
    addReleaseOptions(
      command
        .summary('turn changesets into versions and changelogs, and move what counts as released')
        .description(
          'Applies all changesets, writes the changelogs, generates, and makes the released description of each package\n' +
            'that gets a version equal to the one in it. Happens as a whole or not at all.',
        ),
    );
  },

  async run(command: Command, context: CommandContext): Promise<CommandOutcome> {
    const { runReleaseVersion } = await import('./run-release-version.ts');
    return await runReleaseVersion(command.opts<ReleaseFlags>(), context);
  },
};
