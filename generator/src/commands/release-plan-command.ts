import type { Command } from 'commander';
import type { CommandContext, CommandModule, CommandOutcome } from './command.ts';
import { addReleaseOptions, type ReleasePlanFlags, repeatable } from './flags.ts';

/** `release-plan`: changesets for what changed since the last release. */
export const releasePlanCommand: CommandModule = {
  name: 'release-plan',

  declare(command: Command): void {
    addReleaseOptions(
      command
        .summary('write the changesets for the changes since the last release')
        .description(
          'Compares what was released with the working tree, writes one changeset for each package whose description\n' +
            'changed, sets info.version, and generates. You can run it again at any time: it updates its own changesets\n' +
            'and keeps those that people wrote. Writes nothing if a change may not be released.',
        )
        .addOption(
          repeatable(
            '--first <major>',
            'release a major for the first time; may be given again; all means every unreleased major',
          ),
        )
        .addHelpText('after', examples),
    );
  },

  async run(command: Command, context: CommandContext): Promise<CommandOutcome> {
    const { runReleasePlan } = await import('./run-release-plan.ts');
    return await runReleasePlan(command.opts<ReleasePlanFlags>(), context);
  },
};

const examples = `
Examples:
  release-plan               after a change of a description, before the pull request
  release-plan --first v3    where v3 is released for the first time`;
