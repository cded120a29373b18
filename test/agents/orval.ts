import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../scripts/packages.ts';
import { output } from '../../scripts/run.ts';
import { generator, type Told, type Trace } from './traces.ts';
import { ids, type Life, unlessStopped, World } from './world.ts';

type Handler = (given: { readonly bodyParams: object }) => Promise<{ readonly isError?: boolean }>;

/** Lets orval write a server for agents from our description, and gives the handler of the tool that pays. */
export async function orvalHandler(): Promise<Handler> {
  const generators = join(root, 'test/bench-generate');
  output('npx', ['--yes', 'pnpm@12', 'install', '--frozen-lockfile', '--prefer-offline'], generators);
  const folder = join(generators, 'node_modules/.cache/orval-agents');
  mkdirSync(folder, { recursive: true });
  const settings = {
    input: join(root, 'packages/liquidity-v2/openapi.json'),
    output: { target: join(folder, 'handlers.ts'), client: 'mcp', mode: 'single', baseUrl: 'http://localhost' },
  };
  writeFileSync(join(folder, 'orval.config.mjs'), `export default { v2: ${JSON.stringify(settings)} };\n`);
  output(
    process.execPath,
    ['node_modules/orval/dist/bin/orval.mjs', '--config', join(folder, 'orval.config.mjs')],
    generators,
  );
  const outfile = join(folder, 'handlers.mjs');
  await build({
    entryPoints: [settings.output.target],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  });
  return ((await import(outfile)) as { createWithdrawalRequestHandler: Handler }).createWithdrawalRequestHandler;
}

/**
 * The same trace with orval's server: an agent that did not hear of a success calls again, with the same reference or, if it plans anew, with a new
 * one. Nothing tells it to do anything else.
 */
export async function runOrvalTrace(trace: Trace, handler: Handler): Promise<Told> {
  const world = new World();
  const random = generator(trace.seed + 1);
  const platform = globalThis.fetch;
  const told = { twice: 0, untrue: [], second: 0, through: 0 };
  world.stop = trace.stop;
  try {
    for (const [at, task] of trace.tasks.entries()) {
      const before = world.paid.length;
      const ends = await Promise.all(
        Array.from({ length: trace.agents }, async () => {
          let reference = crypto.randomUUID();
          for (let round = 0; round < 6; round += 1) {
            const life: Life = { isOver: false };
            globalThis.fetch = ((url: string, init: RequestInit) =>
              world.send(
                url,
                { ...init, headers: { ...init.headers, authorization: 'Bearer token', 'x-api-key': 'key' } },
                life,
              )) as typeof fetch;
            world.fate = trace.fates[round % trace.fates.length] ?? 'fine';
            const given = { bodyParams: { ...ids, amount: task.amount, client_request_id: reference } };
            const answer = await unlessStopped(
              life,
              handler(given).catch(() => ({ isError: true })),
            );
            const isLost = random() < 0.3;
            if (!isLost && answer !== undefined && answer.isError !== true) return true;
            if (trace.habit !== 'confirms-again') reference = crypto.randomUUID();
          }
          return false;
        }),
      );
      told.twice += Math.max(0, world.paid.length - before - 1);
      if (at > 0 && trace.agents === 1 && trace.stop?.kind !== 'suspended') {
        told.second += 1;
        if (ends[0]) told.through += 1;
      }
    }
    return told;
  } finally {
    globalThis.fetch = platform;
    await world.close();
  }
}
