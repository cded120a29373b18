import { type DiffLine, lineDiff } from '../base/line-diff.ts';

const around = 3;

/** The difference between two texts in the format of `diff -u`, for `patch` and `git apply`. */
export function unifiedDiff(path: string, before: string, after: string): string {
  const hunks = hunksOf(changes(linesOf(before), linesOf(after)));
  return hunks.length === 0 ? '' : `--- a/${path}\n+++ b/${path}\n${hunks.join('')}`;
}

/** Lines with their ends, so that a missing last one shows. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** All lines; equal lines at both ends are skipped first, because comparing takes time. */
function changes(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  const shorter = Math.min(before.length, after.length);
  let top = 0;
  while (top < shorter && before[top] === after[top]) top += 1;
  let bottom = 0;
  while (bottom < shorter - top && before.at(-1 - bottom) === after.at(-1 - bottom)) bottom += 1;
  const same = (lines: readonly string[]) => lines.map((text): DiffLine => ({ kind: 'same', text }));
  return [
    ...same(before.slice(0, top)),
    ...lineDiff(before.slice(top, before.length - bottom), after.slice(top, after.length - bottom)),
    ...same(before.slice(before.length - bottom)),
  ];
}

function hunksOf(lines: readonly DiffLine[]): readonly string[] {
  const changed = lines.flatMap(({ kind }, index) => (kind === 'same' ? [] : [index]));
  const ranges: { start: number; end: number }[] = [];
  for (const index of changed) {
    const last = ranges.at(-1);
    if (last !== undefined && index - around <= last.end) last.end = Math.min(lines.length, index + around + 1);
    else ranges.push({ start: Math.max(0, index - around), end: Math.min(lines.length, index + around + 1) });
  }
  return ranges.map(({ start, end }) => hunk(lines, start, end));
}

function hunk(lines: readonly DiffLine[], start: number, end: number): string {
  const count = (some: readonly DiffLine[], kind: 'removed' | 'added') =>
    some.filter((line) => line.kind === 'same' || line.kind === kind).length;
  const [earlier, own] = [lines.slice(0, start), lines.slice(start, end)];
  const range = (kind: 'removed' | 'added') => {
    const length = count(own, kind);
    return `${count(earlier, kind) + (length === 0 ? 0 : 1)},${length}`;
  };
  const signs = { same: ' ', removed: '-', added: '+', gap: ' ' } as const;
  const text = own.map(
    ({ kind, text }) => `${signs[kind]}${text.endsWith('\n') ? text : `${text}\n\\ No newline at end of file\n`}`,
  );
  return `@@ -${range('removed')} +${range('added')} @@\n${text.join('')}`;
}
