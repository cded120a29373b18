import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { RecordedRequest } from '@org/liquidity-sandbox';
import { type StreamCounts, serveStreams } from './stream-server.ts';
import type { CheckResult } from './suite/check.ts';
import type { Addresses } from './suite/environment.ts';

/** What one platform is tested against. */
export interface Servers {
  readonly addresses: Addresses;
  /** The results that a page hands in. */
  readonly handedIn: Promise<readonly CheckResult[]>;
  readonly close: () => Promise<void>;
}

/** Starts the sandbox of the project and what the checks need beside it, all on loopback. */
export async function startServers(project: string): Promise<Servers> {
  const entry = pathToFileURL(join(project, 'node_modules/@org/liquidity-sandbox/dist/index.js'));
  const { createSandbox } = (await import(entry.href)) as typeof import('@org/liquidity-sandbox');
  const sandbox = createSandbox({ approve: 'after=200ms', seed: 'platforms' });
  const [service, fresh] = [await sandbox.listen(), await sandbox.listen()];

  const counts = { redirected: 0, bare: 0 };
  const bare = await listen((request, response) => {
    // A preflight is the browser's, not a request of the client.
    if (request.method !== 'OPTIONS') counts.bare += 1;
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: 'bare', loan_request_id: 'bare', status: 'PROCESSING' }));
  });
  const streamCounts: StreamCounts = { streams: 0, paths: {} };
  const streams = await listen(serveStreams(streamCounts));

  const { promise: handedIn, resolve: handIn } = Promise.withResolvers<readonly CheckResult[]>();
  const control = await listen(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://control');
    const json = (value: unknown) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value ?? null));
    };
    const file = (name: string, type: string) => {
      response.writeHead(200, { 'content-type': type }).end(readFileSync(join(project, name)));
    };
    if (pathname === '/requests') return json(sandbox.requests.filter(({ operationId }) => operationId).map(shown));
    if (pathname === '/counts') return json({ ...counts, ...streamCounts, operations: sandbox.operations });
    if (pathname === '/faults') {
      if (request.method === 'DELETE') sandbox.clearFaults();
      else sandbox.fault(JSON.parse(await textOf(request)));
      return json({});
    }
    if (pathname === '/descriptors') return json(openFiles(searchParams.get('process') ?? ''));
    if (pathname === '/files') {
      const stored = await fetch(searchParams.get('address') ?? '');
      return void response.writeHead(stored.status).end(await stored.bytes());
    }
    if (pathname === '/page.html') return file('page.html', 'text/html');
    if (pathname === '/browser.js') return file('browser.js', 'text/javascript');
    if (pathname === '/results') {
      handIn(JSON.parse(await textOf(request)));
      return json({});
    }
    if (pathname === '/elsewhere') counts.redirected += 1;
    response.writeHead(404).end();
  });

  return {
    addresses: {
      baseUrl: service.url,
      freshUrl: fresh.url,
      controlUrl: control.url,
      bareUrl: bare.url,
      streamUrl: streams.url,
      // No system assigns this port, so no other program listens there.
      closedUrl: 'http://127.0.0.1:2',
      filePath: join(project, 'sample file.pdf'),
      largeFilePath: join(project, 'large file.bin'),
    },
    handedIn,
    // The sandbox stays open, because it still delays requests that a check gave up.
    close: async () => {
      await Promise.all([service.close(), fresh.close(), control.close(), bare.close(), streams.close()]);
    },
  };
}

/** What a process has open but sockets; undefined where the system does not say. */
function openFiles(process: string): readonly string[] | undefined {
  const folder = `/proc/${process}/fd`;
  if (!existsSync(folder)) return undefined;
  const targets = readdirSync(folder).flatMap((name) => {
    try {
      return [readlinkSync(join(folder, name))];
    } catch {
      // It has been closed since.
      return [];
    }
  });
  return targets.filter((target) => !target.startsWith('socket:')).sort();
}

function shown({ operationId, method, headers }: RecordedRequest) {
  return { operationId, method, headers };
}

async function listen(handle: RequestListener): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server: Server = createServer(handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
