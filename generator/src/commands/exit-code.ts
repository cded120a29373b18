import { CommanderError } from 'commander';
import { BadInputError, EditedError, FileError, UsageError } from '../base/diagnostics.ts';

/** The exit codes of all commands; scripts rely on them. */
export const exitCode = { fine: 0, found: 1, usage: 2, badInput: 3, files: 4, internal: 70 } as const;

/** A signal ended the process. The exit code is 128 plus its number. */
export class Interrupted extends Error {
  readonly signal: keyof typeof signalNumbers;
  constructor(signal: keyof typeof signalNumbers) {
    super(`Interrupted by ${signal}.`);
    this.name = 'Interrupted';
    this.signal = signal;
  }
}

/** The signals that end the process cleanly, with their numbers, which are the same on every system. */
export const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

export function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCode.fine : exitCode.usage;
  if (error instanceof UsageError) return exitCode.usage;
  if (error instanceof BadInputError) return exitCode.badInput;
  if (error instanceof EditedError) return exitCode.found;
  if (error instanceof FileError) return exitCode.files;
  if (error instanceof Interrupted) return 128 + signalNumbers[error.signal];
  return exitCode.internal;
}

export function exitCodeTable(program: string): string {
  return `
Exit codes:
  0         fine
  1         a check found something
  2         the command line is wrong
  3         bad input: a description, a configuration, a base
  4         a file could not be read or written
  70        a defect of ${program} itself
  130, 143  interrupted`;
}
