import { copyFileSync, linkSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { errorCode, toFileError } from '../../load/file-error.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { makeFolders } from './create-tree.ts';
import { backupFolder, type Change, journalFiles, stagedFolder } from './journal.ts';
import { isLockFile } from './lock.ts';
import { manifestPath } from './manifest.ts';
import { lstatIfAny, type OutputFolder } from './output-folder.ts';
import type { PackagePlan } from './plan-package.ts';
import { syncFolder, writeDurably, writeFast, writeTogether } from './write-durably.ts';

/**
 * Removes what a run has laid beside a package; the lock stays. The journal goes first: without it, whatever is left if
 * this is cut off is rubbish to any later run.
 */
export function discardStaged(state: string): void {
  try {
    for (const file of journalFiles(state)) rmSync(file, { force: true });
    for (const name of readdirSync(state)) {
      if (!isLockFile(name)) rmSync(join(state, name), { recursive: true, force: true });
    }
  } catch (error) {
    throw toFileError('remove', state, error);
  }
}

/** Files that are written before anything else is looked at, such as a signal, and that the device syncs together. */
const batchSize = 64;

/**
 * Lays everything that a plan needs beside the package: the new files, and a second name for each file that will be
 * replaced or removed. The package itself is not touched.
 *
 * Only the manifest of a package that does not exist yet waits for the device. A power failure can take blocks of its other files: the next run
 * knows such files by `isTorn`, and writes them again.
 */
export async function stagePackage(output: OutputFolder, plan: PackagePlan, signal?: AbortSignal): Promise<Change> {
  const staged = join(output.state, stagedFolder);
  const made = new Set<string>();
  makeFolders(output.state, `${stagedFolder}/x`);
  for (let start = 0; start < plan.writes.length; start += batchSize) {
    signal?.throwIfAborted();
    const batch = plan.writes.slice(start, start + batchSize);
    for (const { path } of batch) makeFolders(staged, path, made);
    await writeBatch(
      batch.map(({ path, content }) => ({ path: join(staged, path), content })),
      output.exists,
    );
  }
  for (const folder of output.exists ? ['.', ...made] : ['.']) syncFolder(join(staged, folder));
  const writes = plan.writes.map((file) => file.path);
  if (!output.exists) return { writes, added: writes, removals: [] };
  const added = writes.filter((path) => !keepOld(output, path));
  for (const path of plan.removals) keepOld(output, path);
  return { writes, added, removals: plan.removals };
}

async function writeBatch(files: readonly GeneratedFile[], isReplaced: boolean): Promise<void> {
  if (isReplaced) {
    await writeTogether(files);
    return;
  }
  for (const { path, content } of files) {
    if (basename(path) === manifestPath) writeDurably(path, content);
    else writeFast(path, content);
  }
  await setImmediate();
}

/** Gives a file a second name; false if there is no such file. */
function keepOld(output: OutputFolder, path: string): boolean {
  const file = join(output.path, path);
  if (!lstatIfAny(file)) return false;
  const backup = join(output.state, backupFolder, path);
  makeFolders(output.state, `${backupFolder}/${path}`);
  try {
    linkSync(file, backup);
  } catch (error) {
    if (errorCode(error) === 'ENOSPC') throw toFileError('keep a copy of', file, error);
    copyFileSync(file, backup);
  }
  return true;
}
