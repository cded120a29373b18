import { dirname, join } from 'node:path';
import type { Program } from '../base/program.ts';
import { UsageError } from '../base/usage-error.ts';
import { findConfig } from '../config/find-config.ts';
import { type LoadedConfig, loadConfig } from '../config/load-config.ts';
import type { Pair, SourceChoice } from './pair.ts';
import type { SourceTools } from './source/source-case.ts';
import { installedAt, sourceTools } from './source/source-tools.ts';

/**
 * What compiling consumers' code needs. The types of the runtime are taken from its folder in the workspace, or from where it
 * is installed beside the configuration. A sentence that says what is missing, where the runtime is not to be found.
 * @param own - The configuration in use; where it has no such types, the one that the generator lives with.
 */
export async function openSourceTools(own: LoadedConfig | undefined, program: Program): Promise<SourceTools | string> {
  const file = findConfig(program.configName, dirname(program.folder));
  const configs = [own, file === undefined ? undefined : await loadConfig(file)].filter((one) => one !== undefined);
  const tools = await sourceTools(configs.flatMap(runtimeFolders));
  const name = configs[0]?.config.runtime.package ?? 'the runtime';
  return tools ?? `Compiling needs the types of ${name}, which are not installed: install it first.`;
}

function runtimeFolders({ config: { runtime }, folder }: LoadedConfig): readonly string[] {
  const inWorkspace = runtime.folder === undefined ? [] : [join(folder, runtime.folder)];
  return [...inWorkspace, ...installedAt(folder, runtime.package)];
}

/** Says of each pair whether `diff` compiles the code of consumers, and why not where it does not. */
export type ChooseSource = (pair: Pair) => Promise<SourceChoice>;

/**
 * The clients of a configuration are compiled, unless somebody says otherwise. Other descriptions are compiled only where somebody
 * asks for it: as far as anybody knows, they have no package whose users could break.
 * @param asked - `--source`, `--no-source`, or undefined where neither was given.
 */
export function chooseSource(
  asked: boolean | undefined,
  config: LoadedConfig | undefined,
  program: Program,
): ChooseSource {
  let opened: Promise<SourceTools | string> | undefined;
  return async ({ client }) => {
    if (asked === false) return { kind: 'not-run', reason: '--no-source was given.' };
    if (asked === undefined && client === undefined) return { kind: 'not-run', reason: noClient };
    opened ??= openSourceTools(config, program);
    const tools = await opened;
    if (typeof tools !== 'string') return { kind: 'compile', tools, isRequired: asked === true };
    if (asked === true) throw new UsageError(tools);
    return { kind: 'not-run', reason: tools };
  };
}

const noClient =
  'Neither description belongs to a client of the configuration; --source compiles a client made for the comparison.';
