import type { Command } from 'commander';
import type { RunContext } from '../generate/run-context.ts';
import type { Terminal } from './terminal.ts';

/** A command of the program: one file, and one line in `command-table.ts`. */
export interface CommandModule {
  readonly name: string;
  /** One line in the list of commands. */
  readonly summary: string;
  readonly description: string;
  /** The end of the help: examples, and what the exit codes mean. */
  readonly help: string | ((program: string) => string);
  /** Declares arguments and options, except the common ones. */
  declare(command: Command): void;
  /** Does the work. It imports its dependencies only now. */
  run(command: Command, context: CommandContext): Promise<CommandOutcome>;
}

/** The context of a command. The floors below see only the `RunContext`. */
export interface CommandContext extends RunContext {
  readonly terminal: Terminal;
  readonly options: CommonOptions;
  /** Whether the command runs once more after an error, so that it isn't reported yet. */
  readonly runsAgain: (error: unknown) => boolean;
}

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
  /** The members that `--json` prints, beside `ok`, `exitCode` and the command's name. */
  readonly report: object;
}
