import { closeSync, ftruncateSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, file } from '@org/liquidity-runtime';
import { connect, uploadProof } from './service.ts';

// In a separate process, so that only the upload counts.
let received = 0;
// The maximum that the system counts would include the process that started this one.
let peak = 0;
const server = createServer((request, response) => {
  request.on('data', (chunk: Buffer) => {
    received += chunk.length;
    peak = Math.max(peak, process.memoryUsage.rss());
  });
  request.on('end', () => response.writeHead(201, { 'content-type': 'application/json' }).end('{}'));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

const size = Number(process.argv[3]);
const part = 1024 ** 2;
async function* pieces() {
  // Uses new bytes each time, so that a retained piece shows.
  for (let sent = 0; sent < size; sent += part) yield new Uint8Array(part);
}

// A file with a hole takes no space.
const path = join(tmpdir(), `upload-${process.pid}`);
if (process.argv[2] === 'path') {
  const descriptor = openSync(path, 'w');
  ftruncateSync(descriptor, size);
  closeSync(descriptor);
}
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const upload = process.argv[2] === 'path' ? file(path) : pieces();
await call(connect({ url }), uploadProof, { path: { id: 'p-1' }, body: { file: upload } });
process.stdout.write(JSON.stringify({ received, peak }));
rmSync(path, { force: true });
server.close();
server.closeAllConnections();
