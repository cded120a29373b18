import { dirname, join } from 'node:path';
import { findUpwards, type LoadedConfig, loadConfig } from '../config/load-config.ts';
import { installedAt, sourceTools } from '../load/source-tools.ts';
import type { SourceTools } from '../source/source-case.ts';
import { UsageError } from './exit-code.ts';
import type { Program } from './program.ts';

/**
 * What compiling consumers' code needs. The types of the runtime are taken from its folder in the workspace, or from where it
 * is installed beside the configuration.
 * @param own - The configuration in use; where it has no such types, the one that the generator lives with.
 * @throws UsageError where the runtime is not to be found
 */
export async function openSourceTools(own: LoadedConfig | undefined, program: Program): Promise<SourceTools> {
  const file = findUpwards(program.configName, dirname(program.folder));
  const configs = [own, file === undefined ? undefined : await loadConfig(file)].filter((one) => one !== undefined);
  const tools = await sourceTools(configs.flatMap(runtimeFolders));
  if (tools !== undefined) return tools;
  const name = configs[0]?.config.runtime.package ?? 'the runtime';
  throw new UsageError(`--source compiles with the types of ${name}, which are not to be found: install it first.`);
}

function runtimeFolders({ config: { runtime }, folder }: LoadedConfig): readonly string[] {
  const inWorkspace = runtime.folder === undefined ? [] : [join(folder, runtime.folder)];
  return [...inWorkspace, ...installedAt(folder, runtime.package)];
}
