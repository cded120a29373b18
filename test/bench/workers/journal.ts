import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LiquidityV2 } from '@org/liquidity-v2';
import { createJournal, memoryStore, sqliteStore } from '@org/liquidity-v2/journal';

// Pays with each store of a journal and without one, in turn, with a stub instead of the network: `program CALLS`. Prints the
// milliseconds of each call in JSON.
const [calls = '500'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'bench-journal-'));

async function main(): Promise<void> {
  const stores = {
    memoryStore: memoryStore(),
    sqliteStore: sqliteStore(join(folder, 'payments.db'), { create: true }),
  };
  const journals = Object.entries(stores).map(([name, store]) => [name, createJournal({ store })] as const);
  const clients = [['none', undefined] as const, ...journals].map(([name, journal]) => {
    const fetch = async () => Response.json({ id: 'id', status: 'SUBMITTED' });
    const options = { baseUrl: 'https://service.example', apiKey: 'key', accessToken: 'token', fetch };
    return { name, client: new LiquidityV2({ ...options, ...(journal && { journal }) }), times: [] as number[] };
  });
  for (let call = 0; call < Number(calls); call += 1) {
    for (const { client, times } of clients) {
      const began = performance.now();
      await client.withdrawalRequests.create({
        client_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
        client_request_id: crypto.randomUUID(),
        amount: '1200.50',
        chain_id: '5b1c2f7e-9a34-4d0b-8e61-7d2a4c9f1e02',
        wallet_id: 'b8a9c7d6-e5f4-4c3b-8a2d-1f0e9d8c7b99',
      });
      times.push(performance.now() - began);
    }
  }
  for (const [, journal] of journals) await journal.close();
  rmSync(folder, { recursive: true });
  console.log(JSON.stringify(Object.fromEntries(clients.map(({ name, times }) => [name, times]))));
}

void main();
