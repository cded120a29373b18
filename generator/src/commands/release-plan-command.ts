import { type Command, Option } from 'commander';
import type { CommandContext, CommandModule, CommandOutcome } from './command.ts';
import { addReleaseOptions, type ReleasePlanFlags } from './flags.ts';

/** `release-plan`: changesets for what changed since the last release. */
export const releasePlanCommand: CommandModule = {
  name: 'release-plan',

  declare(command: Command): void {
    addReleaseOptions(
      command
        .summary('write the changesets that the changes since the last release ask for')
        .description(
          'Compares what was released with the working tree, writes one changeset for each package whose description\n' +
            'changed, moves info.version, and generates. Can be run again at any time: it keeps its own changesets up\n' +
            'to date and leaves those of people alone. Writes nothing where a change may not be released.',
        )
        .addOption(
          new Option(
            '--first <major>',
            'release a major that was never released; can be repeated; all means every such major',
          ).argParser((major, majors: readonly string[] = []) => [...majors, major]),
        ),
    );
  },

  async run(command: Command, context: CommandContext): Promise<CommandOutcome> {
    const { runReleasePlan } = await import('./run-release-plan.ts');
    return await runReleasePlan(command.opts<ReleasePlanFlags>(), context);
  },
};
