import { InvalidArgumentError, Option } from 'commander';
import { UsageError } from '../base/diagnostics.ts';
import { importExtensions } from '../config/import-extension.ts';
import type { CommandModule } from './command.ts';
import {
  addSelectionOptions,
  type GenerateFlags,
  overlayOption,
  queriesOption,
  samplesOption,
  schemasOption,
} from './flags.ts';

/** `generate`: descriptions to packages. */
export const generateCommand: CommandModule = {
  name: 'generate',
  summary: 'generate the packages of the configuration, or of one description',
  description:
    'Generates a typed client package from each description that the configuration names.\n' +
    'With a description, from any OpenAPI 3.0, 3.1 or 3.2 document, without a configuration.',
  help: (program) => `
Examples:
  ${program} generate            bring all packages up to date
  ${program} generate --check    in CI: fail if a generated file is out of date
  ${program} generate --watch    while editing a description
  ${program} generate --filter @acme/billing-* --filter pets      a part of a workspace
  ${program} generate --shard 3/16 --json > reports/3.json        one of sixteen machines
  ${program} generate pets.yaml --output packages/pets --package @acme/pets
  ${program} generate pets.yaml --output src/pets                 only TypeScript, which your application compiles
  ${program} generate https://api.example.com/openapi.json --output src/pets
  ${program} generate pets.yaml --overlay repairs.yaml --output packages/pets --package @acme/pets

The command keeps files that you add to a package. It reports a generated file that you changed and does not overwrite
it without --force. It writes all packages of an API, or none. If one API of a workspace fails, the
others are still written.`,

  declare(command) {
    addSelectionOptions(
      command
        .argument(
          '[description]',
          'a description, YAML or JSON: a file, an address (https://…), or - for standard input',
        )
        .optionsGroup('What to generate:')
        .option('-c, --config <file>', 'configuration (default: found in this folder or above it)'),
      ['input'],
    )
      .addOption(new Option('-i, --input <description>', 'the same as the argument').conflicts('config'))
      .option('-o, --output <folder>', 'folder of the package, or of the sources')
      .option(
        '-p, --package <name>',
        "name of the package: @acme/pets; of sources, what the client calls itself (default: the folder's name)",
      )
      .addOption(
        new Option(
          '--shape <shape>',
          'package: an npm package that you can publish; sources: only TypeScript, for a folder of your application (default: package with --package, else sources)',
        ).choices(['package', 'sources']),
      )
      .addOption(
        new Option(
          '--import-extensions <extension>',
          'how the modules of sources name each other: ./client.ts, ./client.js or ./client (default: as the nearest tsconfig.json needs it)',
        ).choices([...importExtensions]),
      )
      .option('--class <name>', "name of the client class (default: from the package's name)")
      .addOption(overlayOption('overlay to apply to every description first'))
      .option('--root <folder>', 'folder that the description may read from (default: that of the input)')
      .option(
        '--runtime <name@range>',
        'runtime package that the client depends on, or inline: the client holds its source (default: inline)',
      )
      .option('--raw', 'add the entry raw, a client of openapi-fetch (default: with a runtime package)')
      .option('--no-raw', 'leave it out')
      .option('--cli', 'add a command line for the operations, which never sends a payment twice')
      .option('--mcp', 'add a server for agents (Model Context Protocol), which never sends a payment twice')
      .option('--keep-operation-ids', 'name each method by its operationId, letter by letter')
      .addOption(schemasOption)
      .addOption(queriesOption)
      .addOption(samplesOption)
      .option(
        '--include <operation...>',
        "only these operations: operationId, 'GET /pets/*', '/pets/**', tag:pets, method:GET or deprecated",
      )
      .option('--exclude <operation...>', 'without these operations, named in the same way')
      .optionsGroup('How:')
      .addOption(
        new Option('--check', 'write nothing; exit 1 if a file differs').conflicts(['watch', 'force', 'dryRun']),
      )
      .addOption(new Option('-n, --dry-run', 'write nothing; print what would change').conflicts('watch'))
      .option('-w, --watch', 'generate again whenever a description or the configuration is saved')
      .option('--strict', 'treat warnings as errors: refuse what would be repaired')
      .option(
        '--allow-missing <operation...>',
        "generate without these operations where they cannot be read: operationId, 'GET /pets' or '/pets'",
      )
      .addOption(
        new Option(
          '--format <format>',
          'how to print warnings and errors: text, or github for annotations of a pull request',
        )
          .choices(['text', 'github'])
          .conflicts('json'),
      )
      .option('-f, --force', 'overwrite generated files that you changed by hand')
      .addOption(
        new Option(
          '--concurrency <number>',
          'packages that are built at the same time, at most (default: one for each core)',
        ).argParser(wholeNumber),
      );
  },

  run: async (command, context) => {
    const { runGenerate } = await import('./run-generate.ts');
    return await runGenerate(withArgument(command.args[0], command.opts()), context);
  },
};

/** The flags, with the description that an argument names. */
function withArgument(argument: string | undefined, flags: GenerateFlags): GenerateFlags {
  if (argument === undefined) return flags;
  const other = (['input', 'config', 'filter', 'shard'] as const).find((flag) => flags[flag] !== undefined);
  if (other !== undefined) throw new UsageError(`The description ${argument} cannot be used with --${other}.`);
  return { ...flags, input: argument };
}

function wholeNumber(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number, 1 or more.');
}
