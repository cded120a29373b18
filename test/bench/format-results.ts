import { aboutRun } from '../../scripts/machine.ts';
import { markdownTable } from '../../scripts/markdown-table.ts';
import { aimsOf, type Results } from './results.ts';

/** What is aimed at, beside what was measured. */
export function formatAims(results: Results): string {
  const rows = aimsOf(results).map(({ name, value, most, unit }) => [
    name,
    `${most} ${unit}`.trim(),
    `${round(value)} ${unit}`.trim(),
    value <= most ? 'met' : '**missed**',
  ]);
  return `${about(results)}\n\n${markdownTable(['aim', 'at most', 'measured', ''], rows)}`;
}

/** The results as tables in Markdown. */
export function formatResults(results: Results): string {
  return [
    formatAims(results),
    '### Calls',
    'Wall time over that of raw fetch: the median, and in brackets the middle half of the rounds; *quiet* is the ratio of the quickest tenth of\nthe blocks, which others on the machine disturb least. Then the ratio in CPU time, and microseconds of CPU time per call.',
    calls(results),
    missing(results),
    '### A journal',
    'What each store adds to a call that pays, in milliseconds, with a stub in place of the network:',
    markdownTable(
      ['store', 'median', 'quiet'],
      results.journal.map(({ store, wall, quiet }) => [store, wall.toFixed(2), quiet.toFixed(2)]),
    ),
    'Payments that are made 50 at a time over undici:',
    markdownTable(
      ['store', 'a second', 'heap that stays, kB'],
      results.journalLoad.map(({ store, wall, heap }) => [store, (1000 / wall).toFixed(0), (heap / 1000).toFixed(0)]),
    ),
    '### Size of an application',
    markdownTable(
      ['application', 'minified, bytes', 'gzip, bytes'],
      results.sizes.map(({ app, minified, gzip }) => [app, String(minified), String(gzip)]),
    ),
    'What the application with one operation is made of; gzip is what the application has less without it:',
    markdownTable(
      ['feature', 'minified, bytes', 'gzip, bytes'],
      results.parts.map(({ feature, minified, gzip }) => [feature, String(minified), String(gzip)]),
    ),
    '### Import',
    markdownTable(
      ['module', 'ms over an empty module', 'quiet', 'CPU'],
      Object.entries(results.imports).map(([name, { wall, quiet, cpu }]) => [
        name,
        ...[wall, quiet, cpu].map((time) => time.toFixed(1)),
      ]),
    ),
    '### Types of a consumer',
    markdownTable(
      ['compiler', 'program', 'instantiations', 'types', 'seconds'],
      results.types.map(({ compiler, program, instantiations, types, total }) => [
        `${compiler === 'typescript-7' ? 'TypeScript 7' : 'TypeScript 5.9'}`,
        program,
        String(instantiations),
        String(types),
        total.toFixed(2),
      ]),
    ),
    '### What is left after many calls',
    leaks(results),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function about({ machine, versions, rounds }: Results): string {
  const named = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return `${aboutRun(machine, rounds)}\nCompared: ${named.join(', ')}.`;
}

function calls({ calls: { costs } }: Results): string {
  const modes = [...new Set(costs.map(({ mode }) => mode))];
  const rows = [...new Set(costs.map(({ client }) => client))].map((client) => [
    client,
    ...modes.flatMap((mode) => {
      const cost = costs.find((each) => each.client === client && each.mode === mode);
      if (!cost) return ['', '', '', ''];
      const { wallRatio, quietRatio, cpuRatio, cpu, wallSpread } = cost;
      return [
        `${wallRatio.toFixed(2)} (${wallSpread.map((value) => value.toFixed(2)).join('–')})`,
        quietRatio.toFixed(2),
        cpuRatio.toFixed(2),
        cpu.toFixed(0),
      ];
    }),
  ]);
  return markdownTable(['client', ...modes.flatMap((mode) => [`${mode}: wall`, 'quiet', 'CPU', 'µs'])], rows);
}

function missing({ calls: { missing: left } }: Results): string {
  return left.map(({ client, reason }) => `Left out: ${client} (${reason}).`).join('\n');
}

function leaks({ leaks: { calls: made, timers, sockets, listeners, heapAfterEachTenth } }: Results): string {
  const heap = heapAfterEachTenth.map((bytes) => (bytes / 1_000_000).toFixed(2)).join(', ');
  return [
    `After ${made} calls, 50 at a time, with one signal for all: ${timers} timers, ${sockets} sockets, ${listeners} listeners.`,
    `Heap after each tenth, in MB: ${heap}.`,
  ].join('\n');
}

function round(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2);
}
