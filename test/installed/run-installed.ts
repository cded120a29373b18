import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';

const preload = new URL('resolve-installed.ts', import.meta.url).href;

/**
 * Runs a program in a process of its own, with the packed packages.
 *
 * @param node options of Node
 * @returns what it prints
 */
export async function runInstalled(
  program: URL,
  args: readonly string[] = [],
  { node = [], env = {} }: { readonly node?: readonly string[]; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', preload, ...node, fileURLToPath(program), ...args],
    { env: { ...process.env, ...env, INSTALLED: inject('installed') } },
  );
  return stdout;
}
