import { readArguments } from '../../scripts/read-arguments.ts';
import { writeFigures } from '../../scripts/write-figures.ts';
import { orvalHandler, runOrvalTrace } from './orval.ts';
import { runTrace, type Told, type Trace, traceOf } from './traces.ts';

const usage = `Lets scripted agents pay through the server for agents, ours and the one that orval generates, while answers are lost, processes die and clocks jump.

  pnpm bench:agents [--traces NUMBER] [--seed NUMBER] [--only ours] [--until] [--docs]

  --traces NUMBER  how many stories (default 1000)
  --seed NUMBER    the first of them (default 1)
  --only ours      ours alone, and each trace that went wrong
  --until          ends with the first story that goes wrong
  --docs           also writes the table into docs/guides/agents.md

Exit code 1 if ours pays twice or says what is not true.`;

const { values } = readArguments(usage, {
  options: {
    traces: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    until: { type: 'boolean' },
    docs: { type: 'boolean' },
  },
});
const seeds = Array.from({ length: Number(values.traces) }, (_, at) => Number(values.seed) + at);

const ours = await runAll(runTrace);
const rows = [row('ours', ours)];
if (values.only !== 'ours') {
  const handler = await orvalHandler();
  rows.push(row('orval', await runAll((trace) => runOrvalTrace(trace, handler))));
}
const table = [
  `${seeds.length} stories from seed ${values.seed}:`,
  '',
  '| server | stories with a second payment | payments beyond those meant | untrue answers | payments meant after another that went through |',
  '|---|---|---|---|---|',
  ...rows,
].join('\n');
if (values.docs) writeFigures('pnpm bench:agents', table, 'docs/guides/agents.md');
console.log(table);
const wrong = ours.filter(({ told }) => told.twice > 0 || told.untrue.length > 0);
for (const { trace, told } of wrong) console.log(JSON.stringify({ trace, told }));
process.exit(wrong.length > 0 ? 1 : 0);

interface Ended {
  readonly trace: Trace;
  readonly told: Told;
}

async function runAll(run: (trace: Trace) => Promise<Told>): Promise<readonly Ended[]> {
  const ended: Ended[] = [];
  for (const seed of seeds) {
    const trace = traceOf(seed);
    const told = await run(trace);
    ended.push({ trace, told });
    if (values.until && (told.twice > 0 || told.untrue.length > 0)) break;
  }
  return ended;
}

function row(name: string, ended: readonly Ended[]): string {
  const sum = (count: (told: Told) => number) => ended.reduce((total, { told }) => total + count(told), 0);
  const stories = sum(({ twice }) => (twice > 0 ? 1 : 0));
  return `| ${name} | ${stories} | ${sum(({ twice }) => twice)} | ${sum(({ untrue }) => untrue.length)} | ${sum(({ through }) => through)} of ${sum(({ second }) => second)} |`;
}
