import type { Program } from '../base/program.ts';
import type { Stages } from './stages.ts';

export function generatorName({ packageName, version }: Program): string {
  return `${packageName}@${version}`;
}

/** The context of a command for the code below it: program, folder and progress. */
export interface RunContext {
  readonly program: Program;
  /** Working directory. */
  readonly folder: string;
  /** Aborted when the process should end. */
  readonly signal: AbortSignal;
  readonly stages: Stages;
  /** Shows the current step until the next output. */
  progress(step: string): void;
  /** Prints a line for people immediately. */
  warn(text: string): void;
}
