import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Staging } from './staging.ts';

// A proxy in front of a registry, in its own process: `node staging-door.ts REGISTRY` prints its address. Everybody may read through it. As npm
// does for a trusted publisher that may only stage, it refuses to publish; what is staged reaches the registry once it is approved.
const registry = (process.argv[2] ?? '').replace(/\/$/, '');

const staging = new Staging(async (upload, { authorization = '' }) => {
  const answer = await fetch(`${registry}/${upload.name.replace('/', '%2f')}`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(upload),
  });
  if (!answer.ok) throw new Error(`the registry answers ${answer.status}: ${await answer.text()}`);
});

const door = createServer(async (request, response) => {
  if (await staging.answers(request, response)) return;
  if (request.method === 'PUT') {
    await buffer(request);
    response.writeHead(403).end(JSON.stringify({ error: 'this publisher may only stage' }));
    return;
  }
  const answer = await fetch(`${registry}${request.url}`, { headers: { accept: request.headers.accept ?? '*/*' } });
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
  response.end(new Uint8Array(await answer.arrayBuffer()));
});
door.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(door.address() as AddressInfo).port}/`));
