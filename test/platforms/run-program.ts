import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';

/** A platform that takes longer hangs. In milliseconds. */
export const patience = 240_000;

/** Runs a program and gives what it prints; throws with its output if it fails or hangs. */
export async function runProgram(command: string, args: readonly string[], cwd: string): Promise<string> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const alarm = setTimeout(() => child.kill('SIGKILL'), patience);
  const printed = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    printed.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    printed.stderr += chunk;
  });
  const [status, signal] = await new Promise<[number | null, string | null]>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (...end) => resolve(end));
  });
  clearTimeout(alarm);
  if (status === 0) return printed.stdout;
  throw new Error(`${command} ended with ${signal ?? status}\n${printed.stdout}${printed.stderr}`.slice(0, 4000));
}

/** A program that serves; ended with all its children by `stop`. */
export function startProgram(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
): { readonly child: ChildProcess; readonly stop: () => void } {
  const child = spawn(command, args, { ...options, detached: true });
  const stop = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  };
  return { child, stop };
}

/** The first line that a program prints of its version; undefined if it cannot be started. */
export function versionOf(command: string, args: readonly string[] = ['--version']): string | undefined {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', timeout: 20_000 });
  return status === 0 ? stdout.trim().split('\n')[0]?.trim() : undefined;
}
