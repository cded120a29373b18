import { Option } from 'commander';
import type { CommandModule } from './command.ts';
import { queriesOption, samplesOption, schemasOption } from './flags.ts';

/** `init`: sets up a project for a description, new or in a repository. */
export const initCommand: CommandModule = {
  name: 'init',
  summary: 'set up a client, its checks and a workflow for a description',
  description:
    'Writes a configuration, scripts, .gitattributes, released.yaml (the baseline of later comparisons), a workflow and\n' +
    'CODEOWNERS, and generates the client. First shows the changes to existing files, then writes everything or nothing.',
  help: (program) => `
Examples:
  ${program} init                                  asks for everything
  ${program} init api/openapi.yaml --yes           takes every default
  ${program} init https://api.example.com/openapi.json --package @acme/pets --yes
  ${program} init api/v2.yaml --ci gitlab --dry-run
  ${program} init api/openapi.yaml --schemas zod --queries --yes     for an application with TanStack Query

Asks only at a terminal. Without one it needs --yes. A second run adds what is missing, and another description adds another client.`,

  declare(command) {
    command
      .argument(
        '[description]',
        'an OpenAPI description: a file, an address that is downloaded once and stored, or - for standard input',
      )
      .optionsGroup('What to set up:')
      .option('-i, --input <description>', 'the same as the argument')
      .option('-p, --package <name>', 'name of the client package (default: from the title of the description)')
      .option(
        '-o, --output <folder>',
        'folder of the client (default: packages/NAME, or where the workspace keeps its packages; src/NAME for sources)',
      )
      .option('--class <name>', "name of the client class (default: from the package's name)")
      .option('--major <major>', 'the major of the API, such as v1 (default: from its paths or its version)')
      .addOption(
        new Option(
          '--shape <shape>',
          'sources: TypeScript that this application compiles with its own; package: one that it installs (default: sources in an application in TypeScript, unless --package or --layout is given)',
        ).choices(['sources', 'package']),
      )
      .addOption(
        new Option(
          '--layout <layout>',
          'workspace: a package of a workspace; single: a folder that this package depends on by path (default: workspace in an empty folder or a workspace)',
        ).choices(['workspace', 'single']),
      )
      .addOption(
        new Option(
          '--ci <host>',
          'which workflow to write (default: the one for the host of the repository, or github)',
        ).choices(['github', 'gitlab', 'none']),
      )
      .option(
        '--owner <owner>',
        'who approves changes of the policy, waivers and released files: @acme/api, for CODEOWNERS',
      )
      .addOption(schemasOption)
      .addOption(queriesOption)
      .addOption(samplesOption)
      .optionsGroup('How:')
      .option('-y, --yes', 'ask nothing: accept the changes, and download the description from its address')
      .option('-n, --dry-run', 'write nothing; show what would be written');
  },

  run: async (command, context) => (await import('./run-init.ts')).runInit(command.args[0], command.opts(), context),
};
