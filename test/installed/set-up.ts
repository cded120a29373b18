import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { installedFolder } from './installed-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The project that has the packed packages installed, or will have: `wait-for-packages.ts` waits for it. */
    readonly installed: string;
  }
}

/** Of all projects of one run. */
const run: typeof globalThis & { installing?: ChildProcess } = globalThis;

/** Installs the packages in another process, while tests run that need none. */
export default function setUp({ provide }: TestProject): () => Promise<void> {
  provide('installed', installedFolder());
  run.installing ??= spawn(process.execPath, [join(import.meta.dirname, 'install.ts')], { stdio: 'inherit' });
  const { installing } = run;
  return async () => {
    if (installing.exitCode === null) await once(installing, 'exit');
  };
}
