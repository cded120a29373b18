import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { output } from '../../scripts/run.ts';
import { median, quantile } from './statistics.ts';

/** What a call costs with a client, beside raw fetch in the same round. */
interface CallCost {
  readonly client: string;
  readonly mode: string;
  /** Microseconds per call, median of the rounds. */
  readonly wall: number;
  readonly cpu: number;
  /** Over raw fetch, median of the rounds. */
  readonly wallRatio: number;
  readonly cpuRatio: number;
  /** Between these lies the middle half of the ratios in wall time. */
  readonly wallSpread: readonly [number, number];
  /** Of the quickest tenth of the blocks in wall time, which others on the machine disturbed least. */
  readonly quietRatio: number;
}

export interface CallCosts {
  readonly costs: readonly CallCost[];
  readonly missing: readonly { readonly client: string; readonly reason: string }[];
}

interface Sample {
  readonly mode: string;
  readonly raw: { readonly wall: number; readonly cpu: number };
  readonly own: { readonly wall: number; readonly cpu: number };
}

/** Who is compared with raw fetch, in the order of the table; the first one is judged. */
const compared = [
  '@org/liquidity-v2',
  '@org/liquidity-v2, no hooks',
  '@org/liquidity-v2 over undici',
  '@org/liquidity-v2 over undici, no hooks',
  'undici.request',
  'openapi-fetch',
  'hey-api',
  'redocly',
  'ky',
  'axios',
  'openai',
  'stripe',
];

/** Times calls to a server in a process of its own, each client in a process of its own, as in an application. */
export async function measureCalls(project: string, rounds: number): Promise<CallCosts> {
  const costs: CallCost[] = [];
  const missing: { client: string; reason: string }[] = [];
  for (const client of compared) {
    try {
      const samples: Sample[] = await withServer(project, async (url) =>
        JSON.parse(await outputOf('node', ['--expose-gc', 'calls.js', url, String(rounds), client], project)),
      );
      const modes = Map.groupBy(samples, ({ mode }) => mode);
      costs.push(...[...modes].map(([mode, own]) => ({ client, mode, ...summarize(own) })));
    } catch (error) {
      missing.push({ client, reason: String(error).split('\n')[1] ?? String(error) });
    }
  }
  return { costs, missing };
}

function summarize(samples: readonly Sample[]): Omit<CallCost, 'client' | 'mode'> {
  const wallRatios = samples.map(({ raw, own }) => own.wall / raw.wall);
  const quickest = (values: readonly number[]) => quantile(values, 0.1);
  return {
    wall: median(samples.map(({ own }) => own.wall)),
    cpu: median(samples.map(({ own }) => own.cpu)),
    wallRatio: median(wallRatios),
    cpuRatio: median(samples.map(({ raw, own }) => own.cpu / raw.cpu)),
    wallSpread: [quantile(wallRatios, 0.25), quantile(wallRatios, 0.75)],
    quietRatio: quickest(samples.map(({ own }) => own.wall)) / quickest(samples.map(({ raw }) => raw.wall)),
  };
}

/** What is left after many calls. */
export interface Leaks {
  readonly calls: number;
  readonly timers: number;
  readonly sockets: number;
  readonly listeners: number;
  /** Bytes, at the end and after each tenth of the calls. */
  readonly heap: number;
  readonly heapAfterEachTenth: readonly number[];
}

export function measureLeaks(project: string): Promise<Leaks> {
  return withServer(project, async (url) =>
    JSON.parse(await outputOf('node', ['--expose-gc', 'leaks.js', url, '10000'], project)),
  );
}

/** What importing a package takes more than importing an empty module, each time in a new process, in milliseconds. */
export interface ImportCost {
  /** Median. */
  readonly wall: number;
  /** Of the quickest tenth of the runs, which others on the machine disturbed least. */
  readonly quiet: number;
  /** CPU time, median. */
  readonly cpu: number;
}

export function measureImport(project: string, name: string, rounds: number): ImportCost {
  const time = (module: string): Pick<ImportCost, 'wall' | 'cpu'> =>
    JSON.parse(output('node', ['import-time.js', module], project));
  const empty = join(project, 'empty.js');
  const pairs = Array.from({ length: rounds }, () => ({ own: time(name), none: time(empty) }));
  const quickest = (costs: readonly { readonly wall: number }[]) =>
    quantile(
      costs.map(({ wall }) => wall),
      0.1,
    );
  return {
    wall: median(pairs.map(({ own, none }) => own.wall - none.wall)),
    quiet: quickest(pairs.map(({ own }) => own)) - quickest(pairs.map(({ none }) => none)),
    cpu: median(pairs.map(({ own, none }) => own.cpu - none.cpu)),
  };
}

export async function withServer<T>(project: string, work: (url: string) => Promise<T>): Promise<T> {
  const server = spawn('node', ['server.js'], { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [port] = await once(server.stdout, 'data');
    return await work(`http://127.0.0.1:${String(port).trim()}`);
  } finally {
    server.kill();
  }
}

export async function outputOf(command: string, args: readonly string[], cwd: string): Promise<string> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}\n${complaint}`);
  return printed;
}
