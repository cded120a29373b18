import { dirname, join } from 'node:path';
import { findUpwards, type LoadedConfig, loadConfig } from '../config/load-config.ts';
import { installedAt, sourceTools } from '../load/source-tools.ts';
import type { SourceTools } from '../source/source-case.ts';
import type { Program } from './program.ts';

/**
 * What compiling consumers' code needs. The types of the runtime are taken from its folder in the workspace, or from where it
 * is installed beside the configuration. A sentence that says what is missing, where the runtime is not to be found.
 * @param own - The configuration in use; where it has no such types, the one that the generator lives with.
 */
export async function openSourceTools(own: LoadedConfig | undefined, program: Program): Promise<SourceTools | string> {
  const file = findUpwards(program.configName, dirname(program.folder));
  const configs = [own, file === undefined ? undefined : await loadConfig(file)].filter((one) => one !== undefined);
  const tools = await sourceTools(configs.flatMap(runtimeFolders));
  const name = configs[0]?.config.runtime.package ?? 'the runtime';
  return tools ?? `Compiling needs the types of ${name}, which are not installed: install it first.`;
}

function runtimeFolders({ config: { runtime }, folder }: LoadedConfig): readonly string[] {
  const inWorkspace = runtime.folder === undefined ? [] : [join(folder, runtime.folder)];
  return [...inWorkspace, ...installedAt(folder, runtime.package)];
}
