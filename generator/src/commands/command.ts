import type { Command } from 'commander';
import type { RunContext } from '../generate/run-context.ts';
import type { Terminal } from './terminal.ts';

/** One command of the program: a file that exports it, and a line in `command-table.ts`. */
export interface CommandModule {
  readonly name: string;
  /** Declares arguments, options and help. The options that all commands share are added afterwards. */
  declare(command: Command): void;
  /** Does the work; `command` holds what was asked for. Imports its dependencies only now. */
  run(command: Command, context: CommandContext): Promise<CommandOutcome>;
}

/** Everything that a command gets in addition to its options. The floors below see only the `RunContext`. */
export interface CommandContext extends RunContext {
  readonly terminal: Terminal;
  readonly options: CommonOptions;
}

/** Options that every command has. */
export interface CommonOptions {
  /** Print one JSON document on stdout, and nothing else there. */
  readonly json: boolean;
  /** Print errors only. */
  readonly quiet: boolean;
  /** Print all details: every warning and every file. */
  readonly verbose: boolean;
  /** Print the stack of an error. */
  readonly debug: boolean;
}

export interface CommandOutcome {
  readonly exitCode: number;
  /** The members that `--json` prints, apart from `ok`, `exitCode` and the command's name. */
  readonly report: object;
}
