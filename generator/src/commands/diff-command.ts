import { type Command, Option } from 'commander';
import { reportFormats } from '../report/formats.ts';
import { groupings } from '../report/group-findings.ts';
import type { CommandContext, CommandModule, CommandOutcome } from './command.ts';
import { addComparisonOptions, addSelectionOptions, type DiffFlags, outputOption, repeatable } from './flags.ts';

/** `diff`: what changed between two descriptions, whom it breaks, which version comes next. */
export const diffCommand: CommandModule = {
  name: 'diff',

  declare(command: Command): void {
    addComparisonOptions(
      command
        .summary('show what changed between two descriptions, which clients break, and the next version')
        .description(
          'Compares two descriptions as deployed clients see them, and judges each change by the versioning policy.\n' +
            'With one major, or none, compares what was released with the working tree, as the configuration says.',
        )
        .argument('[base]', 'the old description: a file, or git:REVISION:PATH; alone, a major such as v2')
        .argument('[head]', 'the new description: a file, or git:REVISION:PATH'),
      addSelectionOptions,
    )
      .option(
        '--source',
        'compile code for the old package against the new one, also for descriptions without a client',
      )
      .option('--no-source', 'do not compile; the default compiles for the clients of the configuration')
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
      .addOption(
        new Option('--level <level>', 'the lowest level that is printed; the verdict counts all')
          .choices(['breaking', 'non-breaking', 'info'])
          .default('info'),
      )
      .addOption(
        new Option('--group-by <what>', 'how text, Markdown and HTML group the findings of a section')
          .choices(groupings)
          .default('operation'),
      )
      .addHelpText('after', examples);
  },

  async run(command: Command, context: CommandContext): Promise<CommandOutcome> {
    const { runDiff } = await import('./run-diff.ts');
    return await runDiff(command.args, command.opts<DiffFlags>(), context);
  },
};

const examples = `
Examples:
  diff                                       every major: what was released, against the working tree
  diff v2 --format html --output report.html
  diff --format github --output changes.md --output changes.html --output changes.json
  diff old.yaml new.yaml
  diff v2 --no-source                        doesn't check whether the code of consumers still compiles
  diff --filter billing-* --shard 3/16       a part of a workspace; parts are dealt by API
  diff old.yaml new.yaml --source            also generates a client from each and compiles code against it
  diff git:main:spec/v2/openapi.yaml spec/v2/openapi.yaml --format github

Exits with 1 if something breaks that no waiver passes, or if a waiver is stale or expired. A base that is missing,
empty or unreadable is bad input (3), never "no changes".`;
