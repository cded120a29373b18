import { expect } from 'vitest';
import { type Ended, runStep } from './run-step.ts';

/** The day on which most steps run. */
export const now = ['--now', '2026-03-01'];

/** Runs a command on that day, which must succeed; `generate` does not depend on a day. */
export async function fine(args: readonly string[], cwd: string): Promise<Ended> {
  const ended = await runStep([...args, ...(args[0] === 'generate' ? [] : now)], cwd);
  expect(ended, ended.stderr).toMatchObject({ code: 0 });
  return ended;
}
