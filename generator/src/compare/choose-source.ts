import { join } from 'node:path';
import { runtimeFolder } from '../config/client-jobs.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import type { Pair, SourceChoice } from './pair.ts';
import type { SourceTools } from './source/source-case.ts';
import { installedAt, sourceTools } from './source/source-tools.ts';

/**
 * The tools for compiling consumers' code. The types of the runtime are taken from its folder in the workspace, or from where it
 * is installed beside the configuration; elsewhere from this program.
 */
export async function openSourceTools(own: LoadedConfig | undefined): Promise<SourceTools> {
  return await sourceTools(own === undefined ? [] : runtimeFolders(own));
}

/** Where the runtime that packages share may be, nearest first. */
export function runtimeFolders({ config: { runtime = 'inline' }, folder }: LoadedConfig): readonly string[] {
  if (runtime === 'inline') return [];
  const own = runtimeFolder(runtime);
  const inWorkspace = own === undefined ? [] : [join(folder, own)];
  return [...inWorkspace, ...installedAt(folder, runtime.package)];
}

/** Says of each pair whether `diff` compiles the code of consumers, and why not where it does not. */
export type ChooseSource = (pair: Pair) => Promise<SourceChoice>;

/**
 * The clients of a configuration are compiled unless `--no-source` is given. Other descriptions are compiled only with `--source`: they
 * are not known to have a package whose users could break.
 * @param asked - `--source`, `--no-source`, or undefined where neither was given.
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
