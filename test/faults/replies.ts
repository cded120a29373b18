import type { OutgoingHttpHeaders } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Reply } from './fault-server.ts';

/** A complete answer, of known length. */
export function answer(status: number, body: string | Uint8Array = '', headers: OutgoingHttpHeaders = {}): Reply {
  return {
    run: (response) => {
      response.statusCode = status;
      response.setHeaders(new Map(Object.entries(headers)) as Map<string, string>);
      response.end(body);
    },
  };
}

/** A complete answer in JSON. */
export function json(value: unknown, status = 200, headers: OutgoingHttpHeaders = {}): Reply {
  return answer(status, JSON.stringify(value), { 'content-type': 'application/json', ...headers });
}

/** The service's envelope of errors. */
export function envelope(
  status: number,
  error: object = { type: 'api_error', code: 'failed', message: 'It failed' },
  headers: OutgoingHttpHeaders = {},
): Reply {
  return json({ error }, status, headers);
}

/** The connection is reset after the request was received, before a byte of the answer. */
export const reset: Reply = { run: (_, request) => request.socket.resetAndDestroy() };

/** The connection is closed after the request was received, before a byte of the answer. */
export const hangUp: Reply = { run: (_, request) => request.socket.destroy() };

/** The request is received, and nothing ever comes. */
export const silence: Reply = { run: () => {} };

/** The head and a part of the body come, and then nothing. */
export function stall(part: string | Uint8Array = '{"id":', headers: OutgoingHttpHeaders = {}, status = 200): Reply {
  return {
    run: (response) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.write(part);
    },
  };
}

/** Bytes as they are, and then the end of the connection; for what no HTTP library would send. */
export function bytes(text: string | Buffer, end: 'close' | 'reset' | 'open' = 'close'): Reply {
  return {
    run: (_, request) => {
      request.socket.write(text, () => {
        if (end === 'reset') request.socket.resetAndDestroy();
        if (end === 'close') request.socket.end();
      });
    },
  };
}

/** An answer with a head that is written out: lines, without the one that ends it. */
export function raw(head: string, body: string | Buffer = '', end?: 'close' | 'reset' | 'open'): Reply {
  return bytes(
    Buffer.concat([Buffer.from(`${head.replaceAll('\n', '\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body)]),
    end,
  );
}

/** Bytes piece by piece, for as long as the client listens. */
export function drip(pieces: Iterable<string>, milliseconds: number): Reply {
  return {
    run: async (_, request) => {
      for (const piece of pieces) {
        if (request.socket.destroyed) return;
        request.socket.write(piece);
        await setTimeout(milliseconds);
      }
    },
  };
}

/** An answer before the body of the request was read. */
export function early(reply: Reply): Reply {
  return { early: true, run: reply.run };
}
