import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { ownStages } from '../../generator/src/generate/stages.ts';
import { type Ended, runStep } from '../release/run-step.ts';
import { runCli, type Surroundings, shortProgram } from './run-cli.ts';
import { shortStages } from './short-stages.ts';

/**
 * Runs a command of the generator in this process, which takes a tenth of the time of a process of its own; `CLI=processes` starts a
 * process for each. Tests about the process itself (its exit code, signals, colours) call `runCli`.
 */
export async function runCommand(args: readonly string[], surroundings: Omit<Surroundings, 'env'>): Promise<Ended> {
  if (process.env.CLI === 'processes') {
    const { code, stdout, stderr } = await runCli(args, surroundings);
    return { code: code ?? -1, stdout, stderr };
  }
  const { cwd, program, input } = surroundings;
  const piped = input === undefined ? undefined : vi.spyOn(process, 'stdin', 'get');
  piped?.mockReturnValue(Readable.from([Buffer.from(input ?? '')]) as typeof process.stdin);
  try {
    return await runStep(args, cwd, program === shortProgram ? shortStages : ownStages);
  } finally {
    piped?.mockRestore();
  }
}
