import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

const events = `: hi\r\n${event(1, 'é😀')}${event(2)}data: {"n":\r\ndata: 3}\r\n\r\ndata: [DONE]\n\n`;

function event(n: number, text = ''): string {
  return `id: ${n}\nretry: 10\ndata: ${JSON.stringify({ n, text })}\n\n`;
}

/** What the stream server has open, and how often each path was asked for. */
export interface StreamCounts {
  streams: number;
  readonly paths: Record<string, number>;
}

/** Streams, each path with a fault of its own. */
export function serveStreams(counts: StreamCounts) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeaders(
      new Map([
        ['access-control-allow-origin', '*'],
        ['access-control-allow-headers', '*, last-event-id'],
        ['access-control-allow-methods', 'GET, POST'],
      ]),
    );
    request.resume();
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const path = request.url ?? '';
    counts.paths[path] = (counts.paths[path] ?? 0) + 1;
    counts.streams += 1;
    response.on('close', () => {
      counts.streams -= 1;
    });
    response.setHeader('content-type', 'text/event-stream');
    if (path === '/packed') response.setHeader('content-encoding', 'gzip');
    response.writeHead(200);
    response.flushHeaders();
    if (path === '/bytes' || path === '/packed') {
      for (const byte of path === '/packed' ? gzipSync(events) : Buffer.from(events)) {
        await new Promise((resolve) => response.write(Uint8Array.of(byte), resolve));
      }
      return void response.end();
    }
    const resumed = request.headers['last-event-id'] === '1';
    response.write(event(resumed ? 2 : 1), () => {
      if (path === '/cut' || (path === '/resumed' && !resumed)) setTimeout(() => response.destroy(), 50);
    });
    if (resumed) response.end();
  };
}
