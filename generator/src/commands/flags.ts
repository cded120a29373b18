import { type Command, Option } from 'commander';
import type { FailOn } from '../compare/policy/policy.ts';
import type { Level } from '../compare/wire/finding.ts';
import type { ImportExtension } from '../config/import-extension.ts';
import { type SchemaLibrary, schemaLibraries } from '../model/api-model.ts';
import type { ReportFormatName } from '../report/formats.ts';
import type { Grouping } from '../report/group-findings.ts';
import type { Selection } from './select-packages.ts';

/** Options of `migrate`. */
export interface MigrateFlags {
  readonly package: string;
  readonly to?: string;
  readonly raw?: boolean;
  readonly project: string;
  readonly write?: boolean;
}

/** Options of `usage`. */
export interface UsageFlags {
  readonly project: string;
  readonly app?: string;
  readonly owner?: string;
  readonly output?: string;
  readonly places: boolean;
  readonly workspace?: boolean;
  readonly check?: boolean;
  readonly explain?: boolean;
}

/** How to compare, for the command `diff` and for programs. */
export interface DiffArguments extends Selection {
  /** Path of a configuration. Default: the nearest one. */
  readonly config?: string;
  /** Lowest level of the findings in the report. Default: `info`. */
  readonly level?: Level;
  /** The lowest severity that fails: `error`, `warn` or `info`. Default: the policy's `failOn`, which it can only tighten. */
  readonly failOn?: FailOn;
  /** Path of the versioning policy. Default: the configuration's. */
  readonly policy?: string;
  /** Path of the waivers. Default: the configuration's. */
  readonly waivers?: string;
  /** The day or moment for judging announcements. Default: now. */
  readonly now?: string;
  /** Usage lists, as files and folders. Default: the configuration's. */
  readonly usage?: readonly string[];
  /** Whether to compile consumers' code. Default: only for the clients of a configuration. */
  readonly source?: boolean;
  /**
   * The branch that the change goes into; its rules apply. `none`: the rules of the working tree. Default: CI's, or the default
   * branch.
   */
  readonly target?: string;
  /** Folders that the descriptions may read from. */
  readonly root?: readonly string[];
  /** Paths of overlays, for both descriptions, or for the new one if a configuration names them. */
  readonly overlay?: readonly string[];
}

/** Options of `waive`. */
export interface WaiveFlags extends Omit<DiffArguments, 'level' | 'failOn' | 'source' | 'filter' | 'shard'> {
  readonly base?: string;
  readonly head?: string;
  readonly major?: string;
  readonly reason: string;
  readonly owner: string;
  readonly expires: string;
  readonly ground?: string;
  readonly assumption?: string;
  readonly source?: string;
  readonly clients?: string;
  readonly dryRun?: boolean;
}

/** Options of `diff` on the command line. */
export interface DiffFlags extends DiffArguments {
  readonly level: Level;
  readonly format?: ReportFormatName;
  /** Files to write the report to. */
  readonly output?: readonly string[];
  /** A Handlebars template that prints the report. */
  readonly template?: string;
  readonly groupBy: Grouping;
}

/** Options of `generate`, for the command and for programs. */
export interface GenerateArguments extends Selection {
  /** Path of a configuration. Default: the nearest one. */
  readonly config?: string;
  /** Path of a description. */
  readonly input?: string;
  /** Folder of the package. */
  readonly output?: string;
  /** Name of the package. */
  readonly package?: string;
  /** Name of the client class. Default: from the package's name. */
  readonly class?: string;
  /**
   * `package`, or `sources`: only TypeScript, for a folder of an application. Default: `package` with a name, otherwise
   * `sources`.
   */
  readonly shape?: 'package' | 'sources';
  /** How modules of `sources` name each other. Default: from the nearest `tsconfig.json`. */
  readonly importExtensions?: ImportExtension;
  /** Folder that the description may read from. Default: its own. */
  readonly root?: string;
  /** The runtime package and its range: `@acme/runtime@^1.0.0`. Default: `inline`, the package holds the runtime. */
  readonly runtime?: string;
  /** Adds the entry `raw`, a client of openapi-fetch. Default: with a runtime package. */
  readonly raw?: boolean;
  /** With a command line. */
  readonly cli?: boolean;
  /** With a server for agents. */
  readonly mcp?: boolean;
  /** Methods are named by `operationId`, letter by letter. */
  readonly keepOperationIds?: boolean;
  /** The library of the schemas to add. */
  readonly schemas?: SchemaLibrary;
  /** With options of TanStack Query. */
  readonly queries?: boolean;
  /** With samples of the models. */
  readonly samples?: boolean;
  /** Paths of overlays. */
  readonly overlay?: readonly string[];
  /** Write nothing; `outcome` says whether a file differs. */
  readonly check?: boolean;
  /** Treat warnings as errors. */
  readonly strict?: boolean;
  /** Overwrite generated files that were changed by hand. */
  readonly force?: boolean;
}

/** Options of `generate` on the command line. */
export interface GenerateFlags extends GenerateArguments {
  readonly dryRun?: boolean;
  readonly watch?: boolean;
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly allowMissing?: readonly string[];
  readonly format?: 'text' | 'github';
  readonly concurrency?: number;
}

/** What a client may have beside its methods, for `generate` and `init`. */
export const schemasOption = new Option(
  '--schemas <library>',
  'add a schema of the library for each model, and the option validate of the client',
).choices([...schemaLibraries]);
export const queriesOption = new Option(
  '--queries',
  'add options of TanStack Query for each operation: for React, Vue, Svelte, Solid and Angular',
);
export const samplesOption = new Option(
  '--samples',
  'add a function for each model that makes a value of it, for tests',
);

export function addSelectionOptions(command: Command, conflicts: readonly string[] = []): Command {
  const filter = '--filter <pattern>';
  const words = 'only these packages: a name or an API, with * and ?; !PATTERN leaves out; may be given again';
  return command
    .addOption(repeatable(filter, words).conflicts([...conflicts]))
    .addOption(
      new Option('--shard <part>', 'only this part of them: 3/16 is the third of sixteen').conflicts([...conflicts]),
    );
}

/** An option that may be repeated; its help says so. */
export function repeatable(flags: string, words: string): Option {
  return new Option(flags, words).argParser((value, values: readonly string[] = []) => [...values, value]);
}

export function overlayOption(description: string): Option {
  return repeatable('--overlay <file>', `${description}; may be given again`);
}

export function outputOption(): Option {
  return repeatable(
    '-o, --output <file>',
    'write the report to a file instead of printing it; may be given again: then the name of each file decides its format, and --format is for the screen',
  );
}

/** Declares the options that choose and judge descriptions; `addMore` adds to the first group. */
export function addComparisonOptions(command: Command, addMore = (given: Command) => given): Command {
  return addMore(command.optionsGroup('What to compare:'))
    .option('-c, --config <file>', 'configuration (default: found in this folder or above it)')
    .addOption(
      repeatable(
        '--root <folder>',
        "folder that the descriptions in it may read from; may be given again (default: the configuration's, or their own)",
      ),
    )
    .addOption(overlayOption('overlay to apply to both descriptions first; without two descriptions, to the new one'))
    .optionsGroup('How to judge:')
    .option('--policy <file>', "the versioning policy (default: the configuration's)")
    .option('--waivers <file>', "reviewed exceptions (default: the configuration's, where it says what is compared)")
    .addOption(targetOption())
    .option('--now <day>', 'the day to judge notices and waivers by, YYYY-MM-DD in UTC (default: today)');
}

function targetOption(): Option {
  return new Option(
    '--target <branch>',
    "the branch that the change goes into, whose policy, waivers and released files apply; none: use those of the working tree (default: CI's, or the default branch)",
  );
}

export function addReleaseOptions(command: Command): Command {
  return command
    .option('-c, --config <file>', 'configuration (default: found in this folder or above it)')
    .addOption(targetOption())
    .option('--now <day>', 'the day to judge notices and waivers by, YYYY-MM-DD in UTC (default: today)');
}
