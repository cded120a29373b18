import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { call } from '@org/liquidity-runtime';
import { connect, uploadProof } from './service.ts';

// A process of its own, so that nothing but the upload counts.
let received = 0;
const server = createServer((request, response) => {
  request.on('data', (chunk: Buffer) => {
    received += chunk.length;
  });
  request.on('end', () => response.writeHead(201, { 'content-type': 'application/json' }).end('{}'));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

const chunk = new Uint8Array(1024 * 1024);
async function* gigabyte() {
  for (let index = 0; index < 1024; index++) yield chunk;
}
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
await call(connect({ url }), uploadProof, { path: { id: 'p-1' }, body: { file: gigabyte() } });
process.stdout.write(JSON.stringify({ received, peak: process.resourceUsage().maxRSS * 1024 }));
server.close();
server.closeAllConnections();
