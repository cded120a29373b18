import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Surroundings {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The program to run; the real one if absent. */
  readonly program?: string;
  /** What is piped into it; nothing if absent. */
  readonly input?: string;
}

/** The generator as users run it. */
export const realProgram = fileURLToPath(new URL('../../generator/start.js', import.meta.url));

/** The generator with an emitter that is told by the description what to write, so that a run is short. */
export const shortProgram = fileURLToPath(new URL('./short-program.ts', import.meta.url));

/** Starts the generator in a process, and in a process group, of its own. */
export function startCli(args: readonly string[], { cwd, env = {}, program = realProgram, input = '' }: Surroundings) {
  const { NO_COLOR: _, FORCE_COLOR: __, ...inherited } = process.env;
  const child = spawn(process.execPath, [program, ...args], {
    cwd,
    env: { ...inherited, ...env },
    stdio: 'pipe',
    detached: true,
  });
  // A program that reads nothing may end before it has all of it.
  child.stdin.on('error', () => {}).end(input);
  const closed = new Promise<Pick<Ended, 'code' | 'signal'>>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  const ended = Promise.all([text(child.stdout), text(child.stderr), closed]).then(
    ([stdout, stderr, end]): Ended => ({ ...end, stdout, stderr }),
  );
  return { child, ended };
}

/** Runs the generator to its end. */
export async function runCli(args: readonly string[], surroundings: Surroundings): Promise<Ended> {
  return await startCli(args, surroundings).ended;
}
