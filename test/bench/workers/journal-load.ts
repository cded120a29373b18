import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LiquidityV2 } from '@org/liquidity-v2';
import { createJournal, sqliteStore } from '@org/liquidity-v2/journal';
import { undiciFetch } from '@org/liquidity-v2/undici';
import { Agent } from 'undici';

// Pays 50 times at once over undici, with a journal in SQLite or without one: `program BASE_URL CALLS STORE`. Prints one line of JSON.
const [baseUrl = '', calls = '10000', kind = 'none'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'bench-journal-'));
const store = kind === 'sqliteStore' ? sqliteStore(join(folder, 'payments.db'), { create: true }) : undefined;
const journal = store && createJournal({ store });
const fetch = undiciFetch(new Agent());
const client = new LiquidityV2({
  ...{ baseUrl, apiKey: 'key', accessToken: 'token', fetch, logLevel: 'off' },
  ...(journal && { journal }),
});

async function pay(count: number): Promise<void> {
  let left = count;
  const caller = async () => {
    while (left > 0) {
      left -= 1;
      await client.withdrawalRequests.create({
        client_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
        client_request_id: crypto.randomUUID(),
        amount: '1200.50',
        chain_id: '5b1c2f7e-9a34-4d0b-8e61-7d2a4c9f1e02',
        wallet_id: 'b8a9c7d6-e5f4-4c3b-8a2d-1f0e9d8c7b99',
      });
    }
  };
  await Promise.all(Array.from({ length: 50 }, caller));
}

function heapUsed(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

async function main(): Promise<void> {
  // Lets the engine's compiler finish, and fills the caches.
  await pay(Number(calls) / 5);
  const heap = heapUsed();
  const began = performance.now();
  await pay(Number(calls));
  const wall = performance.now() - began;
  console.log(JSON.stringify({ store: kind, wall: wall / Number(calls), heap: heapUsed() - heap }));
  await journal?.close();
  rmSync(folder, { recursive: true });
  process.exit();
}

void main();
