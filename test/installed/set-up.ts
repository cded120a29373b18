import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { failureOf, installations, installedFolder } from './installed-folder.ts';

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
  const folder = installedFolder();
  provide('installed', folder);
  run.installing ??= install(folder);
  const { installing } = run;
  return async () => {
    if (installing.exitCode === null) await once(installing, 'exit');
  };
}

function install(folder: string): ChildProcess {
  const failure = failureOf(folder);
  mkdirSync(installations, { recursive: true, mode: 0o700 });
  rmSync(failure, { force: true });
  const program = join(import.meta.dirname, 'install-packages.ts');
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'inherit', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  child.once('close', (code) => {
    if (code !== 0) writeFileSync(failure, said);
  });
  return child;
}
