import { getEventListeners } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { call, type Transport } from '@org/liquidity-runtime';
import { connect, getPayment } from './service.ts';

// In a separate process, so that its heap holds nothing else: `program CALLS`.
const [calls = ''] = process.argv.slice(2);
const server = createServer((request, response) => {
  const head = { 'content-type': 'application/json', deprecation: 'true' };
  if (request.url?.endsWith('/p-1')) response.writeHead(200, head).end('{"id":"p-1"}');
  else if (request.url?.endsWith('/cut')) response.writeHead(200, head).write('{"id":', () => request.socket.destroy());
  else if (request.url?.endsWith('/down')) response.writeHead(503, head).end('{"error":{}}');
});
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
  // Some fail in each way.
  for (let round = 0; round < count / 1000; round++) {
    for (const id of ['cut', 'down', 'silent']) {
      const options = { signal, retries: 0, timeout: id === 'silent' ? 5 : 5000 };
      await call(client, getPayment, { path: { id } }, options).catch(() => {});
    }
  }
  // Twice, because finalisers run after the first.
  for (let round = 0; round < 2; round++) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return process.memoryUsage().heapUsed;
};

const before = await callMany(connect({ url }, { onDeprecation }), 1000);
const after = await callMany(connect({ url }), Number(calls));
server.close();
server.closeAllConnections();
// The other sides close a moment later.
await new Promise((resolve) => setTimeout(resolve, 200));
const left = process.getActiveResourcesInfo();
process.stdout.write(
  JSON.stringify({
    listeners: getEventListeners(signal, 'abort').length,
    growth: after - before,
    timers: left.filter((resource) => resource === 'Timeout').length,
    sockets: left.filter((resource) => resource.startsWith('TCP')).length,
    warnings,
    told,
  }),
);
