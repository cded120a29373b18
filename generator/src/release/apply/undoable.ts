import { hash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { UsageError } from '../../base/diagnostics.ts';
import { condense, lineDiff } from '../../base/line-diff.ts';
import { replaceFile } from '../../generate/write/create-tree.ts';
import { readTextIfAny } from '../../generate/write/read-output.ts';
import { shortPath, toFileError } from '../../load/file-error.ts';

/**
 * The folder of the old state until the work is done: in `node_modules`, so that version control never sees it, and separate
 * for each workspace, because several may share one.
 */
function memoryOf(workspace: string): string {
  return join(workspace, 'node_modules', '.cache', `release-undo-${hash('sha256', workspace, 'hex').slice(0, 8)}`);
}

/** Installed and built files, which are never copied or changed. */
const leftAlone = new Set(['node_modules', 'dist', '.cache']);

/**
 * Changes files of a workspace completely or not at all: if the work throws, the files are restored, and if the process is
 * killed, `undoUnfinished` restores them. Paths are relative to the workspace, and needn't exist.
 */
export async function undoable<Result>(
  workspace: string,
  paths: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const folder = memoryOf(workspace);
  remember(workspace, paths, folder);
  try {
    const result = await work();
    rmSync(folder, { recursive: true, force: true });
    return result;
  } catch (error) {
    restoreAll(workspace, folder);
    throw error;
  }
}

/** No run takes longer, in ms. A file written after that is somebody's own work. */
const longestRun = 15 * 60_000;

/**
 * Restores files that a killed run left half changed; returns whether there were any.
 * @throws UsageError if one of them was written since, because its content would be lost
 */
export function undoUnfinished(workspace: string): boolean {
  const folder = memoryOf(workspace);
  const list = join(folder, 'paths.json');
  if (!existsSync(list)) {
    rmSync(folder, { recursive: true, force: true });
    return false;
  }
  const begun = statSync(list).mtimeMs;
  const own = pathsIn(folder).flatMap((path) => writtenAfter(join(workspace, path), begun + longestRun));
  if (own[0] !== undefined) {
    throw new UsageError(
      `A run that began ${new Date(begun).toISOString()} was killed, and ${relative(workspace, own[0])} was written since. ` +
        `The files as they were before it are in ${folder}: copy from there what you need, delete that folder, and call again.`,
    );
  }
  restoreAll(workspace, folder);
  return true;
}

function restoreAll(workspace: string, folder: string): void {
  try {
    for (const [index, path] of pathsIn(folder).entries()) restore(join(workspace, path), join(folder, String(index)));
  } catch (error) {
    throw toFileError('restore', workspace, error);
  }
  rmSync(folder, { recursive: true, force: true });
}

function pathsIn(folder: string): readonly string[] {
  return JSON.parse(readFileSync(join(folder, 'paths.json'), 'utf8'));
}

function writtenAfter(path: string, moment: number): readonly string[] {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return found.mtimeMs > moment ? [path] : [];
  const entries = readdirSync(path).filter((entry) => !leftAlone.has(entry));
  return entries.flatMap((entry) => writtenAfter(join(path, entry), moment));
}

/** The list of paths is written last: without it, nothing was changed yet. */
function remember(workspace: string, paths: readonly string[], folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const [index, path] of paths.entries()) {
      const from = join(workspace, path);
      if (existsSync(from)) copy(from, join(folder, String(index)));
    }
    writeFileSync(join(folder, 'paths.json.draft'), JSON.stringify(paths));
    renameSync(join(folder, 'paths.json.draft'), join(folder, 'paths.json'));
  } catch (error) {
    throw toFileError('write', folder, error);
  }
}

function restore(path: string, kept: string): void {
  removeContent(path);
  if (!existsSync(kept)) return;
  mkdirSync(dirname(path), { recursive: true });
  copy(kept, path);
}

/** Empties a folder except for installed or built files, and removes it if nothing is left. */
function removeContent(path: string): void {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    rmSync(path, { force: true });
    return;
  }
  for (const entry of readdirSync(path)) {
    if (!leftAlone.has(entry)) rmSync(join(path, entry), { recursive: true, force: true });
  }
  if (readdirSync(path).length === 0) rmdirSync(path);
}

function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true, preserveTimestamps: true, filter: (path) => !leftAlone.has(basename(path)) });
}

/** Writes files, by absolute path: all of them or none, even if the process is killed. Returns the written paths. */
export async function writeEdits(workspace: string, edits: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const paths = [...edits.keys()].map((file) => relative(workspace, file));
  return await undoable(workspace, paths, async () => {
    for (const [file, text] of edits) replaceFile(file, text);
    return [...edits.keys()];
  });
}

export function editedReport(files: readonly string[]): { readonly changed: readonly string[] } {
  return { changed: files.map(shortPath) };
}

/** The changes of the edits, line by line, with the line before and after. */
export function editDiff(edits: ReadonlyMap<string, string>): string {
  return [...edits]
    .map(([file, text]) => {
      const before = existsSync(file) ? (readTextIfAny(file) ?? '') : '';
      return `${shortPath(file)}\n${diffLines(before.split('\n'), text.split('\n'))}`;
    })
    .join('\n');
}

/** The lines that differ; equal lines at both ends are skipped first, because descriptions are long. */
function diffLines(before: readonly string[], after: readonly string[]): string {
  const top = before.findIndex((line, index) => line !== after[index]);
  const start = Math.max(0, (top < 0 ? before.length : top) - 1);
  let same = 0;
  while (same < Math.min(before.length, after.length) - start - 1 && before.at(-1 - same) === after.at(-1 - same))
    same += 1;
  const keep = Math.max(0, same - 1);
  const lines = lineDiff(before.slice(start, before.length - keep), after.slice(start, after.length - keep));
  const signs = { same: ' ', removed: '-', added: '+', gap: '…' } as const;
  return condense(lines, { around: 1, most: 200 })
    .map(({ kind, text }) => `  ${signs[kind]} ${text}`.trimEnd())
    .join('\n');
}
