/** One line of a small diff: kept, removed or added; a `gap` represents lines that were left out. */
export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added' | 'gap';
  readonly text: string;
}

/**
 * The shortest edit from one list of lines to another, removed lines before added ones. Takes time proportional to the product
 * of the lengths.
 */
export function lineDiff(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  const common = commonLengths(before, after);
  const lines: DiffLine[] = [];
  let left = 0;
  let right = 0;
  while (left < before.length || right < after.length) {
    if (left < before.length && right < after.length && before[left] === after[right]) {
      lines.push({ kind: 'same', text: before[left] as string });
      left += 1;
      right += 1;
    } else if (
      right >= after.length ||
      (left < before.length && at(common, left + 1, right) >= at(common, left, right + 1))
    ) {
      lines.push({ kind: 'removed', text: before[left] as string });
      left += 1;
    } else {
      lines.push({ kind: 'added', text: after[right] as string });
      right += 1;
    }
  }
  return lines;
}

/** Only the changed lines with some context; a gap replaces omitted lines, and everything after `most` lines. */
export function condense(
  lines: readonly DiffLine[],
  { around, most }: { around: number; most: number },
): readonly DiffLine[] {
  const isNear = lines.map(() => false);
  for (const [index, { kind }] of lines.entries()) {
    if (kind !== 'same') isNear.fill(true, Math.max(0, index - around), index + around + 1);
  }
  const condensed: DiffLine[] = [];
  for (const [index, line] of lines.entries()) {
    if (condensed.length >= most) return [...condensed, { kind: 'gap', text: '' }];
    if (isNear[index]) condensed.push(line);
    else if (condensed.at(-1)?.kind !== 'gap') condensed.push({ kind: 'gap', text: '' });
  }
  return condensed;
}

function commonLengths(before: readonly string[], after: readonly string[]): readonly Uint16Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let left = before.length - 1; left >= 0; left -= 1) {
    const row = table[left] as Uint16Array;
    for (let right = after.length - 1; right >= 0; right -= 1) {
      row[right] =
        before[left] === after[right]
          ? at(table, left + 1, right + 1) + 1
          : Math.max(at(table, left + 1, right), at(table, left, right + 1));
    }
  }
  return table;
}

function at(table: readonly Uint16Array[], left: number, right: number): number {
  return table[left]?.[right] ?? 0;
}
