import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { root } from './packages.ts';

/** A command with the name that reports show. */
export type Step = readonly [name: string, command: string, ...args: string[]];

export interface StepOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** A folder that gets the output of each step, in a file of its own. */
  readonly logs?: string;
}

/** Runs every step, whether others fail or not, with its output shown, and gives the names of those that failed. */
export async function runSteps(steps: readonly Step[], { env, logs }: StepOptions = {}): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const step of steps) {
    const [name, command, ...args] = step;
    const started = performance.now();
    console.log(`\n── ${name}: ${command} ${args.join(' ')}`);
    const passed = await runStep(step, { env: { ...process.env, ...env }, logs });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`── ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s`);
    if (!passed) failed.push(name);
  }
  console.log(failed.length === 0 ? `\nAll ${steps.length} checks passed.` : `\nFailed: ${failed.join(', ')}.`);
  return failed;
}

async function runStep(
  [name, command, ...args]: Step,
  { env, logs }: { env: NodeJS.ProcessEnv; logs: string | undefined },
): Promise<boolean> {
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: ['ignore', logs ? 'pipe' : 'inherit', logs ? 'pipe' : 'inherit'],
  });
  const ended = new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.once('close', (status) => resolve(status === 0));
  });
  if (logs === undefined) return ended;
  mkdirSync(logs, { recursive: true });
  const file = createWriteStream(join(logs, `${name.replaceAll(' ', '-')}.log`));
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from?.pipe(to, { end: false });
    from?.pipe(file, { end: false });
  }
  const passed = await ended;
  await finished(file.end());
  return passed;
}
