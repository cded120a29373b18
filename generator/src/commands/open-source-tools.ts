import { dirname, join } from 'node:path';
import { findUpwards, type LoadedConfig, loadConfig } from '../config/load-config.ts';
import { diskTypes, typesEntry } from '../load/type-files.ts';
import type { SourceTools } from '../source/source-case.ts';
import { UsageError } from './exit-code.ts';
import type { Program } from './program.ts';

/**
 * What compiling consumers' code needs: a compiler, and the types of the runtime. They are taken from its folder in the
 * workspace, or from where it is installed beside the configuration.
 * @param own - The configuration in use; absent: the one that the generator lives with.
 * @throws UsageError where the runtime is not to be found
 */
export async function openSourceTools(own: LoadedConfig | undefined, program: Program): Promise<SourceTools> {
  const file = findUpwards(program.configName, dirname(program.folder));
  const configs = [own, file === undefined ? undefined : await loadConfig(file)].filter((one) => one !== undefined);
  for (const { config, folder } of configs) {
    const places = [
      ...(config.runtime.folder === undefined ? [] : [join(folder, config.runtime.folder)]),
      ...above(folder).map((one) => join(one, 'node_modules', config.runtime.package)),
    ];
    const runtime = places.map(typesEntry).find((entry) => entry !== undefined);
    if (runtime === undefined) continue;
    const { Compiler } = await import('../source/compiler.ts');
    return { compiler: new Compiler(diskTypes), runtime };
  }
  const name = configs[0]?.config.runtime.package ?? 'the runtime';
  throw new UsageError(`--source compiles with the types of ${name}, which are not to be found: install it first.`);
}

function above(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...above(parent)];
}
