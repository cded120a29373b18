import type { Command } from 'commander';
import type { CommandContext, CommandModule, CommandOutcome } from './command.ts';
import { addReleaseOptions, type ReleaseVersionFlags } from './flags.ts';

/** `release-version`: changesets to versions and changelogs. */
export const releaseVersionCommand: CommandModule = {
  name: 'release-version',

  declare(command: Command): void {
    addReleaseOptions(
      command
        .summary('turn changesets into versions, changelogs and released descriptions')
        .description(
          'Applies all changesets, writes the changelogs, generates, and copies the description of each package that gets a\n' +
            'new version to its released description. Writes everything, or nothing.',
        )
        .addHelpText('after', examples),
    ).option(
      '--snapshot <tag>',
      'versions to try, such as 2.1.0-canary-20270131093000: the changesets stay, and nothing is for a commit',
    );
  },

  async run(command: Command, context: CommandContext): Promise<CommandOutcome> {
    const { runReleaseVersion } = await import('./run-release-version.ts');
    return await runReleaseVersion(command.opts<ReleaseVersionFlags>(), context);
  },
};

const examples = `
Examples:
  release-version                      on the branch that is released, once its pull requests are in
  release-version --now 2027-01-31     for a release on another day
  release-version --snapshot canary    for packages that somebody tries before the release`;
