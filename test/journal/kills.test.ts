import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createJournal, sqliteStore } from '@org/liquidity-runtime/journal';
import { buildSync } from 'esbuild';
import { beforeAll, expect, it } from 'vitest';
import { keptFolder } from '../../generator/src/testing/folders.ts';
import { countingService } from './counting-service.ts';

const folder = keptFolder('journal-kills-');
const program = join(folder, 'paying-process.mjs');
/** The full run has 300: every moment is tried by `test/explorer`. */
const kills = Number(process.env.JOURNAL_KILLS ?? 30);
/** Processes that share a store. */
const together = 3;

beforeAll(() => {
  const entry = join(import.meta.dirname, 'paying-process.ts');
  buildSync({
    external: ['undici'],
    entryPoints: [entry],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
});

it(
  `processes that are killed at ${kills} random moments carry nothing out twice or without a record, and no record is wrong`,
  async () => {
    const path = join(folder, 'payments.db');
    const journal = createJournal({ store: sqliteStore(path, { create: true }) });
    const unrecorded: string[] = [];
    const service = await countingService(Math.random, async (reference) => {
      // Unknown if the call has ended and the service is late.
      const state = (await journal.find(reference))?.state;
      if (state !== 'sending' && state !== 'unknown') unrecorded.push(`${reference} ${state}`);
    });
    const failures: string[] = [];
    const problems = () => failures.filter((text) => !/ExperimentalWarning|trace-warnings/.test(text));
    let left = kills;
    /** How long a process takes to its first payment, in milliseconds. */
    let start = 0;

    async function killOn(): Promise<void> {
      // On a busy machine, also until there are enough payments for the check.
      while ((left > 0 || service.counts.size < kills / 4) && problems().length === 0) {
        left -= 1;
        const child = spawn(process.execPath, [program, service.url, path, String(2 * kills)], {
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        const ended = once(child, 'exit');
        child.stderr.on('data', (text) => failures.push(String(text)));
        const ready = Promise.race([once(child.stdout, 'data'), ended]);
        // Some are killed while they start and settle intents that others left.
        if (Math.random() < 0.3 && start > 0) {
          await setTimeout(start * Math.random());
        } else {
          const began = performance.now();
          await ready;
          start = performance.now() - began;
          await setTimeout(100 * Math.random());
        }
        child.kill('SIGKILL');
        await ended;
      }
    }
    await Promise.all(Array.from({ length: together }, killOn));

    for (const { reference } of await journal.open()) {
      await journal.check(reference, async () => {
        const carriedOut = await service.wasCarriedOut(reference);
        return { fate: carriedOut ? 'applied' : 'rejected', evidence: { carriedOut } };
      });
    }
    const twice = [...service.counts].filter(([, count]) => count !== 1);
    const wrong: string[] = [];
    let known = 0;
    for (let payment = 0; payment < 2 * kills; payment += 1) {
      const record = await journal.find(`p-${payment}`);
      if (record) known += 1;
      const carriedOut = service.counts.has(`p-${payment}`);
      if ((record?.state === 'applied') !== carriedOut) wrong.push(`p-${payment}: ${record?.state} ${carriedOut}`);
    }
    await service.close();
    await journal.close();
    console.log(`${kills - left} kills, ${known} payments known, ${service.counts.size} carried out`);
    expect({
      twice,
      wrong,
      unrecorded,
      failures: problems(),
    }).toEqual({
      twice: [],
      wrong: [],
      unrecorded: [],
      failures: [],
    });
  },
  1_800_000 + 4000 * kills,
);
