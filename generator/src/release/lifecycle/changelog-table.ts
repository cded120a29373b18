/** One row of a table in a changelog. */
export interface TableRow {
  /** Counts from 1. */
  readonly line: number;
  /** Trimmed text of each cell, by the name of its column in lower case. */
  readonly cells: ReadonlyMap<string, string>;
}

/** The table under a heading of a changelog. */
export interface ChangelogTable {
  /** Line of the heading; counts from 1. */
  readonly line: number;
  /** Names of the columns in lower case, in order; none where the section holds no table. */
  readonly columns: readonly string[];
  /** Line of the last row, or of the line below the names of the columns. */
  readonly end: number;
  readonly rows: readonly TableRow[];
  /** Line after the last one of the section. */
  readonly sectionEnd: number;
}

/** Reads the first table below the heading with an anchor; undefined where there is no such heading. */
export function readTable(text: string, anchor: string): ChangelogTable | undefined {
  const lines = text.split(/\r?\n/);
  const start = lines.findIndex((line) => headingOf(line)?.anchor === anchor);
  if (start < 0) return undefined;
  const level = headingOf(lines[start] ?? '')?.level ?? 1;
  const rest = lines.slice(start + 1).findIndex((line) => (headingOf(line)?.level ?? 7) <= level);
  const sectionEnd = rest < 0 ? lines.length : start + 1 + rest;
  const top = lines.findIndex(
    (line, index) => index > start && index < sectionEnd && isRule(lines[index + 1]) && isRow(line),
  );
  if (top < 0) return { line: start + 1, columns: [], end: start + 1, rows: [], sectionEnd };
  const columns = cellsOf(lines[top] ?? '').map((name) => name.toLowerCase());
  const rows: TableRow[] = [];
  for (let index = top + 2; index < sectionEnd && isRow(lines[index]); index += 1) {
    const cells = cellsOf(lines[index] ?? '');
    rows.push({ line: index + 1, cells: new Map(columns.map((name, column) => [name, cells[column] ?? ''])) });
  }
  return { line: start + 1, columns, end: rows.at(-1)?.line ?? top + 2, rows, sectionEnd };
}

/** A row as text, in the order of the columns. Text that is no Markdown of ours has been encoded before. */
export function rowText(columns: readonly string[], cells: Readonly<Record<string, string>>): string {
  return `| ${columns.map((name) => oneCell(cells[name] ?? '')).join(' | ')} |`;
}

/** A text with another line in place of `count` lines from `line` on; `undefined` only takes them away. */
export function spliceLines(text: string, line: number, count: number, ...added: readonly string[]): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  return text
    .split(/\r?\n/)
    .toSpliced(line - 1, count, ...added)
    .join(eol);
}

function headingOf(line: string): { readonly level: number; readonly anchor: string } | undefined {
  const [, marks = '', title] = /^(#{1,6})\s+(.+?)\s*#*$/.exec(line) ?? [];
  if (title === undefined) return undefined;
  const anchor = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
  return { level: marks.length, anchor };
}

function isRow(line: string | undefined): boolean {
  return line?.trimStart().startsWith('|') === true;
}

function isRule(line: string | undefined): boolean {
  return /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/.test(line ?? '');
}

function cellsOf(line: string): readonly string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function oneCell(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/(?<!\\)\|/g, '\\|')
    .trim();
}
