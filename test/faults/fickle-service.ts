import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { thing } from './clients.ts';

/** What happens to one request: whether the service does what is asked, and what the client sees of it. */
export interface Fault {
  readonly applied: boolean;
  readonly seen:
    | ('success' | 'cut' | 'html' | 'stall' | 'hint')
    | ('early reset' | 'reset' | 'hang-up' | 'garbage' | 'redirect' | 'silence' | 'abort')
    | number;
}

/** What the service knows of one intention of a caller. */
export interface Account {
  readonly script: readonly Fault[];
  /** Ends the call, when the script says so. */
  abort: () => void;
  /** The service knows a repetition by its key. */
  readonly keyed: boolean;
  /** What was done with each request, in the order of their arrival. */
  readonly answered: Fault[];
  effects: number;
}

/** A service on loopback that fails by script, and counts what it does for each intention. */
export async function fickleService() {
  const accounts = new Map<string, Account>();
  const server = createServer((request, response) => {
    request.on('error', () => {});
    response.on('error', () => {});
    const account = accounts.get(String(request.headers['x-intention']));
    if (!account) throw new Error('a request that nobody made');
    const due = () => account.script[account.answered.length] ?? { applied: true, seen: 'success' };
    let size = 0;
    let isReset = false;
    request.on('data', ({ length }) => {
      size += length;
      if (isReset || due().seen !== 'early reset') return;
      isReset = true;
      account.answered.push(due());
      request.socket.resetAndDestroy();
    });
    request.on('end', () => {
      if (isReset) return;
      // A dispatcher that repeats the request without its body gets nothing.
      if (size === 0) {
        response.writeHead(400).end();
        return;
      }
      const fault = due();
      account.answered.push(fault);
      if (fault.applied) account.effects = account.keyed ? 1 : account.effects + 1;
      show(fault.seen, account, request, response);
    });
  });
  server.on('clientError', (_, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accounts,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function show(seen: Fault['seen'], { abort }: Account, { socket }: IncomingMessage, response: ServerResponse): void {
  const json = { 'content-type': 'application/json' };
  switch (seen) {
    case 'hint':
      response.writeEarlyHints({ link: '</a>; rel=preload' });
      response.writeHead(201, json).end(JSON.stringify(thing));
      break;
    case 'success':
      response.writeHead(201, json).end(JSON.stringify(thing));
      break;
    case 'cut':
      response.writeHead(201, { ...json, 'content-length': 99 }).write('{"id":', () => socket.destroy());
      break;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
      break;
    case 'stall':
      response.writeHead(201, json).write('{"id":');
      break;
    case 'reset':
      socket.resetAndDestroy();
      break;
    case 'hang-up':
      socket.destroy();
      break;
    case 'garbage':
      socket.end('garbage\r\n\r\n');
      break;
    case 'redirect':
      response.writeHead(307, { location: '/elsewhere' }).end();
      break;
    case 'abort':
      abort();
      break;
    case 'silence':
    case 'early reset':
      break;
    default:
      response.writeHead(seen, json).end('{"error":{"type":"api_error"}}');
  }
}
