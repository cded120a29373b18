import type { Command } from 'commander';
import type { CommandContext, CommandModule, CommandOutcome } from './command.ts';
import { addReleaseOptions, type ReleaseCheckFlags, repeatable } from './flags.ts';

/** `release-check`: whether the next release says what it is, beside the packages that were last published. */
export const releaseCheckCommand: CommandModule = {
  name: 'release-check',

  declare(command: Command): void {
    addReleaseOptions(
      command
        .summary('fail if a package would be released with too small a version step')
        .description(
          'Compares each package with its last published version, on the wire and by compiling code against it. Fails if a\n' +
            'version step is missing or too small, if a major breaks clients, or if a released.yaml differs from the\n' +
            'published one.',
        )
        .addOption(
          repeatable(
            '--published <tarball>',
            'the tarball that was last published of a package, instead of asking the registry; may be given again',
          ),
        )
        .option('--registry <address>', "the registry to ask (default: as in npm's configuration)")
        .addHelpText('after', examples),
    );
  },

  async run(command: Command, context: CommandContext): Promise<CommandOutcome> {
    const { runReleaseCheck } = await import('./run-release-check.ts');
    return await runReleaseCheck(command.opts<ReleaseCheckFlags>(), context);
  },
};

const examples = `
Examples:
  release-check                                     before a release, and in CI
  release-check --published acme-pets-1.2.0.tgz     where the registry cannot be asked
  release-check --registry http://127.0.0.1:4873

Exits with 1 if a package may not be released. An unreachable registry is bad input (3), never "not published".`;
