import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RuntimeJob } from '../../config/client-jobs.ts';
import { packageFolder } from '../../load/package-folder.ts';
import { readRuntimeFiles } from '../../load/runtime-files.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { emitRuntimePackage } from '../emit/runtime-package.ts';
import { generatorKey } from '../write/generator-key.ts';
import { readPackageVersion } from '../write/read-output.ts';

/**
 * The runtime as a part of a generated package: one module, which begins with its licence, and where the package holds JavaScript, what it is compiled
 * to.
 */
export async function inlineRuntime(compiled: boolean): Promise<readonly GeneratedFile[]> {
  const { files } = await joinedRuntime(compiled);
  return files.map(({ path, content }) => ({ path: path.replace(/\bindex\b/, 'runtime'), content }));
}

/** The runtime as a package that clients share. Its version is the one on disk, which releases move. */
export async function runtimePackage({ output, settings }: RuntimeJob): Promise<readonly GeneratedFile[]> {
  const { packageName: name, ...others } = settings;
  const version = readPackageVersion(output) ?? '1.0.0';
  const { files, license } = await joinedRuntime(settings.compiled === true);
  return [...emitRuntimePackage({ name, version, ...others }, license), ...files];
}

/** The module of the runtime, and what it is compiled to; made once where this program runs from its sources. */
async function joinedRuntime(
  compiled: boolean,
): Promise<{ readonly files: readonly GeneratedFile[]; readonly license: string }> {
  const { sources, built, license } = readRuntimeFiles();
  const make = () => compiledRuntime(sources, license);
  const all = built === undefined ? await rememberedRuntime(make) : [...sources, ...built];
  return { files: all.filter(({ path }) => compiled || path.startsWith('src/')), license };
}

/** The modules of the runtime as one, with what it is compiled to. */
export async function compiledRuntime(
  sources: readonly GeneratedFile[],
  license: string,
): Promise<readonly GeneratedFile[]> {
  const [{ joinRuntime }, { compilePackage }] = await Promise.all([
    import('./join-runtime.ts'),
    import('./compile-package.ts'),
  ]);
  return await compilePackage([joinRuntime(sources, license)]);
}

/**
 * The earlier compiled runtime of the same generator; otherwise it is compiled and remembered. A cache on this machine, for a
 * generator that runs from its sources: without it a run takes seconds longer, and nothing else changes.
 */
async function rememberedRuntime(compile: () => Promise<readonly GeneratedFile[]>): Promise<readonly GeneratedFile[]> {
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

/** Older ones are of no use any more. */
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
