import { chmodSync, closeSync, fsyncSync, openSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { FileError } from '../../base/diagnostics.ts';
import { errorCode, toFileError } from '../../load/file-error.ts';
import { makeFolders } from './create-tree.ts';
import { manifestPath } from './manifest.ts';
import { lstatIfAny, type OutputFolder } from './output-folder.ts';
import type { PackagePlan } from './plan-package.ts';
import { assertRealFolders } from './read-output.ts';

/** The folder of staged files, below the state folder. */
const stagedFolder = 'files';
/** The staged manifest for a half-written package. */
const unfinishedManifest = 'unfinished.json';

/** How many files are written before checking for a signal. */
const batchSize = 64;

/**
 * Writes the new files of a package beside it, so that a full disk or a signal doesn't affect the package.
 * Only manifests are flushed to the disk. A file that a power failure damages counts as changed by hand.
 */
export async function stagePackage({ state }: OutputFolder, plan: PackagePlan, signal: AbortSignal): Promise<void> {
  const made = new Set<string>();
  makeFolders(state, `${stagedFolder}/`);
  if (plan.unfinished !== undefined) writeNew(join(state, unfinishedManifest), plan.unfinished, true);
  for (const [index, { path, content }] of plan.writes.entries()) {
    if (index % batchSize === 0) await setImmediate();
    signal.throwIfAborted();
    makeFolders(state, `${stagedFolder}/${path}`, made);
    writeNew(join(state, stagedFolder, path), content, path === manifestPath);
  }
}

/**
 * Puts staged files in place by renames. A new package appears atomically. In an existing one, the first file is a manifest
 * that lists the old files and the new ones, and the last file is the new manifest, so that the next run can finish after any
 * failure.
 * @throws FileError if a step fails
 */
export function replacePackage({ path: output, state }: OutputFolder, plan: PackagePlan): void {
  const staged = join(state, stagedFolder);
  // Another run may have made it while this one waited.
  if (lstatIfAny(output) === undefined) {
    move(staged, output);
    return;
  }
  const checked = new Set<string>();
  const made = new Set<string>();
  if (plan.unfinished !== undefined) move(join(state, unfinishedManifest), join(output, manifestPath));
  try {
    for (const { path } of plan.writes.filter((file) => file.path !== manifestPath)) {
      assertRealFolders(output, path, checked);
      makeFolders(output, path, made);
      move(join(staged, path), join(output, path));
    }
    for (const path of plan.removals) {
      assertRealFolders(output, path, checked);
      remove(join(output, path));
    }
    if (lstatIfAny(join(staged, manifestPath))) move(join(staged, manifestPath), join(output, manifestPath));
    for (const path of plan.removals) removeEmptyFolders(output, path);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    throw new FileError(error.path, `${error.message} The package is half written; the next run finishes it.`, {
      cause: error,
    });
  }
}

/** Writes a new file with mode 0644, whatever the umask. */
function writeNew(file: string, content: string, durably: boolean): void {
  try {
    const descriptor = openSync(file, 'wx', 0o644);
    try {
      writeFileSync(descriptor, content);
      if (durably) fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    chmodSync(file, 0o644);
  } catch (error) {
    throw toFileError('write', file, error);
  }
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    throw toFileError('write', to, error);
  }
}

function remove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch (error) {
    throw toFileError('remove', file, error);
  }
}

/** Removes the empty folders above a path, up to the package's own. */
function removeEmptyFolders(output: string, path: string): void {
  try {
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) rmdirSync(join(output, folder));
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(errorCode(error) ?? '')) throw toFileError('remove', output, error);
  }
}
