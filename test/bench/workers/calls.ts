import { clients, rawFetch, type Target } from './clients.ts';
import { facility } from './facility.ts';

// Times calls of a client, each block beside one of raw `fetch`: `program BASE_URL ROUNDS CLIENT`. Prints one line of JSON.
const [baseUrl = '', rounds = '1', name = ''] = process.argv.slice(2);

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
  const client = clients.find((each) => each.name === name);
  if (!client) throw new Error(`there is no client ${name}`);
  const samples: { mode: string; raw: Cost; own: Cost }[] = [];
  for (const mode of modes) {
    if (mode.name === 'stub' && client.needsNetwork) continue;
    const target: Target = mode.name === 'stub' ? { baseUrl, fetch: stub } : { baseUrl };
    const [raw, own] = [await rawFetch.connect(target), await client.connect(target)];
    // Lets the engine's compiler finish first.
    for (const call of [raw, own, raw, own]) await measure(call, mode);
    for (let round = 0; round < Number(rounds); round += 1) {
      // Raw fetch runs alternately before and after, so that neither always pays for the previous block.
      const before = round % 2 === 0 ? await measure(raw, mode) : undefined;
      const cost = await measure(own, mode);
      samples.push({ mode: mode.name, raw: before ?? (await measure(raw, mode)), own: cost });
    }
  }
  console.log(JSON.stringify(samples));
  process.exit();
}

main().catch((error: unknown) => {
  console.error(String(error).split('\n')[0]);
  process.exit(1);
});
