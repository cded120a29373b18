import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../../load/package-folder.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { generatorKey } from './run-memory.ts';

/**
 * The compiled runtime, from this machine's cache or compiled now. The cache is for a generator that runs from its sources;
 * without it, a run only takes seconds longer.
 */
export async function rememberedRuntime(
  compile: () => Promise<readonly GeneratedFile[]>,
): Promise<readonly GeneratedFile[]> {
  const folder = join(packageFolder, 'node_modules/.cache/runtime');
  const file = join(folder, `${generatorKey({ folder: packageFolder })}.json`);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as readonly GeneratedFile[];
  } catch {
    const files = await compile();
    remember(folder, file, files);
    return files;
  }
}

/** Older ones are no longer used. */
function remember(folder: string, file: string, files: readonly GeneratedFile[]): void {
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(files));
    renameSync(draft, file);
  } catch {
    // The next run compiles again.
  }
}
