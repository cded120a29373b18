import { readRuntimeFiles } from '../../load/runtime-files.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { rememberedRuntime } from '../write/remembered-runtime.ts';

/**
 * The runtime as a part of a generated package: its source and its licence in `src/runtime`, and where the package holds JavaScript, what they
 * are compiled to.
 */
export async function inlineRuntime(compiled: boolean): Promise<readonly GeneratedFile[]> {
  const { sources, built, license } = readRuntimeFiles();
  const files = compiled
    ? [...sources, ...(built ?? (await rememberedRuntime(() => compiledFiles(sources))))]
    : sources;
  return [
    ...files.map(({ path, content }) => ({ path: path.replace(/^\w+/, '$&/runtime'), content })),
    { path: 'src/runtime/LICENSE', content: license },
  ];
}

/** What a program that was built ahead has beside the sources. */
export async function compiledFiles(sources: readonly GeneratedFile[]): Promise<readonly GeneratedFile[]> {
  const { compilePackage } = await import('./compile-package.ts');
  return compilePackage(sources).filter(({ path }) => !path.startsWith('src/'));
}
