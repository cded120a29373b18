import { getEventListeners } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { call, type Transport } from '@org/liquidity-runtime';
import { connect, getPayment } from './service.ts';

// A process of its own, so that its heap holds nothing else.
const server = createServer((_, response) =>
  response.writeHead(200, { 'content-type': 'application/json', deprecation: 'true' }).end('{"id":"p-1"}'),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
let warnings = 0;
console.warn = () => {
  warnings += 1;
};
let told = 0;
const onDeprecation = () => {
  told += 1;
  throw new Error('a handler that fails');
};
const { signal } = new AbortController();

const callMany = async (client: Transport, count: number) => {
  for (let round = 0; round < count; round++) await call(client, getPayment, { path: { id: 'p-1' } }, { signal });
  // Twice, because finalisers run after the first.
  for (let round = 0; round < 2; round++) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return process.memoryUsage().heapUsed;
};

const before = await callMany(connect({ url }, { onDeprecation }), 1000);
const after = await callMany(connect({ url }), 10_000);
const timers = process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
process.stdout.write(
  JSON.stringify({
    listeners: getEventListeners(signal, 'abort').length,
    growth: after - before,
    timers,
    warnings,
    told,
  }),
);
server.close();
server.closeAllConnections();
