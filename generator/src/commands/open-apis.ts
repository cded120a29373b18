import { resolve } from 'node:path';
import { UsageError } from '../base/usage-error.ts';
import { findConfig } from '../config/find-config.ts';
import { type LoadedApis, loadApis, workspaceAround } from '../config/load-apis.ts';
import type { CommandContext } from './command.ts';
import type { Selection } from './select-packages.ts';

interface ConfigChoice extends Selection {
  readonly config?: string;
}

/**
 * The APIs of the nearest configuration; with a selection, of the whole workspace.
 * @throws UsageError if there is none, BadInputError or FileError
 */
export async function openApis(choice: ConfigChoice, context: CommandContext): Promise<LoadedApis> {
  const { configName } = context.program;
  const file = await chooseConfig(choice, context);
  if (file !== undefined) return await loadApis(file, configName);
  throw new UsageError(
    `There is no ${configName} in this folder or above it. Name one with --config, write one with init, ` +
      'or generate from a description with --input, --output and --package.',
  );
}

/** The configuration that was named, or the nearest one. */
export async function chooseConfig(
  { config, filter, shard }: ConfigChoice,
  { program, folder }: CommandContext,
): Promise<string | undefined> {
  if (config !== undefined) return resolve(folder, config);
  const nearest = findConfig(program.configName, folder);
  const isSelection = filter !== undefined || shard !== undefined;
  return nearest !== undefined && isSelection ? await workspaceAround(nearest, program.configName) : nearest;
}
