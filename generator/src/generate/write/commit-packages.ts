import { existsSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode, toFileError } from '../../load/file-error.ts';
import { makeFolders } from './create-tree.ts';
import { backupFolder, type Journal, readJournal, stagedFolder, turnJournal } from './journal.ts';
import { lstatIfAny } from './output-folder.ts';
import { assertRealFolders } from './read-output.ts';
import { discardStaged } from './stage-package.ts';
import { syncFolder } from './write-durably.ts';

/** The two folders of a package that is being changed. */
export interface PackageFolders {
  readonly output: string;
  readonly state: string;
}

/**
 * Carries a journal out. Each step is one rename or one removal, and steps that an earlier, interrupted attempt has done
 * are passed over. A package that does not exist yet appears whole, by a single rename.
 */
export function commitPackage(place: PackageFolders, journal: Journal): void {
  const staged = join(place.state, stagedFolder);
  if (!existsSync(place.output)) {
    if (existsSync(staged)) publishPackage(place);
    return;
  }
  const manifest = journal.writes.at(-1);
  const checked = new Set<string>();
  const made = new Set<string>();
  const putInPlace = (path: string) => {
    if (!lstatIfAny(join(staged, path))) return;
    assertRealFolders(place.output, path, checked);
    makeFolders(place.output, path, made);
    move(join(staged, path), join(place.output, path));
  };
  for (const path of journal.writes.slice(0, -1)) putInPlace(path);
  for (const path of journal.removals) {
    assertRealFolders(place.output, path, checked);
    remove(join(place.output, path));
  }
  if (manifest !== undefined) putInPlace(manifest);
  for (const path of journal.removals) removeEmptyFolders(place.output, path);
  for (const folder of new Set(['.', ...journal.writes.map(dirname)])) syncFolder(join(place.output, folder));
}

/** Lets a package that does not exist yet appear, as it was staged, by one rename, which nothing can stop half way: no journal is needed. */
export function publishPackage({ output, state }: PackageFolders): void {
  move(join(state, stagedFolder), output);
  syncFolder(dirname(output));
}

/** Puts back what `commitPackage` has changed so far, from the second names that staging gave to the old files. */
function revertPackage(place: PackageFolders, journal: Journal): void {
  const staged = join(place.state, stagedFolder);
  const backup = join(place.state, backupFolder);
  if (!existsSync(staged)) {
    move(place.output, staged);
    return;
  }
  for (const path of [...journal.removals, ...journal.writes].toReversed()) {
    const old = join(backup, path);
    if (journal.added.includes(path)) {
      remove(join(place.output, path));
      removeEmptyFolders(place.output, path);
    } else if (lstatIfAny(old)) {
      makeFolders(place.output, path);
      move(old, join(place.output, path));
    }
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

/** Removes the folders above a path that have become empty, up to the package's own. */
function removeEmptyFolders(output: string, path: string): void {
  try {
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) rmdirSync(join(output, folder));
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(errorCode(error) ?? '')) throw toFileError('remove', output, error);
  }
}

/**
 * Carries out the journals of some packages, all or none: if one cannot be finished, those before it are put back.
 * A package without a journal has nothing to carry out, and what an interrupted run laid beside it is removed.
 * The caller holds the lock of each.
 */
export function commitPackages(places: readonly PackageFolders[]): void {
  const started: { readonly place: PackageFolders; readonly journal: Journal }[] = [];
  try {
    for (const place of places) {
      const journal = readJournal(place.state, place.output);
      if (journal === undefined) continue;
      if (journal.direction === 'back') {
        revertPackage(place, journal);
        continue;
      }
      started.push({ place, journal });
      commitPackage(place, journal);
    }
  } catch (error) {
    for (const { place } of started) turnJournal(place.state);
    for (const { place, journal } of started.toReversed()) revertPackage(place, journal);
    for (const { place } of started) discardStaged(place.state);
    throw error;
  }
  for (const { state } of places) discardStaged(state);
}
