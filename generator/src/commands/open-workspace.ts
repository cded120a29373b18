import { dirname, resolve } from 'node:path';
import { parseMoment } from '../base/calendar-day.ts';
import { findUpwards, type LoadedConfig, loadConfig } from '../config/load-config.ts';
import { undoUnfinished } from '../release/apply/undoable.ts';
import type { CommandContext } from './command.ts';
import { UsageError } from './exit-code.ts';

/** What the commands of releases and of ends begin with. */
export interface OpenWorkspace {
  /** The folder of the configuration, absolute. */
  readonly workspace: string;
  readonly loaded: LoadedConfig;
  readonly now: Date;
}

/**
 * Finds and reads the configuration. What a killed run has left half done is undone first.
 * @throws UsageError, BadInputError or FileError
 */
export async function openWorkspace(
  flags: { readonly config?: string; readonly now?: string },
  { folder, program, terminal }: CommandContext,
): Promise<OpenWorkspace> {
  const now = flags.now === undefined ? new Date() : parseMoment(flags.now);
  if (now === undefined) throw new UsageError('The value of --now must be a day, YYYY-MM-DD.');
  const found = flags.config === undefined ? findUpwards(program.configName, folder) : resolve(folder, flags.config);
  if (found === undefined) throw new UsageError(`There is no ${program.configName} in this folder or above it.`);
  const workspace = dirname(found);
  if (undoUnfinished(workspace)) terminal.err('A run that did not end has been undone.\n');
  return { workspace, loaded: await loadConfig(found), now };
}
