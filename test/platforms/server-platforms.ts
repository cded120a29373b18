import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Job, Platform, Probe } from './platform.ts';
import { runProgram, versionOf } from './run-program.ts';
import type { CheckResult } from './suite/check.ts';

const bin = (path: string): string => join(import.meta.dirname, 'node_modules', path);

/** Why a package of this folder has no program, or its version. */
export function probeBinary(path: string): Probe {
  if (!existsSync(path)) return { missing: 'its npm package has no program for this machine' };
  const version = versionOf(path);
  return version === undefined ? { missing: 'its program does not start on this machine' } : { version };
}

/**
 * A Node of this major, loading the packages by `import` or `require()`.
 *
 * @param undici a package that gives the dispatcher which clients send over, in place of the platform's `fetch`
 */
export function nodePlatform(
  major: number,
  how: 'import' | 'require',
  undici?: 'undici-7' | 'undici-8' | undefined,
): Platform {
  const node = bin(`node${major}/bin/node`);
  const program = how === 'import' ? 'server.mjs' : 'server.cjs';
  return {
    name: [`Node ${major}`, how, ...(undici ? [undici.replace('-', ' ')] : [])].join(', '),
    probe: () => probeBinary(node),
    run: (job) => runServer(node, [program], 'node', job, undici),
  };
}

export const bun: Platform = {
  name: 'Bun',
  probe: () => probeBinary(bin('.bin/bun')),
  run: (job) => runServer(bin('.bin/bun'), ['server.mjs'], 'bun', job),
};

export const deno: Platform = {
  name: 'Deno',
  probe: () => probeBinary(bin('.bin/deno')),
  run: (job) => {
    const permissions = [
      '--no-prompt',
      '--allow-net=127.0.0.1,nowhere.invalid',
      '--allow-env',
      '--allow-read',
      '--allow-write',
    ];
    return runServer(bin('.bin/deno'), ['run', ...permissions, 'server.mjs'], 'deno', job);
  },
};

async function runServer(
  command: string,
  args: readonly string[],
  kind: string,
  { project, addresses }: Job,
  undici?: string | undefined,
): Promise<readonly CheckResult[]> {
  const printed = await runProgram(
    command,
    [...args, kind, JSON.stringify(addresses), ...(undici ? [undici] : [])],
    project,
  );
  return JSON.parse(printed.trim().split('\n').at(-1) ?? '');
}
