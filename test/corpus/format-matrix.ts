import { problemsOf } from './build-matrix.ts';
import type { Row } from './check-subject.ts';

/** At most so many problems of one description are shown. */
const mostShown = 10;

/** The matrix as a table, what is wrong below it, and the counts. */
export function formatMatrix(rows: readonly Row[]): string {
  const head = [
    'description',
    'generates',
    'compiles',
    'wire-true',
    'hostile-safe',
    'operations',
    'calls',
    'compared',
    'excused',
  ];
  const table = [head, ...rows.map(cellsOf)];
  const widths = head.map((_, column) => Math.max(...table.map((cells) => (cells[column] ?? '').length)));
  const lines = table.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const failed = rows.filter((row) => problemsOf(row).length > 0);
  const problems = failed.flatMap((row) => {
    const all = problemsOf(row);
    const left = all.length - mostShown;
    return [
      ...all.slice(0, mostShown).map((text) => `  ${text.slice(0, 600)}`),
      ...(left > 0 ? [`  … and ${left} more`] : []),
    ];
  });
  const sum = (count: (row: Row) => number) => rows.reduce((total, row) => total + count(row), 0);
  const counts = [
    `${rows.length - failed.length} of ${rows.length} descriptions are as they must be`,
    `${sum((row) => row.wire?.operations ?? 0)} operations`,
    `${sum((row) => row.wire?.calls ?? 0)} calls`,
    `${sum((row) => row.wire?.compared ?? 0)} texts compared`,
  ];
  return [...lines, ...(problems.length > 0 ? ['', ...problems] : []), '', `${counts.join(', ')}.`].join('\n');
}

function cellsOf(row: Row): string[] {
  const verdict = (problems: readonly string[] | undefined) =>
    problems === undefined ? '–' : problems.length === 0 ? 'yes' : `no (${problems.length})`;
  const excused = [...(row.wire?.excused.values() ?? [])].reduce((total, count) => total + count, 0);
  const generates = row.refused && row.generates.length === 0 ? 'refused' : verdict(row.generates);
  const { operations = '–', calls = '–', compared = '–' } = row.wire ?? {};
  return [
    row.name,
    generates,
    verdict(row.compiles),
    verdict(row.wireTrue),
    verdict(row.hostileSafe),
    String(operations),
    String(calls),
    String(compared),
    String(row.wire ? excused : '–'),
  ];
}
