import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { FileError } from '../../base/diagnostics.ts';
import { isJsonObject, type Json, member } from '../../base/json.ts';
import { shortPath, toFileError } from '../../load/file-error.ts';
import { manifestPath } from './manifest.ts';
import { lstatIfAny, packagePathProblem } from './output-folder.ts';
import { readManifest, readTextIfAny } from './read-output.ts';
import { syncFolder, writeDurably } from './write-durably.ts';

/**
 * The decision to change a package, kept in its state folder. Once it is there, everything that it names lies ready on
 * disk, and whoever finds it after a crash carries it out to the end.
 */
export interface Journal extends Change {
  /** `back`: a step failed, so what was done has to be undone. */
  readonly direction: 'forward' | 'back';
}

/** The steps that change a package. */
export interface Change {
  /** Files to move from `files/` into the package, in this order. */
  readonly writes: readonly string[];
  /** Those of them that replace nothing. */
  readonly added: readonly string[];
  /** Files to remove from the package. */
  readonly removals: readonly string[];
}

/** Where the new files wait, below the state folder. */
export const stagedFolder = 'files';
/** Where the files that are replaced or removed are kept until the change is complete, below the state folder. */
export const backupFolder = 'old';

const names = { forward: 'journal.json', back: 'journal-back.json' } as const;

/** Writes the decision; it takes effect with the rename. */
export function writeJournal(state: string, journal: Change): void {
  const draft = join(state, `${names.forward}.draft`);
  writeDurably(draft, JSON.stringify(journal));
  renameIn(state, `${names.forward}.draft`, names.forward);
}

/** Turns the decision round: from now on, whoever finds it undoes it. */
export function turnJournal(state: string): void {
  renameIn(state, names.forward, names.back);
}

function renameIn(state: string, from: string, to: string): void {
  try {
    renameSync(join(state, from), join(state, to));
  } catch (error) {
    throw toFileError('write', join(state, to), error);
  }
  syncFolder(state);
}

/**
 * The decision that a state folder holds, if any.
 * @throws FileError where it is not one that a run of this generator could have made for this package.
 */
export function readJournal(state: string, output: string): Journal | undefined {
  const direction = lstatIfAny(join(state, names.back)) ? 'back' : 'forward';
  const file = join(state, names[direction]);
  const text = readTextIfAny(file);
  if (text === undefined) return undefined;
  const writes = pathsIn(text, 'writes');
  const added = pathsIn(text, 'added');
  const removals = pathsIn(text, 'removals');
  const generated = removals?.length ? readManifest(output)?.files : undefined;
  const isOurs = removals?.every((path) => generated?.has(path) || readTextIfAny(join(output, path)) === undefined);
  if (writes === undefined || added === undefined || removals === undefined || !isOurs) {
    throw new FileError(
      file,
      `${shortPath(file)} is damaged. Restore ${shortPath(output)} from version control, remove ${shortPath(state)}, and run again.`,
    );
  }
  return { direction, writes, added, removals };
}

/** The files that a decision may be in. */
export function journalFiles(state: string): readonly string[] {
  return Object.values(names).map((name) => join(state, name));
}

function pathsIn(text: string, key: 'writes' | 'added' | 'removals'): string[] | undefined {
  let content: Json;
  try {
    content = JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
  const list = isJsonObject(content) ? member(content, key) : undefined;
  if (!Array.isArray(list)) return undefined;
  const isPath = (path: Json): path is string =>
    typeof path === 'string' && (path === manifestPath || packagePathProblem(path) === undefined);
  return list.every(isPath) ? list : undefined;
}
