import type { DiffResults, DiffRow } from './measure-diff.ts';

/** What is aimed at, beside what was measured. */
function formatDiffAims({ machine, rounds, rows }: DiffResults): string {
  return `${rounds} rounds on ${machine}.\n\n${table(
    ['aim', 'at most', 'measured', ''],
    rows.flatMap((row) => aimsOf(row, rows)),
  )}`;
}

/** The results as tables in Markdown, the aims first. */
export function formatDiffResults(results: DiffResults): string {
  return [
    formatDiffAims(results),
    'Aims are compared with the shortest wall time, which other programs on the machine disturb least. Median wall time, the least one, CPU time and peak memory of the whole process; findings beside the number of edits.',
    table(
      ['pair', 'edits', 'tool', 'wall', 'least', 'CPU', 'memory', 'findings', 'per edit'],
      results.rows.map(({ pair, edits, tool, cost, findings }) => [
        pair,
        edits === undefined ? '' : `${edits}`,
        tool,
        seconds(cost.wall),
        seconds(cost.leastWall),
        seconds(cost.cpu),
        megabytes(cost.memory),
        `${findings}`,
        edits === undefined ? '' : (findings / edits).toFixed(2),
      ]),
    ),
  ].join('\n\n');
}

/** What is aimed at for our own rows, by the run that others on the machine disturbed least. */
function aimsOf(
  { pair, edits, tool, cost, findings }: DiffRow,
  rows: readonly DiffRow[],
): readonly (readonly string[])[] {
  if (tool.startsWith('Redocly')) return [];
  const aim = (name: string, value: number, most: number, shown: (value: number) => string) => [
    name,
    shown(most),
    shown(value),
    value <= most ? 'met' : '**missed**',
  ];
  if (pair === 'small') return [aim('a small pair, the whole process', cost.leastWall, 0.12, seconds)];
  if (pair === 'v2') return [aim('v2 with the verdict on code, wall', cost.leastWall, 0.8, seconds)];
  if (pair === 'Stripe 2019 and 2021') {
    return [aim(`${pair}, wall`, cost.leastWall, 3.5, seconds), aim(`${pair}, memory`, cost.memory, 500, megabytes)];
  }
  if (pair !== 'Stripe' || edits === undefined) return [];
  const peer = rows.find((row) => row.pair === pair && row.edits === edits && row.tool.startsWith('Redocly'));
  return [
    aim(
      `Stripe with ${edits} edits, wall over Redocly's`,
      cost.leastWall / (peer?.cost.leastWall ?? Number.NaN),
      0.9,
      times,
    ),
    aim(`Stripe with ${edits} edits, memory`, cost.memory, 400, megabytes),
    aim(`Stripe with ${edits} edits, findings`, findings, Math.floor(edits * 1.1), String),
  ];
}

function times(value: number): string {
  return `${value.toFixed(2)} ×`;
}

function seconds(value: number): string {
  return value < 1 ? `${Math.round(value * 1000)} ms` : `${value.toFixed(2)} s`;
}

function megabytes(value: number): string {
  return `${Math.round(value)} MB`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
