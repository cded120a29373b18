import { markdownCode } from '../../text/markdown-text.ts';
import { oneLine } from '../../text/plain-text.ts';

/** An entry under Deprecations or Removals. */
export interface ChangelogEntry {
  readonly line: number;
  /** As in the path: `v1`. */
  readonly major: string;
  /** The subject, without Markdown: `GET /loans`, `schema Loan, property amount`. */
  readonly subject: string;
  /** Dates, `YYYY-MM-DD`, as written. */
  readonly announced: string;
  readonly removal: string;
  /** The length of the notice, or the ground that shortens it. */
  readonly notice: string;
  readonly instead: string;
}

export interface EntryDraft extends Omit<ChangelogEntry, 'line' | 'instead'> {
  /** Affected operations, if the subject doesn't name them. */
  readonly operations: readonly string[];
  readonly instead?: string;
}

/** The two tables of the service's changelog about removals. */
export type ChangelogSection = 'deprecations' | 'removals';

const columns: { readonly [Section in ChangelogSection]: readonly string[] } = {
  deprecations: ['major', 'what', 'announced', 'removal', 'notice', 'instead'],
  removals: ['major', 'what', 'announced', 'removed', 'notice', 'instead'],
};

const leads: { readonly [Section in ChangelogSection]: string } = {
  deprecations:
    'What is deprecated, with the day of the announcement, the planned day of removal and what to use instead.',
  removals: 'What was removed from a major, with the notice that clients got.',
};

/** The sentence for a table without entries. */
export const nothingDeprecated = 'Nothing is deprecated.';

/** The entries of a section, in order; none if it is missing. */
export function readEntries(
  text: string,
  section: ChangelogSection,
  anchor: string = section,
): readonly ChangelogEntry[] {
  return (readTable(text, anchor)?.rows ?? []).map((row) => entryOf(row));
}

/** Missing columns in the table of a section, which prevent entries; none without a table. */
export function missingColumns(text: string, section: ChangelogSection, anchor: string = section): readonly string[] {
  const table = readTable(text, anchor);
  if (table === undefined || table.columns.length === 0) return [];
  return columns[section].filter((name) => !table.columns.includes(name));
}

/** The changelog with one more entry at the end of a section, which is created if missing. */
export function addEntry(text: string, section: ChangelogSection, draft: EntryDraft, anchor: string = section): string {
  const table = readTable(text, anchor);
  const names = table?.columns.length ? table.columns : columns[section];
  const row = entryText(draft, section, names);
  if (table?.columns.length) {
    const added = spliceLines(text, table.end + 1, 0, row);
    return section === 'deprecations' ? withoutSentence(added, anchor) : added;
  }
  const head = [
    rowText(names, Object.fromEntries(names.map((name) => [name, name]))),
    `|${' --- |'.repeat(names.length)}`,
  ];
  if (table) return withoutSentence(spliceLines(text, table.line + 1, 0, '', ...head, row), anchor);
  const title = `## ${anchor.charAt(0).toUpperCase()}${anchor.slice(1)}`;
  const block = [title, '', leads[section], '', ...head, row, ''];
  const before = section === 'removals' ? readTable(text, 'deprecations')?.sectionEnd : undefined;
  if (before === undefined) return `${text.trimEnd()}\n\n${block.join('\n')}`;
  const isLast = before >= text.split('\n').length;
  return isLast ? `${text.trimEnd()}\n\n${block.join('\n')}` : spliceLines(text, before + 1, 0, ...block);
}

/** The changelog without the entries of some lines in the section of deprecations. */
export function removeEntries(text: string, lines: readonly number[], anchor: string): string {
  let result = text;
  for (const line of lines.toSorted((a, b) => b - a)) result = spliceLines(result, line, 1);
  const table = readTable(result, anchor);
  if (lines.length === 0 || table === undefined || table.rows.length > 0) return result;
  return result.includes(nothingDeprecated) ? result : spliceLines(result, table.end + 1, 0, '', nothingDeprecated);
}

/** An entry as a table row. */
export function entryText(
  { major, subject, operations, announced, removal, notice, instead = '' }: EntryDraft,
  section: ChangelogSection,
  names: readonly string[] = columns[section],
): string {
  const about = operations.length === 0 ? '' : ` (${operations.map(markdownCode).join(', ')})`;
  return rowText(names, {
    major,
    what: `${markdownCode(subject)}${about}`,
    announced,
    [section === 'deprecations' ? 'removal' : 'removed']: removal,
    notice,
    instead: instead === '' ? '' : markdownCode(instead),
  });
}

function entryOf({ line, cells }: TableRow): ChangelogEntry {
  const cell = (name: string) => cells.get(name) ?? '';
  return {
    line,
    major: cell('major'),
    subject: subjectKey(cell('what')),
    announced: plain(cell('announced')),
    removal: plain(cell('removal') || cell('removed')),
    notice: plain(cell('notice')),
    instead: plain(cell('instead')),
  };
}

/** A subject for comparing: without Markdown, and without the operations in brackets after it. */
export function subjectKey(text: string): string {
  return plain(text).replace(/ \([^()]*\)$/, '');
}

function plain(cell: string): string {
  return oneLine(cell.replaceAll('`', ''));
}

/** Removes the sentence about missing entries, with the empty line before it. */
function withoutSentence(text: string, anchor: string): string {
  const table = readTable(text, anchor);
  if (table === undefined) return text;
  const lines = text.split(/\r?\n/);
  const at = lines.findIndex(
    (line, index) => index >= table.line && index < table.sectionEnd && line.trim() === nothingDeprecated,
  );
  if (at < 0) return text;
  const isAlone = lines[at - 1]?.trim() === '';
  return spliceLines(text, isAlone ? at : at + 1, isAlone ? 2 : 1);
}

interface TableRow {
  /** From 1. */
  readonly line: number;
  /** Trimmed text of each cell, by the name of its column in lower case. */
  readonly cells: ReadonlyMap<string, string>;
}

interface ChangelogTable {
  /** Line of the heading, from 1. */
  readonly line: number;
  /** Names of the columns in lower case, in order; none if the section has no table. */
  readonly columns: readonly string[];
  /** Line of the last row, or of the separator below the column names. */
  readonly end: number;
  readonly rows: readonly TableRow[];
  /** The line after the section. */
  readonly sectionEnd: number;
}

/** Reads the first table below the heading with an anchor; undefined without the heading. */
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

/** A row as text, in the order of the columns. Text that is not our own Markdown is already encoded. */
function rowText(columns: readonly string[], cells: Readonly<Record<string, string>>): string {
  return `| ${columns.map((name) => oneCell(cells[name] ?? '')).join(' | ')} |`;
}

/** A text with `count` lines from `line` on replaced by another line; `undefined` only removes them. */
function spliceLines(text: string, line: number, count: number, ...added: readonly string[]): string {
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
