import { counted } from '../../generator/src/text/plain-text.ts';
import type { Differences, Example, GroupDifference } from './differences.ts';

const mostLines = 12;
const longestLine = 200;

/** The page about what differs, in Markdown: `No difference` where nothing does. */
export function formatDifferences({ groups, compared }: Differences, revision: string): string {
  const all = [...compared].map(([kind, count]) => `${count.toLocaleString('en')} ${kind}`).join(', ');
  const about = `Compared with ${revision}: ${all}.`;
  if (groups.length === 0) return `No difference. ${about}\n`;
  const kinds = [...new Set(groups.map(({ kind }) => kind))];
  const sections = kinds.map((kind) =>
    section(
      kind,
      groups.filter((one) => one.kind === kind),
    ),
  );
  return [`# What the change does to outputs`, about, ...sections].join('\n\n').concat('\n');
}

function section(kind: string, groups: readonly GroupDifference[]): string {
  const sum = groups.reduce((total, { changed, added, gone }) => total + changed + added + gone, 0);
  return [`## ${kind}: ${counted(sum, 'difference')}`, ...groups.map(groupText)].join('\n\n');
}

function groupText({ group, changed, added, gone, example }: GroupDifference): string {
  const counts = Object.entries({ changed, new: added, gone }).flatMap(([what, count]) =>
    count === 0 ? [] : [`${count} ${what}`],
  );
  return [
    `- \`${group}\`: ${counts.join(', ')}, for example in ${example.input}:`,
    '',
    '```diff',
    ...changedLines(example),
    '```',
  ].join('\n');
}

/** The first lines that differ, and a few at most. */
function changedLines({ before, after }: Example): readonly string[] {
  const [old, next] = [before, after].map((text) => (text === '' ? [] : text.split('\n'))) as [string[], string[]];
  let start = 0;
  while (start < Math.min(old.length, next.length) && old[start] === next[start]) start += 1;
  let end = 0;
  while (end < Math.min(old.length, next.length) - start && old.at(-1 - end) === next.at(-1 - end)) end += 1;
  const column = Math.max(0, commonLength(old[start] ?? '', next[start] ?? '') - longestLine / 4);
  const shown = (mark: string, lines: readonly string[]) => {
    const changed = lines.slice(start, lines.length - end);
    const rest = changed.length - mostLines;
    const texts = changed.slice(0, mostLines).map((line) => `${mark} ${shortened(line, column)}`);
    return rest > 0 ? [...texts, `${mark} … ${counted(rest, 'more line')}`] : texts;
  };
  return [...shown('-', old), ...shown('+', next)];
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one[length] === other[length]) length += 1;
  return length;
}

/** A long line from a little before the place where it changed. */
function shortened(line: string, column: number): string {
  if (line.length <= longestLine) return line;
  const piece = line.slice(column, column + longestLine);
  return `${column > 0 ? '…' : ''}${piece}${column + longestLine < line.length ? '…' : ''}`;
}
