import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BadInputError, type Diagnostic, diagnose } from '../../base/diagnostics.ts';
import { compareCodePoints } from '../../base/order.ts';
import { replaceFile } from '../../generate/write/create-tree.ts';
import { shortPath, toFileError } from '../../load/file-error.ts';
import { type Changeset, parseChangeset, plannedFileName } from '../changeset-file.ts';

/** Where changesets are kept, in the folder of the workspace. */
export const changesetFolder = '.changeset';

/** Files there that are for people and agents to read. */
const notChangesets = /^(?:README|AGENTS|CLAUDE|GEMINI)\.md$/i;

/**
 * The changesets of a workspace, in the order of their names.
 * @throws FileError where there is no folder, BadInputError with every file that is no changeset.
 */
export function readChangesets(workspace: string): readonly Changeset[] {
  const folder = join(workspace, changesetFolder);
  const problems: Diagnostic[] = [];
  const changesets = namesIn(folder).flatMap((file) => {
    const path = join(folder, file);
    const parsed = parseChangeset(file, readFileSync(path, 'utf8'));
    if (typeof parsed !== 'string') return [parsed];
    const location = { file: shortPath(path), line: 1, column: 1 };
    problems.push(diagnose('malformed-changeset', { problem: parsed }, { pointer: '', location }));
    return [];
  });
  if (problems.length > 0) throw new BadInputError(problems);
  return changesets;
}

/** The `info.version` that a plan has set for a major; undefined where there is no such plan, or somebody has edited it. */
export function plannedVersionIn(workspace: string, major: string): string | undefined {
  const file = plannedFileName(major);
  const text = textIfAny(join(workspace, changesetFolder, file));
  const parsed = text === undefined ? undefined : parseChangeset(file, text);
  return typeof parsed === 'object' ? parsed.planned?.infoVersion : undefined;
}

/** Writes a changeset if its text differs from what is there; says whether it did. */
export function writeChangeset(workspace: string, file: string, text: string): boolean {
  const path = join(workspace, changesetFolder, file);
  if (textIfAny(path) === text) return false;
  replaceFile(path, text);
  return true;
}

/** Removes a changeset. */
export function removeChangeset(workspace: string, file: string): void {
  rmSync(join(workspace, changesetFolder, file), { force: true });
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.md') && !file.startsWith('.') && !notChangesets.test(file))
      .sort(compareCodePoints);
  } catch (error) {
    throw toFileError('read', folder, error);
  }
}

function textIfAny(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
