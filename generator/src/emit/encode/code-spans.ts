/**
 * Whether every backtick of a text belongs to a code span that begins and ends on its line. Then, and only then, a reader of Markdown
 * sees the same spans as a reader of single lines does.
 */
export function hasOnlyWholeSpans(lines: readonly string[]): boolean {
  return lines.every((line) => spansOf(line) !== undefined);
}

/** Where a line can hold spans whose content is shown as it is: not where links, tables or escapes could take a backtick away. */
export function allowsSpans(line: string): boolean {
  return !/[\\|]|\]\(/.test(line);
}

/** The line cut at its code spans: text and span take turns, text first. Undefined if a backtick is left over. */
export function spansOf(line: string): readonly string[] | undefined {
  const parts: string[] = [];
  let end = 0;
  const runs = [...line.matchAll(/`+/g)];
  for (let open = 0; open < runs.length; open += 1) {
    const start = runs[open] as RegExpExecArray;
    let close = open + 1;
    while (close < runs.length && runs[close]?.[0].length !== start[0].length) close += 1;
    const last = runs[close];
    if (last === undefined) return undefined;
    parts.push(line.slice(end, start.index), line.slice(start.index, last.index + last[0].length));
    end = last.index + last[0].length;
    open = close;
  }
  parts.push(line.slice(end));
  return parts;
}
