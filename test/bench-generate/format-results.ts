import { aboutRun } from '../../scripts/machine.ts';
import { markdownTable } from '../../scripts/markdown-table.ts';
import type { Results } from './results.ts';

/** What is aimed at, beside what was measured. */
export function formatAims(results: Results): string {
  return [aboutRun(results.machine, results.rounds), beside(results)].join('\n\n');
}

/** The results as tables in Markdown. */
export function formatResults(results: Results): string {
  const { missing } = results;
  return [
    formatAims(results),
    own(results),
    '### Growth',
    'All of a package from one, two, four and eight copies of Box in one description; the same copies compared with copies in which 20 schemas each were edited; and `usage` of applications of 6,250 to 50,000 lines that call v2 through generic functions, which all files share; and workspaces of 25 to 200 descriptions as large as that of v2:',
    growth(results),
    missing.length === 0 ? '' : `Left out, because not installed: ${missing.join(', ')}.`,
    '### Generating',
    "Over Redocly's `generate-client` in the same round: medians of CPU time, wall time and peak memory; then seconds of CPU time.",
    generating(results),
    types(results),
    bundle(results),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function generating({ generate }: Results): string {
  const rows = generate.map(({ description, generator, cost, ratios, failure }) => [
    description,
    generator,
    ...(ratios === undefined
      ? ['', '', '']
      : [ratios.cpu, ratios.wall, ratios.memory].map((ratio) => `${ratio.toFixed(2)} ×`)),
    cost === undefined ? `fails: ${failure}` : cost.cpu.toFixed(2),
  ]);
  return markdownTable(['description', 'generator', 'CPU', 'wall', 'memory', 's'], rows);
}

/** Both shapes over Redocly's generator. Memory has the same aim in both. */
function beside({ generate }: Results): string {
  const rows = generate.flatMap(({ description, generator, ratios }) => {
    if (!generator.startsWith('ours') || ratios === undefined) return [];
    const most = generator === 'ours' ? 1.5 : 1;
    const [wall, cpu, memory] = [ratios.wall, ratios.cpu, ratios.memory].map((ratio) => `${ratio.toFixed(2)} ×`);
    const isMet = ratios.wall <= most && ratios.memory <= 1;
    const shape = generator === 'ours' ? 'package' : 'sources';
    return [
      [description, shape, `${wall}`, `${most.toFixed(1)} ×`, `${memory}`, isMet ? 'met' : '**missed**', `${cpu}`],
    ];
  });
  return markdownTable(['', '', 'wall', 'at most', 'memory (1.0 ×)', '', 'CPU'], rows);
}

function own({ own: measured }: Results): string {
  const rows = [
    aim('our own two packages, from nothing', 0.45, measured.cold, 's'),
    aim('our own two packages, nothing has changed', 0.12, measured.unchanged, 's'),
  ];
  return markdownTable(['aim', 'at most', 'measured', ''], rows);
}

function aim(name: string, most: number, measured: number, unit: string): readonly string[] {
  return [
    name,
    `${most.toFixed(2)} ${unit}`,
    `${measured.toFixed(2)} ${unit}`,
    measured <= most ? 'met' : '**missed**',
  ];
}

function growth({ growth: steps }: Results): string {
  const rows = steps.map(({ command, times, cpu, wall, memory }) => {
    const first = steps.find((step) => step.command === command && step.times === 1);
    return [
      command,
      `${times} ×`,
      cpu.toFixed(2),
      first === undefined ? '' : `${(cpu / first.cpu).toFixed(2)} ×`,
      wall.toFixed(2),
      (memory / 1_000_000).toFixed(0),
      first === undefined ? '' : `${(memory / first.memory).toFixed(2)} ×`,
    ];
  });
  return markdownTable(['command', 'size', 'CPU, s', '', 'wall, s', 'memory, MB', ''], rows);
}

function types({ types: checks }: Results): string {
  if (checks.length === 0) return '';
  const rows = checks.map(({ program, cpu, ratio, most }) => [
    program,
    cpu.toFixed(2),
    `${ratio.toFixed(2)} ×`,
    most === undefined ? '' : `${most} ×`,
  ]);
  const title = '### Checking the types of GitHub\n\nCPU time of TypeScript 5.9 with `skipLibCheck: false`.\n\n';
  return title + markdownTable(['program', 'CPU, s', 'ratio', 'at most'], rows);
}

function bundle({ bundle: sizes }: Results): string {
  if (sizes === undefined) return '';
  const ratio = (sizes.whole / sizes.alone).toFixed(3);
  return `An application of one resource, minified and compressed: ${sizes.whole} bytes from all of GitHub, ${sizes.alone} from a description with that resource only (${ratio} ×).`;
}
