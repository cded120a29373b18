import { getEventListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { LiquidityV2 } from '@org/liquidity-v2';

// Makes calls and measures what they leave behind: `program BASE_URL CALLS`. Prints one line of JSON.
const [baseUrl = '', calls = '10000'] = process.argv.slice(2);
const controller = new AbortController();
const client = new LiquidityV2({ baseUrl, apiKey: 'key', accessToken: () => 'token' });
const id = '5b1c2f7e-9a34-4d0b-8e61-7d2a4c9f1e02';

async function call(count: number): Promise<void> {
  let left = count;
  const caller = async () => {
    while (left > 0) {
      left -= 1;
      await client.settlementFacilities.retrieve(id, { signal: controller.signal });
    }
  };
  await Promise.all(Array.from({ length: 50 }, caller));
}

async function settled() {
  await pause(200);
  globalThis.gc?.();
  await pause(50);
  globalThis.gc?.();
  const resources = process.getActiveResourcesInfo();
  return {
    heap: process.memoryUsage().heapUsed,
    listeners: getEventListeners(controller.signal, 'abort').length,
    timers: resources.filter((name) => name === 'Timeout').length,
    sockets: resources.filter((name) => name === 'TCPSocketWrap' || name === 'TCPWRAP').length,
  };
}

async function main(): Promise<void> {
  const total = Number(calls);
  const heap: number[] = [];
  // The first tenth fills caches and pools; after that, the heap must not grow.
  for (let part = 0; part < 10; part += 1) {
    await call(total / 10);
    heap.push((await settled()).heap);
  }
  // The platform closes idle connections after 4 seconds.
  await pause(7000);
  console.log(JSON.stringify({ calls: total, ...(await settled()), heapAfterEachTenth: heap }));
}

void main();
