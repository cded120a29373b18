import type { Program } from '../base/program.ts';
import type { Stages } from './stages.ts';

/** Name and version of a generator, as it writes them into the packages that it makes. */
export function generatorName({ packageName, version }: Program): string {
  return `${packageName}@${version}`;
}

/** What a command lends to the work below it: who runs, where, and how to show what happens. */
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
