import { aboutRun } from '../../scripts/machine.ts';
import { markdownTable } from '../../scripts/markdown-table.ts';
import type { Results } from './results.ts';

/** The results as tables in Markdown. */
export function formatResults(results: Results): string {
  const { machine, rounds, missing } = results;
  return [
    aboutRun(machine, rounds),
    missing.length === 0 ? '' : `Left out, because not installed: ${missing.join(', ')}.`,
    '### Generating',
    'Over openapi-typescript, which makes types only, in the same round: medians of CPU time, wall time and peak memory; then seconds of CPU time.',
    generating(results),
    ownPackages(results),
    '### Growth',
    'All of a package from one, two, four and eight copies of Box in one description.',
    growth(results),
    '### Checking the types of GitHub',
    'CPU time of TypeScript 5.9 with `skipLibCheck: false`.',
    types(results),
    bundle(results),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function generating({ generate }: Results): string {
  const rows = generate.map(({ description, generator, cost, ratios, failure, most }) => [
    description,
    generator,
    ...(ratios === undefined
      ? ['', '', '']
      : [ratios.cpu, ratios.wall, ratios.memory].map((ratio) => `${ratio.toFixed(2)} ×`)),
    cost === undefined ? `fails: ${failure}` : cost.cpu.toFixed(2),
    most === undefined ? '' : `CPU ${most.cpu} ×, memory ${most.memory} ×`,
  ]);
  return markdownTable(['description', 'generator', 'CPU', 'wall', 'memory', 's', 'at most'], rows);
}

function ownPackages({ own }: Results): string {
  return `Our own two packages: ${own.cold.toFixed(2)} s from nothing, ${own.unchanged.toFixed(2)} s when nothing has changed (wall, medians).`;
}

function growth({ growth: steps }: Results): string {
  const [first] = steps;
  const rows = steps.map(({ times, cpu, memory }) => [
    `${times} ×`,
    cpu.toFixed(2),
    first === undefined ? '' : `${(cpu / first.cpu).toFixed(2)} ×`,
    (memory / 1_000_000).toFixed(0),
    first === undefined ? '' : `${(memory / first.memory).toFixed(2)} ×`,
  ]);
  return markdownTable(['copies', 'CPU, s', '', 'memory, MB', ''], rows);
}

function types({ types: checks }: Results): string {
  const rows = checks.map(({ program, cpu, ratio, most }) => [
    program,
    cpu.toFixed(2),
    `${ratio.toFixed(2)} ×`,
    most === undefined ? '' : `${most} ×`,
  ]);
  return markdownTable(['program', 'CPU, s', 'ratio', 'at most'], rows);
}

function bundle({ bundle: sizes }: Results): string {
  if (sizes === undefined) return '';
  const ratio = (sizes.whole / sizes.alone).toFixed(3);
  return `An application of one resource, minified and compressed: ${sizes.whole} bytes from all of GitHub, ${sizes.alone} from a description with that resource only (${ratio} ×).`;
}
