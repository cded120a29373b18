import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived, byte by byte. */
export interface Arrived {
  readonly method: string;
  readonly path: string;
  /** Undefined if the address had no question mark. */
  readonly query: string | undefined;
  /** Names in lower case; values are Latin-1. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** What is answered next. */
export interface Reply {
  readonly status: number;
  readonly contentType: string | undefined;
  readonly body: Buffer;
}

/** A server that keeps what arrives and answers what it was told to. */
export class EchoServer {
  readonly #server: Server;
  readonly arrived: Arrived[] = [];
  reply: Reply = { status: 204, contentType: undefined, body: Buffer.alloc(0) };

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<EchoServer> {
    const server = createServer();
    // Longer than anything between two calls.
    server.keepAliveTimeout = 3_600_000;
    const echo = new EchoServer(server);
    server.on('request', async (request, response) => {
      echo.arrived.push(await readRequest(request));
      const { status, contentType, body } = echo.reply;
      response.writeHead(status, contentType === undefined ? {} : { 'content-type': contentType });
      response.end(request.method === 'HEAD' || status === 204 ? undefined : body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return echo;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

async function readRequest(request: IncomingMessage): Promise<Arrived> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const url = request.url ?? '';
  const mark = url.indexOf('?');
  const headers: [string, string][] = [];
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    headers.push([String(request.rawHeaders[index]).toLowerCase(), String(request.rawHeaders[index + 1])]);
  }
  return {
    method: request.method ?? '',
    path: mark < 0 ? url : url.slice(0, mark),
    query: mark < 0 ? undefined : url.slice(mark + 1),
    headers,
    body: Buffer.concat(chunks),
  };
}
