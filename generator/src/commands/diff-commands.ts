import { Option } from 'commander';
import { failOns } from '../compare/policy/policy.ts';
import { reportFormats } from '../report/formats.ts';
import { groupings } from '../report/group-findings.ts';
import type { CommandModule } from './command.ts';
import { addComparisonOptions, addSelectionOptions, outputOption, repeatable } from './flags.ts';

/** `diff`: the changes between two descriptions, whom they break, and the next version. */
export const diffCommand: CommandModule = {
  name: 'diff',
  summary: 'show what changed between two descriptions, which clients break, and the next version',
  description:
    'Compares two descriptions as deployed clients see them, and judges each change by the versioning policy.\n' +
    'With one major, or none, compares what was released with the working tree, as the configuration says.',
  help: `
Examples:
  diff                                       every major: what was released, against the working tree
  diff v2 --format html --output report.html
  diff --format github --output changes.md --output changes.html --output changes.json
  diff v2 --template changes.hbs --output changes.md
  diff old.yaml new.yaml
  diff https://api.example.com/openapi.json new.yaml
  diff v2 --no-source                        doesn't check whether the code of consumers still compiles
  diff --filter billing-* --shard 3/16       a part of a workspace; the packages of an API stay together
  diff old.yaml new.yaml --source            also generates a client from each and compiles code against it
  diff git:main:spec/v2/openapi.yaml spec/v2/openapi.yaml --format github

Exits with 1 if something breaks that no waiver passes (severities of the policy and --fail-on can change that), or if
a waiver is stale or expired. A base that is missing,
empty or unreadable is bad input (3), never "no changes".`,

  declare(command) {
    addComparisonOptions(
      command
        .argument(
          '[base]',
          'the old description: a file, an address, - for standard input, or git:REVISION:PATH; alone, a major such as v2',
        )
        .argument('[head]', 'the new description: a file, an address, -, or git:REVISION:PATH'),
      addSelectionOptions,
    )
      .option(
        '--source',
        'compile code for the old package against the new one, also for descriptions without a client',
      )
      .option('--no-source', 'do not compile; the default compiles for the clients of the configuration')
      .addOption(
        new Option(
          '--fail-on <severity>',
          "the lowest severity that fails; counts if it is stricter than the policy's failOn (default: error)",
        ).choices(failOns),
      )
      .addOption(
        repeatable(
          '--usage <path>',
          "what applications use: a list of the command usage, or a folder of lists; may be given again (default: the configuration's)",
        ),
      )
      .optionsGroup('Output:')
      .addOption(
        new Option(
          '-f, --format <format>',
          'how to print the report (default: from the name of --output, or text)',
        ).choices([...reportFormats.keys()]),
      )
      .addOption(outputOption())
      .option('--template <file>', 'a Handlebars template that prints the report; it gets what --format json prints')
      .addOption(
        new Option('--level <level>', 'the lowest level to print; the verdict always counts all')
          .choices(['breaking', 'non-breaking', 'info'])
          .default('info'),
      )
      .addOption(
        new Option('--group-by <what>', 'how text, Markdown and HTML group the findings of a section')
          .choices(groupings)
          .default('operation'),
      );
  },

  run: async (command, context) => (await import('./run-diff.ts')).runDiff(command.args, command.opts(), context),
};

/** `waive`: enters reviewed exceptions in the waiver file. */
export const waiveCommand: CommandModule = {
  name: 'waive',
  summary: 'enter a reviewed exception for a break in the waiver file',
  description:
    'Compares as `diff` does, and enters the breaks that the fingerprints name in the waiver file: a new entry, or new\n' +
    'words for the existing one. Refuses breaks that cannot be waived. Keeps comments and layout.',
  help: `
Examples:
  waive 8f91bb671a8f64a1 --reason 'The longer value was never sent.' --owner treasury --expires 2027-03-31
  waive 8f91bb67 0c12aa34 --ground security --reason 'The token leaks.' --owner treasury --expires 2027-03-31 --dry-run
  waive 8f91bb67 --base old.yaml --head new.yaml --waivers waivers.yaml --reason … --owner … --expires …

Exits with 1 if no waiver may pass a finding that is named: then nothing is written. Exits with 2 if no finding has the
fingerprint, or a value is not what an entry needs.`,

  declare(command) {
    const described = command
      .argument(
        '<fingerprint...>',
        'fingerprints of the findings, from the report; the first letters are enough if they are unique',
      )
      .requiredOption('--reason <sentence>', 'why the break may pass')
      .requiredOption('--owner <name>', 'who is responsible for it')
      .requiredOption('--expires <day>', 'the last day on which it is valid, YYYY-MM-DD in UTC')
      .option('--ground <word>', 'the ground that allows the exception; required if the finding names grounds')
      .optionsGroup('On the ground assumption:')
      .option('--assumption <words>', 'exact words of the assumption (default: all of it)')
      .option('--source <where>', 'where the service documents the fact now')
      .option('--clients <sentence>', 'what released clients do now; the changelog shows it')
      .optionsGroup('Output:')
      .option('--dry-run', 'print what would change, and write nothing');
    addComparisonOptions(described)
      .option('--base <description>', 'the old description, with --head: a file, an address, -, or git:REVISION:PATH')
      .option('--head <description>', 'the new description, with --base')
      .option('--major <major>', 'only findings of this major');
  },

  run: async (command, context) => (await import('./run-waive.ts')).runWaive(command.args, command.opts(), context),
};
