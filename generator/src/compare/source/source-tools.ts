import { dirname, join } from 'node:path';
import { InternalError } from '../../base/diagnostics.ts';
import { ownRuntime } from '../../load/package-folder.ts';
import { diskTypes, typesEntry } from '../../load/type-files.ts';
import type { SourceTools } from './source-case.ts';

/**
 * What compiling consumers' code needs: a compiler, and the types of the runtime from the first of some folders that holds
 * them; else those of the runtime that this program brings along.
 */
export async function sourceTools(runtimeFolders: readonly string[]): Promise<SourceTools> {
  const runtime = [...runtimeFolders, ownRuntime.folder].map(typesEntry).find((entry) => entry !== undefined);
  if (runtime === undefined) throw new InternalError('The types of the runtime are missing.');
  const { Compiler } = await import('./compiler.ts');
  return { compiler: new Compiler(diskTypes), runtime };
}

/** Where a package may be installed that is used in a folder, nearest first. */
export function installedAt(folder: string, name: string): readonly string[] {
  const parent = dirname(folder);
  const here = join(folder, 'node_modules', name);
  return parent === folder ? [here] : [here, ...installedAt(parent, name)];
}
