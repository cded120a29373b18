import { markdownCode } from '../../text/markdown-text.ts';
import { oneLine } from '../../text/one-line.ts';
import { readTable, rowText, spliceLines, type TableRow } from './changelog-table.ts';

/** An entry under Deprecations or Removals. */
export interface ChangelogEntry {
  readonly line: number;
  /** As in the path: `v1`. */
  readonly major: string;
  /** What it is about, without Markdown: `GET /loans`, `schema Loan, property amount`. */
  readonly subject: string;
  /** Days, `YYYY-MM-DD`, as they are written. */
  readonly announced: string;
  readonly removal: string;
  /** How long the notice is, or which ground shortens it. */
  readonly notice: string;
  readonly instead: string;
}

/** A new entry. */
export interface EntryDraft extends Omit<ChangelogEntry, 'line' | 'instead'> {
  /** Operations that it concerns, where the subject does not name them. */
  readonly operations: readonly string[];
  readonly instead?: string;
}

/** The two tables of the service's changelog that speak of ends. */
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

/** The sentence that stands where there is no entry. */
export const nothingDeprecated = 'Nothing is deprecated.';

/** The entries of a section, in their order; none where it is missing. */
export function readEntries(
  text: string,
  section: ChangelogSection,
  anchor: string = section,
): readonly ChangelogEntry[] {
  return (readTable(text, anchor)?.rows ?? []).map((row) => entryOf(row));
}

/** Columns that the table of a section lacks, so that no entry can be written; none where there is no table yet. */
export function missingColumns(text: string, section: ChangelogSection, anchor: string = section): readonly string[] {
  const table = readTable(text, anchor);
  if (table === undefined || table.columns.length === 0) return [];
  return columns[section].filter((name) => !table.columns.includes(name));
}

/** The changelog with one more entry at the end of a section; the section is made where it is missing. */
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

/** The changelog without the entries of some lines of the section of deprecations. */
export function removeEntries(text: string, lines: readonly number[], anchor: string): string {
  let result = text;
  for (const line of lines.toSorted((a, b) => b - a)) result = spliceLines(result, line, 1);
  const table = readTable(result, anchor);
  if (lines.length === 0 || table === undefined || table.rows.length > 0) return result;
  return result.includes(nothingDeprecated) ? result : spliceLines(result, table.end + 1, 0, '', nothingDeprecated);
}

/** An entry as the line of a table. */
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

/** A subject as entries are compared by: without Markdown, and without the operations in brackets behind it. */
export function subjectKey(text: string): string {
  return plain(text).replace(/ \([^()]*\)$/, '');
}

function plain(cell: string): string {
  return oneLine(cell.replaceAll('`', ''));
}

/** Takes the sentence away that says that there is no entry, with the empty line before it. */
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
