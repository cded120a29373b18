import type { Program } from '../base/program.ts';
import type { Stages } from './stages.ts';

/** Name and version of a generator, as it writes them into the packages that it makes. */
export function generatorName({ packageName, version }: Program): string {
  return `${packageName}@${version}`;
}

/** The context that a command gives to the work below it: the program, the folder, and the way to show progress. */
export interface RunContext {
  readonly program: Program;
  /** Working directory. */
  readonly folder: string;
  /** Aborted when the process is asked to end. */
  readonly signal: AbortSignal;
  /** The steps of generating. */
  readonly stages: Stages;
  /** Shows what is being done now, until the next output. */
  progress(step: string): void;
  /** Prints a line for people at once. */
  warn(text: string): void;
}
