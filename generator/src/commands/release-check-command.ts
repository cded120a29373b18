import { type Command, Option } from 'commander';
import type { CommandContext, CommandModule, CommandOutcome } from './command.ts';
import { addReleaseOptions, type ReleaseCheckFlags } from './flags.ts';

/** `release-check`: whether the next release says what it is, beside the packages that were last published. */
export const releaseCheckCommand: CommandModule = {
  name: 'release-check',

  declare(command: Command): void {
    addReleaseOptions(
      command
        .summary('refuse a release that says less than the truth')
        .description(
          'Compares each package with the one last published, on the wire and by compiling, and refuses a missing or too\n' +
            'small step, a break within a major, and a released.yaml that is not what was published.',
        )
        .addOption(
          new Option(
            '--published <tarball>',
            'the tarball that was last published of a package, instead of asking the registry; may be given again',
          ).argParser((file, files: readonly string[] = []) => [...files, file]),
        )
        .option('--registry <address>', "the registry to ask (default: as in npm's configuration)")
        .addHelpText(
          'after',
          "\nExits with 1 if it refuses. A registry that does not answer is bad input (3), never 'not published'.",
        ),
    );
  },

  async run(command: Command, context: CommandContext): Promise<CommandOutcome> {
    const { runReleaseCheck } = await import('./run-release-check.ts');
    return await runReleaseCheck(command.opts<ReleaseCheckFlags>(), context);
  },
};
