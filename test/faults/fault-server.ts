import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** What the server got in one request. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** Names and values by turns, as they came. */
  readonly rawHeaders: readonly string[];
  /** The body, as far as it has come. */
  body: Buffer;
  /** The body came to its end. */
  complete: boolean;
  /** The connection is closed. */
  closed: boolean;
  /** Number of the connection, from 1. */
  readonly connection: number;
}

/** One step of a script: what the server does with a request. */
export interface Reply {
  /** Does not wait for the body of the request. */
  readonly early?: boolean;
  run(response: ServerResponse, request: IncomingMessage, received: Received): void;
}

export interface FaultServer {
  readonly url: string;
  readonly port: number;
  readonly received: readonly Received[];
  /** Connections that were made. */
  readonly connections: number;
  openSockets(): number;
  /** Resolves when a condition holds, which is looked at after every event of the server. */
  until(condition: () => boolean): Promise<void>;
  close(): Promise<void>;
}

/**
 * A server on loopback that follows a script: each request gets the next step, and the last one is repeated. It ends
 * with the test.
 */
export async function faultServer(...script: readonly Reply[]): Promise<FaultServer> {
  const received: Received[] = [];
  const sockets = new Map<Socket, number>();
  const waiting = new Set<() => void>();
  let connections = 0;
  const changed = () => {
    for (const look of [...waiting]) look();
  };
  const server: Server = createServer((request, response) => {
    const entry: Received = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      rawHeaders: request.rawHeaders,
      body: Buffer.alloc(0),
      complete: false,
      closed: false,
      connection: sockets.get(request.socket) ?? 0,
    };
    const reply = script[Math.min(received.length, script.length - 1)];
    received.push(entry);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      changed();
    });
    request.on('error', () => {});
    response.on('error', () => {});
    request.on('end', () => {
      entry.body = Buffer.concat(chunks);
      entry.complete = true;
      if (!reply?.early) reply?.run(response, request, entry);
      changed();
    });
    if (reply?.early) reply.run(response, request, entry);
    changed();
  });
  server.keepAliveTimeout = 60_000;
  server.on('connection', (socket) => {
    connections += 1;
    sockets.set(socket, connections);
    socket.on('error', () => {});
    socket.on('close', () => {
      for (const entry of received) if (entry.connection === sockets.get(socket)) entry.closed = true;
      sockets.delete(socket);
      changed();
    });
    changed();
  });
  server.on('clientError', (_, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    for (const socket of sockets.keys()) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  onTestFinished(close);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    received,
    get connections() {
      return connections;
    },
    openSockets: () => sockets.size,
    until: (condition) =>
      new Promise((resolve) => {
        const look = () => {
          if (!condition()) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    close,
  };
}

/** A port on loopback where nobody listens: the system hands it to no server of another test, and `fetch` does not refuse it. */
export const closedPort = 2;

/** A port on loopback where a server can listen later. Until then, a server of another test may get it. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}
