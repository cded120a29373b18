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
}

export interface CallCosts {
  readonly costs: readonly CallCost[];
  readonly missing: readonly { readonly client: string; readonly reason: string }[];
}

interface Printed {
  readonly samples: readonly Sample[];
  readonly missing: CallCosts['missing'];
  /** The names of the clients that were measured. */
  readonly order: readonly string[];
}

interface Sample {
  readonly mode: string;
  readonly client: string;
  readonly raw: { readonly wall: number; readonly cpu: number };
  readonly own: { readonly wall: number; readonly cpu: number };
}

/** Times calls to a server in a process of its own. */
export async function measureCalls(project: string, rounds: number): Promise<CallCosts> {
  return withServer(project, async (url) => {
    const printed = await outputOf('node', ['--expose-gc', 'calls.js', url, String(rounds)], project);
    const { samples, missing, order } = JSON.parse(printed) as Printed;
    const costs = order.flatMap((client) =>
      [
        ...Map.groupBy(
          samples.filter((sample) => sample.client === client),
          ({ mode }) => mode,
        ).values(),
      ].map(summarize),
    );
    return { costs, missing };
  });
}

function summarize(samples: readonly Sample[]): CallCost {
  const [first] = samples;
  const wallRatios = samples.map(({ raw, own }) => own.wall / raw.wall);
  return {
    client: first?.client ?? '',
    mode: first?.mode ?? '',
    wall: median(samples.map(({ own }) => own.wall)),
    cpu: median(samples.map(({ own }) => own.cpu)),
    wallRatio: median(wallRatios),
    cpuRatio: median(samples.map(({ raw, own }) => own.cpu / raw.cpu)),
    wallSpread: [quantile(wallRatios, 0.25), quantile(wallRatios, 0.75)],
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

/** What importing a package takes more than importing an empty module, each time in a new process; medians in milliseconds. */
export interface ImportCost {
  readonly wall: number;
  /** CPU time, which others on the machine disturb less. */
  readonly cpu: number;
}

export function measureImport(project: string, name: string, rounds: number): ImportCost {
  const time = (module: string): ImportCost => JSON.parse(output('node', ['import-time.js', module], project));
  const empty = join(project, 'empty.js');
  const differences = Array.from({ length: rounds }, () => {
    const [own, none] = [time(name), time(empty)];
    return { wall: own.wall - none.wall, cpu: own.cpu - none.cpu };
  });
  return { wall: median(differences.map(({ wall }) => wall)), cpu: median(differences.map(({ cpu }) => cpu)) };
}

async function withServer<T>(project: string, work: (url: string) => Promise<T>): Promise<T> {
  const server = spawn('node', ['server.js'], { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [port] = await once(server.stdout, 'data');
    return await work(`http://127.0.0.1:${String(port).trim()}`);
  } finally {
    server.kill();
  }
}

async function outputOf(command: string, args: readonly string[], cwd: string): Promise<string> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}\n${printed}`);
  return printed;
}
