import { dirname, join } from 'node:path';
import { InternalError } from '../../base/diagnostics.ts';
import { ownRuntime } from '../../load/package-folder.ts';
import { diskTypes, typesEntry, versionIn } from '../../load/type-files.ts';
import type { SourceTools } from './source-case.ts';

/**
 * The tools for compiling consumers' code: a compiler, and the types of the runtime from the first folder that has them,
 * otherwise this program's own. Of the same version, its own are taken: they are in one file, and others in a hundred.
 */
export async function sourceTools(runtimeFolders: readonly string[]): Promise<SourceTools> {
  const found = runtimeFolders.find((folder) => typesEntry(folder) !== undefined);
  const folder = found === undefined || versionIn(found) === versionIn(ownRuntime.folder) ? ownRuntime.folder : found;
  const runtime = typesEntry(folder);
  if (runtime === undefined) throw new InternalError('The types of the runtime are missing.');
  const { Compiler } = await import('./compiler.ts');
  return { compiler: new Compiler(diskTypes), runtime };
}

/** The possible folders of an installed package, nearest first. */
export function installedAt(folder: string, name: string): readonly string[] {
  const parent = dirname(folder);
  const here = join(folder, 'node_modules', name);
  return parent === folder ? [here] : [here, ...installedAt(parent, name)];
}
