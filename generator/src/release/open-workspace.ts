import { dirname, resolve } from 'node:path';
import { parseMoment } from '../base/calendar-day.ts';
import { UsageError } from '../base/diagnostics.ts';
import { findConfig, type LoadedConfig, loadConfig } from '../config/load-config.ts';
import type { RunContext } from '../generate/run-context.ts';
import { undoUnfinished } from './apply/undoable.ts';

export interface WorkspaceChoice {
  /** Absent: the nearest one from the working directory. */
  readonly config?: string;
  /** The branch that the release is for; its rules apply. `none`: those of the working tree. Absent: found automatically. */
  readonly target?: string;
  /** Absent: now. */
  readonly now?: string;
}

/** The inputs of the commands for releases and removals. */
export interface OpenWorkspace {
  /** The folder of the configuration, absolute. */
  readonly workspace: string;
  readonly loaded: LoadedConfig;
  readonly now: Date;
}

/**
 * Finds and reads the configuration. First undoes the unfinished changes of a killed run.
 * @throws UsageError, BadInputError or FileError
 */
export async function openWorkspace(
  choice: WorkspaceChoice,
  { folder, program, warn }: RunContext,
): Promise<OpenWorkspace> {
  const now = choice.now === undefined ? new Date() : parseMoment(choice.now);
  if (now === undefined) throw new UsageError('The value of --now must be a day, YYYY-MM-DD.');
  const found = choice.config === undefined ? findConfig(program.configName, folder) : resolve(folder, choice.config);
  if (found === undefined) throw new UsageError(`There is no ${program.configName} in this folder or above it.`);
  const workspace = dirname(found);
  if (undoUnfinished(workspace)) warn('An earlier run was interrupted; its changes have been undone.\n');
  return { workspace, loaded: await loadConfig(found), now };
}
