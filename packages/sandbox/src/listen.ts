import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Connection, ConnectionReset } from './faults/with-fault.ts';

/** The address to listen on. */
export interface ListenOptions {
  /** Absent or 0: any free port. */
  readonly port?: number;
  /** Default `127.0.0.1`: reached from this machine only. */
  readonly hostname?: string;
  /** Shows the sandbox on a page at `/`. Default false. */
  readonly page?: boolean;
}

/** A listening server. */
export interface Listening {
  /** Address without a path: `http://127.0.0.1:4010`. */
  readonly url: string;
  /** The port, even if any free one was requested. */
  readonly port: number;
  /** Accepts no new connections, lets requests finish for up to a second, then closes the others. */
  close(): Promise<void>;
}

const grace = 1000;

const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** A host in the form of URLs: IPv6 in brackets. */
const written = (hostname: string): string => (hostname.includes(':') ? `[${hostname}]` : hostname);

/** The URL of a server. */
export const urlOf = (hostname: string, port: number): string => `http://${written(hostname)}:${port}`;

/** The names that clients may use for a listening server; any name, if it listens beyond this machine. */
export function namesOf(hostname: string): (name: string) => boolean {
  return loopback.has(written(hostname)) ? (name) => loopback.has(name) : () => true;
}

/** Serves a handler over HTTP. Rejects if the port isn't available. */
export async function listen(
  handle: (request: Request, connection: Connection) => Promise<Response>,
  { port = 0, hostname = '127.0.0.1', page = false }: ListenOptions = {},
): Promise<Listening> {
  const isOwnName = namesOf(hostname);
  const server = createAdaptorServer({
    overrideGlobalObjects: false,
    fetch: async (request, env) => {
      const { outgoing } = env as HttpBindings;
      try {
        return await handle(request, { cut: () => outgoing.socket?.destroySoon(), isOwnName, hasPage: page });
      } catch (error) {
        if (!(error instanceof ConnectionReset)) throw error;
        outgoing.socket?.resetAndDestroy();
        return RESPONSE_ALREADY_SENT;
      }
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, resolve);
  });
  const bound = (server.address() as AddressInfo).port;
  return {
    url: urlOf(hostname, bound),
    port: bound,
    close: () =>
      new Promise((resolve, reject) => {
        // The timer keeps the process alive, which a connection with a half-read body doesn't.
        const timer = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), grace);
        server.close((error) => {
          clearTimeout(timer);
          if (error) reject(error);
          else resolve();
        });
      }),
  };
}
