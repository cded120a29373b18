import { setTimeout as pause } from 'node:timers/promises';
import { deprecationHeaders } from '../answer/deprecation-headers.ts';
import { Refusal } from '../answer/refusal.ts';
import { type Alteration, alterationOf } from './alteration.ts';
import { type Connection, ConnectionReset } from './connection.ts';
import type { Fault } from './fault.ts';

/** Responds to a request with a fault; `process` returns the true response and is only called if the fault needs it. */
export async function withFault(
  fault: Fault,
  connection: Connection,
  process: (alteration: Alteration) => Promise<Response>,
): Promise<Response> {
  if (fault.delay !== undefined) await pause(fault.delay);
  if (fault.reset === 'before') throw new ConnectionReset();
  const instead = insteadOf(fault);
  if (instead) return instead;
  const answer = await process(alterationOf(fault));
  if (fault.reset === 'after') throw new ConnectionReset();
  return changed(answer, fault, connection);
}

function insteadOf(fault: Fault): Response | undefined {
  const headers: Record<string, string> = fault.retryAfter === undefined ? {} : { 'Retry-After': fault.retryAfter };
  if (fault.html) {
    const page = '<!doctype html><html><head><title>Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>';
    const status = fault.status ?? 502;
    return new Response(isBare(status) ? null : page, { status, headers: { ...headers, 'content-type': 'text/html' } });
  }
  if (fault.redirect !== undefined) {
    const location = fault.location ?? '/_sandbox/elsewhere';
    return new Response(null, { status: fault.redirect, headers: { ...headers, Location: location } });
  }
  if (fault.expiredToken) {
    const details = { message: 'The access token has expired.', param: 'Authorization' };
    return new Refusal('token_expired', {
      ...details,
      headers: { ...headers, 'WWW-Authenticate': 'Bearer' },
    }).toResponse();
  }
  if (fault.status === undefined) return undefined;
  if (isBare(fault.status)) return new Response(null, { status: fault.status, headers });
  const message = `This ${fault.status} was asked for.`;
  return new Refusal('injected_fault', { message, status: fault.status, headers }).toResponse();
}

/** Statuses whose responses have no body. */
export const isBare = (status: number): boolean => [204, 205, 304].includes(status);

async function changed(answer: Response, fault: Fault, connection: Connection): Promise<Response> {
  const headers = new Headers(answer.headers);
  if (fault.wrongType) headers.set('content-type', 'text/plain');
  if (fault.deprecation) {
    for (const [name, value] of deprecationHeaders({ sunset: '2099-12-31' })) headers.set(name, value);
  }
  const { status } = answer;
  const text = await answer.text();
  const bytes = new TextEncoder().encode(text);
  if (text === '') return new Response(null, { status, headers });
  if (!fault.truncate && fault.slow === undefined) return new Response(text, { status, headers });
  headers.set('content-length', String(bytes.length));
  return new Response(halves(bytes, fault, connection), { status, headers });
}

/** The first half at once; then, after the pause, the second one or a broken connection. */
function halves(bytes: Uint8Array, { slow, truncate }: Fault, { cut }: Connection): ReadableStream<Uint8Array> {
  const middle = Math.floor(bytes.length / 2);
  let started = false;
  return new ReadableStream({
    async pull(controller) {
      if (!started) {
        started = true;
        controller.enqueue(bytes.subarray(0, middle));
        return;
      }
      await pause(slow ?? 20);
      if (truncate) return cut(controller);
      controller.enqueue(bytes.subarray(middle));
      controller.close();
    },
  });
}
