import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { condense, lineDiff } from '../../base/line-diff.ts';
import { replaceFile } from '../../generate/write/create-tree.ts';
import { readTextIfAny } from '../../generate/write/read-output.ts';
import { shortPath } from '../../load/file-error.ts';
import { undoable } from './undoable.ts';

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
