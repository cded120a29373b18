import { copyFileSync, linkSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode, toFileError } from '../../load/file-error.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { makeFolders } from './create-tree.ts';
import { backupFolder, type Change, journalFiles, stagedFolder } from './journal.ts';
import { isLockFile } from './lock.ts';
import { lstatIfAny, type OutputFolder } from './output-folder.ts';
import type { PackagePlan } from './plan-package.ts';
import { syncFolder, writeDurably } from './write-durably.ts';

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

/** Files that are written at the same time: enough to let the device sync them together. */
const parallelWrites = 16;

/**
 * Lays everything that a plan needs beside the package: the new files, and a second name for each file that will be
 * replaced or removed. The package itself is not touched.
 */
export async function stagePackage(output: OutputFolder, plan: PackagePlan, signal?: AbortSignal): Promise<Change> {
  const staged = join(output.state, stagedFolder);
  const folders = new Set<string>([staged]);
  makeFolders(output.state, `${stagedFolder}/x`);
  for (const { path } of plan.writes) {
    makeFolders(staged, path);
    folders.add(dirname(join(staged, path)));
  }
  const queue = plan.writes.values();
  const writers = Array.from({ length: parallelWrites }, () => writeAll(staged, queue, signal));
  // All have to be at rest before anything is removed again.
  const failed = (await Promise.allSettled(writers)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  for (const folder of folders) syncFolder(folder);
  const writes = plan.writes.map((file) => file.path);
  const added = writes.filter((path) => !keepOld(output, path));
  for (const path of plan.removals) keepOld(output, path);
  return { writes, added, removals: plan.removals };
}

async function writeAll(staged: string, queue: Iterator<GeneratedFile>, signal?: AbortSignal): Promise<void> {
  for (let next = queue.next(); !next.done; next = queue.next()) {
    signal?.throwIfAborted();
    await writeDurably(join(staged, next.value.path), next.value.content);
  }
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
