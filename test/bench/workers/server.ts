import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { facility } from './facility.ts';

// Answers every request with one settlement facility, as fast as Node can. Prints its port.
const body = Buffer.from(JSON.stringify(facility));
const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
