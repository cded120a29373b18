import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
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

/** Steps that may run beside each other, two at a time. */
export type StepGroup = readonly Step[];

/** How much of what a failed step printed is shown again at the end. */
const linesOfFailed = 80;

/**
 * Runs every step, whether others fail or not, group after group, with its output shown, and gives the names of those that failed. What
 * those printed last stands at the end too.
 */
export async function runSteps(
  groups: readonly StepGroup[],
  { env, logs }: StepOptions = {},
): Promise<readonly string[]> {
  const failed = new Map<string, string>();
  for (const group of groups) {
    const isAlone = group.length === 1;
    const waiting = [...group];
    const runRest = async (): Promise<void> => {
      for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
        const [name, command, ...args] = step;
        const started = performance.now();
        const title = `\n── ${name}: ${command} ${args.join(' ')}`;
        if (isAlone) console.log(title);
        const { passed, printed } = await runStep(step, { env: { ...process.env, ...env }, logs, isAlone });
        if (!isAlone) console.log(`${title}\n${printed}`);
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        console.log(`── ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s`);
        if (!passed) failed.set(name, printed);
      }
    };
    await Promise.all([runRest(), runRest()]);
  }
  const names = groups.flat().map(([name]) => name);
  const ofFailed = names.filter((name) => failed.has(name));
  // Logs of CI are long, and some show only their end.
  for (const name of ofFailed) {
    const end = failed.get(name)?.trimEnd().split('\n').slice(-linesOfFailed).join('\n');
    if (end !== undefined && end !== '') console.log(`\n── what ${name} printed last:\n${end}`);
  }
  console.log(failed.size === 0 ? `\nAll ${names.length} checks passed.` : `\nFailed: ${ofFailed.join(', ')}.`);
  return ofFailed;
}

async function runStep(
  [name, command, ...args]: Step,
  { env, logs, isAlone }: { env: NodeJS.ProcessEnv; logs: string | undefined; isAlone: boolean },
): Promise<{ readonly passed: boolean; readonly printed: string }> {
  const shown = isAlone && logs === undefined && process.stdout.isTTY ? 'inherit' : 'pipe';
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', shown, shown] });
  let printed = '';
  const ended = new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      if (isAlone) console.error(error.message);
      printed += error.message;
      resolve(false);
    });
    child.once('close', (status) => resolve(status === 0));
  });
  const file = logs === undefined ? undefined : openLog(logs, name);
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    if (isAlone) from?.pipe(to, { end: false });
    from?.setEncoding('utf8').on('data', (text: string) => (printed += text));
    if (file !== undefined) from?.pipe(file, { end: false });
  }
  const passed = await ended;
  if (file !== undefined) await finished(file.end());
  return { passed, printed };
}

function openLog(folder: string, name: string): WriteStream {
  mkdirSync(folder, { recursive: true });
  return createWriteStream(join(folder, `${name.replaceAll(' ', '-')}.log`));
}
