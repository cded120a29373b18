import { join } from 'node:path';
import { runtimeFolder } from '../config/client-jobs.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import type { Pair, SourceChoice } from './pair.ts';
import type { SourceTools } from './source/source-case.ts';
import { installedAt, sourceTools } from './source/source-tools.ts';

/**
 * The tools for compiling consumers' code. The types of the runtime come from the workspace, or its installation beside the
 * configuration; otherwise from this program.
 */
export async function openSourceTools(own: LoadedConfig | undefined): Promise<SourceTools> {
  return await sourceTools(own === undefined ? [] : runtimeFolders(own));
}

/** The possible folders of the shared runtime, nearest first. */
export function runtimeFolders({ config: { runtime = 'inline' }, folder }: LoadedConfig): readonly string[] {
  if (runtime === 'inline') return [];
  const own = runtimeFolder(runtime);
  const inWorkspace = own === undefined ? [] : [join(folder, own)];
  return [...inWorkspace, ...installedAt(folder, runtime.package)];
}

/** Decides for each pair whether `diff` compiles consumers' code, and gives the reason if not. */
export type ChooseSource = (pair: Pair) => Promise<SourceChoice>;

/**
 * Compiles the clients of a configuration, unless `--no-source` is given, and other descriptions only with `--source`: they may
 * not have a package with users.
 * @param asked - `--source`, `--no-source`, or undefined without either.
 */
export function chooseSource(asked: boolean | undefined, config: LoadedConfig | undefined): ChooseSource {
  let opened: Promise<SourceTools> | undefined;
  return async ({ client }) => {
    if (asked === false) return { kind: 'not-run', reason: '--no-source was given.' };
    if (asked === undefined && client === undefined) return { kind: 'not-run', reason: noClient };
    opened ??= openSourceTools(config);
    return { kind: 'compile', tools: await opened, isRequired: asked === true };
  };
}

const noClient =
  'Neither description belongs to a client of the configuration; --source compiles a client made for the comparison.';
