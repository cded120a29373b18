import type { CommandModule } from './command.ts';
import { addReleaseOptions, repeatable } from './flags.ts';

/** `release`: the deployed description becomes the base of later comparisons, without packages. */
export const releaseCommand: CommandModule = {
  name: 'release',
  summary: 'record that the service now does what its description says',
  description:
    'For teams that deploy a service without publishing packages. Copies each description to its released description, with the\n' +
    'day, and writes a report on what changed since the last release. Writes nothing if a change breaks clients.',
  help: `
Examples:
  release                     once the service is deployed; then commit what it wrote
  release --now 2027-01-31    for a release on another day`,

  declare(command) {
    command
      .option('-c, --config <file>', 'configuration (default: found in this folder or above it)')
      .option('--now <day>', 'the day of the release, YYYY-MM-DD in UTC (default: today)');
  },

  run: async (command, context) => (await import('./run-release.ts')).runRelease(command.opts(), context),
};

/** `release-plan`: writes changesets for the changes since the last release. */
export const releasePlanCommand: CommandModule = {
  name: 'release-plan',
  summary: 'write the changesets for the changes since the last release',
  description:
    'Compares what was released with the working tree, writes one changeset for each package whose description\n' +
    'changed, sets info.version, and generates. You can run it again at any time: it updates its own changesets\n' +
    'and keeps those that people wrote. Writes nothing if a change may not be released.',
  help: `
Examples:
  release-plan               after a change of a description, before the pull request
  release-plan --first v3    where v3 is released for the first time`,

  declare(command) {
    addReleaseOptions(
      command.addOption(
        repeatable(
          '--first <major>',
          'release a major for the first time; may be given again; all means every unreleased major',
        ),
      ),
    );
  },

  run: async (command, context) => (await import('./run-release.ts')).runReleasePlan(command.opts(), context),
};

/** `release-check`: compares versions and changesets with the changes since the last published packages. */
export const releaseCheckCommand: CommandModule = {
  name: 'release-check',
  summary: 'fail if a package would be released with too small a version step',
  description:
    'Compares each package with its last published version, on the wire and by compiling code against it. Fails if a\n' +
    'version step is missing or too small, if a major breaks clients, or if a released.yaml differs from the\n' +
    'published one.',
  help: `
Examples:
  release-check                                     before a release, and in CI
  release-check --published acme-pets-1.2.0.tgz     if the registry can't be reached
  release-check --registry http://127.0.0.1:4873

Exits with 1 if a package may not be released. An unreachable registry is bad input (3), never "not published".`,

  declare(command) {
    addReleaseOptions(
      command
        .addOption(
          repeatable(
            '--published <tarball>',
            'the tarball that was last published of a package, instead of asking the registry; may be given again',
          ),
        )
        .option('--registry <address>', "the registry to ask (default: as in npm's configuration)"),
    );
  },

  run: async (command, context) => (await import('./run-release.ts')).runReleaseCheck(command.opts(), context),
};

/** `release-version`: turns changesets into versions and changelogs. */
export const releaseVersionCommand: CommandModule = {
  name: 'release-version',
  summary: 'turn changesets into versions, changelogs and released descriptions',
  description:
    'Applies all changesets, writes the changelogs, generates, and copies the description of each package that gets a\n' +
    'new version to its released description. Writes everything, or nothing.',
  help: `
Examples:
  release-version                      on the branch to release, once its pull requests are merged
  release-version --now 2027-01-31     for a release on another day
  release-version --snapshot canary    for packages that somebody tries before the release`,

  declare(command) {
    addReleaseOptions(command).option(
      '--snapshot <tag>',
      'make versions to try, such as 2.1.0-canary-20270131093000: keeps the changesets; do not commit the result',
    );
  },

  run: async (command, context) => (await import('./run-release.ts')).runReleaseVersion(command.opts(), context),
};
