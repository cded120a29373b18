import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './packages.ts';

/** Runs a command with its output shown, in the root folder unless told otherwise; throws if it fails. */
export function run(command: string, args: readonly string[], cwd: string = root): void {
  const { status, error } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with exit code ${status}`);
}

/** Runs a command and gives what it prints; throws with its output if it fails. */
export function output(command: string, args: readonly string[], cwd: string = root): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 64 << 20 });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with exit code ${status}\n${stdout}${stderr}`);
  return stdout;
}

/** Installs a package of the workspace in `test`, and no other one; throws if it fails. */
export function installPart(folder: string): void {
  const options = ['--frozen-lockfile', '--prefer-offline', '--config.confirm-modules-purge=false'];
  output('npx', ['--yes', 'pnpm@12', '--filter', '.', 'install', ...options], folder);
}

/** The exact pnpm of this repository, as `npx` takes it: a newer one never makes a release by itself. */
export const packageManager: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager;

let foundPnpm: string | undefined;

/** The file of that pnpm. `npx` finds it once: it takes a second each time. */
export function pnpm(): string {
  foundPnpm ??= output('npx', ['--yes', '--package', packageManager, '-c', 'command -v pnpm']).trim();
  return foundPnpm;
}
