import { type Client, clients, rawFetch, type Target } from './clients.ts';
import { facility } from './facility.ts';

// Times calls of every client, each block beside one of raw fetch: `program BASE_URL ROUNDS`. Prints one line of JSON.
const [baseUrl = '', rounds = '1'] = process.argv.slice(2);

interface Mode {
  readonly name: 'one at a time' | '50 at a time' | 'stub';
  readonly calls: number;
  readonly concurrency: number;
}

/** Blocks of about the same length in time. */
const modes: readonly Mode[] = [
  { name: 'one at a time', calls: 300, concurrency: 1 },
  { name: '50 at a time', calls: 600, concurrency: 50 },
  { name: 'stub', calls: 3000, concurrency: 1 },
];

interface Cost {
  /** Microseconds per call. */
  readonly wall: number;
  readonly cpu: number;
}

const text = JSON.stringify(facility);
const stub: typeof fetch = async () => new Response(text, { headers: { 'content-type': 'application/json' } });

async function measure(call: () => Promise<unknown>, { calls, concurrency }: Mode): Promise<Cost> {
  globalThis.gc?.();
  const cpu = process.cpuUsage();
  const began = performance.now();
  let left = calls;
  const caller = async () => {
    while (left > 0) {
      left -= 1;
      await call();
    }
  };
  await Promise.all(Array.from({ length: concurrency }, caller));
  const wall = performance.now() - began;
  const { user, system } = process.cpuUsage(cpu);
  return { wall: (wall * 1000) / calls, cpu: (user + system) / calls };
}

async function main(): Promise<void> {
  const samples: { mode: string; client: string; raw: Cost; own: Cost }[] = [];
  const missing: { client: string; reason: string }[] = [];
  const installed: Client[] = [];
  for (const client of clients) {
    try {
      const call = await client.connect({ baseUrl });
      await call();
      installed.push(client);
    } catch (error) {
      missing.push({ client: client.name, reason: String(error).split('\n')[0] ?? '' });
    }
  }
  for (const mode of modes) {
    const target: Target = mode.name === 'stub' ? { baseUrl, fetch: stub } : { baseUrl };
    const raw = await rawFetch.connect(target);
    const calls = await Promise.all(
      installed.map(async ({ name, connect }) => ({ name, call: await connect(target) })),
    );
    for (const call of [raw, ...calls.map((each) => each.call)]) await measure(call, mode);
    for (let round = 0; round < Number(rounds); round += 1) {
      // Another order each round, and raw fetch now before and now after: nobody always pays for the block before.
      const order = calls.map((each) => ({ ...each, at: Math.random() })).sort((a, b) => a.at - b.at);
      for (const { name, call } of order) {
        const first = Math.random() < 0.5;
        const before = first ? await measure(raw, mode) : undefined;
        const own = await measure(call, mode);
        samples.push({ mode: mode.name, client: name, raw: before ?? (await measure(raw, mode)), own });
      }
    }
  }
  console.log(JSON.stringify({ samples, missing, order: installed.map(({ name }) => name) }));
  process.exit();
}

void main();
