import { dirname, join } from 'node:path';
import { diskTypes, typesEntry } from '../../load/type-files.ts';
import type { SourceTools } from './source-case.ts';

/**
 * What compiling consumers' code needs: a compiler, and the types of the runtime from the first of some folders that holds
 * them. Undefined where none does.
 */
export async function sourceTools(runtimeFolders: readonly string[]): Promise<SourceTools | undefined> {
  const runtime = runtimeFolders.map(typesEntry).find((entry) => entry !== undefined);
  if (runtime === undefined) return undefined;
  const { Compiler } = await import('./compiler.ts');
  return { compiler: new Compiler(diskTypes), runtime };
}

/** Where a package may be installed that is used in a folder, nearest first. */
export function installedAt(folder: string, name: string): readonly string[] {
  const parent = dirname(folder);
  const here = join(folder, 'node_modules', name);
  return parent === folder ? [here] : [here, ...installedAt(parent, name)];
}
