import type { RuntimeJob } from '../../config/client-jobs.ts';
import { type RuntimeFiles, readRuntimeFiles } from '../../load/runtime-files.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { emitRuntimePackage } from '../emit/runtime-package.ts';
import { readPackageVersion } from '../write/read-output.ts';
import { rememberedRuntime } from '../write/remembered-runtime.ts';

/**
 * The runtime as a part of a generated package: its source and its licence in `src/runtime`, and where the package holds JavaScript, what they
 * are compiled to.
 */
export async function inlineRuntime(compiled: boolean): Promise<readonly GeneratedFile[]> {
  const runtime = readRuntimeFiles();
  const files = compiled ? [...runtime.sources, ...(await builtFiles(runtime))] : runtime.sources;
  return [
    ...files.map(({ path, content }) => ({ path: path.replace(/^\w+/, '$&/runtime'), content })),
    { path: 'src/runtime/LICENSE', content: runtime.license },
  ];
}

/** The runtime as a package that clients share. Its version is the one on disk, which releases move. */
export async function runtimePackage({ output, settings }: RuntimeJob): Promise<readonly GeneratedFile[]> {
  const { packageName: name, ...others } = settings;
  const version = readPackageVersion(output) ?? '1.0.0';
  const runtime = readRuntimeFiles();
  const files = emitRuntimePackage({ name, version, ...others }, runtime);
  return settings.compiled === true ? [...files, ...(await builtFiles(runtime))] : files;
}

/** JavaScript and declarations: what a program that was built ahead has beside the sources. */
async function builtFiles({ sources, built }: RuntimeFiles): Promise<readonly GeneratedFile[]> {
  return built ?? (await rememberedRuntime(() => compiledFiles(sources)));
}

/** What the sources of the runtime are compiled to. */
export async function compiledFiles(sources: readonly GeneratedFile[]): Promise<readonly GeneratedFile[]> {
  const { compilePackage } = await import('./compile-package.ts');
  return (await compilePackage(sources)).filter(({ path }) => !path.startsWith('src/'));
}
