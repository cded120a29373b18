import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../answer/refusal.ts';
import { isObject, type Located, memberOf, objectOf, partsOf } from '../description/description.ts';
import type { Operation } from '../description/operation.ts';
import { deprecationHeaders } from '../state/deprecations.ts';
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

/** The changes of a fault: to the query before it is processed, and to the body of the response. */
export interface Alteration {
  readonly query: (operation: Operation, query: ReadonlyMap<string, unknown>) => ReadonlyMap<string, unknown>;
  readonly body: (document: object, schema: Located | undefined, body: unknown) => unknown;
}

/** A request without changes. */
export const unaltered: Alteration = { query: (_, query) => query, body: (_, __, body) => body };

const alterationOf = (fault: Fault): Alteration => ({
  query({ pagination }, query) {
    if (!pagination) return query;
    const { page, limit } = pagination;
    const altered = new Map(query);
    if (fault.repeatPage) altered.set(page, 1);
    if (fault.clampLimit !== undefined)
      altered.set(limit, Math.min(fault.clampLimit, Number(query.get(limit) ?? fault.clampLimit)));
    return altered;
  },
  body(document, schema, body) {
    const known = fault.unknownEnum ? withUnknownValues(document, schema, body) : body;
    const extended = fault.extraFields ? withExtraFields(known) : known;
    if (!fault.wrongShape) return extended;
    return Array.isArray(extended) ? {} : [];
  },
});

function withExtraFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withExtraFields);
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, member]) => [name, withExtraFields(member)] as const);
  return Object.fromEntries([...members, ['sandbox_extra_field', { nested: [1] }]]);
}

/** A value that is in no description. */
const unknownValue = 'SANDBOX_UNKNOWN_VALUE';

/** A response whose enums, open or closed, all have an undescribed value. */
function withUnknownValues(document: object, schema: Located | undefined, value: unknown): unknown {
  if (!schema) return value;
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((keyword) => partsOf(document, schema, keyword));
  const changed = parts.reduce((sum, part) => withUnknownValues(document, part, sum), value);
  if (typeof changed === 'string') return isEnum(schema) ? unknownValue : changed;
  if (Array.isArray(changed)) {
    const items = memberOf(document, schema, 'items');
    return changed.map((each) => withUnknownValues(document, items, each));
  }
  if (!isObject(changed)) return changed;
  const properties = memberOf(document, schema, 'properties');
  const others = memberOf(document, schema, 'additionalProperties');
  return Object.fromEntries(
    Object.entries(changed).map(([name, member]) => {
      const property = memberOf(document, properties, name) ?? others;
      return [name, withUnknownValues(document, property, member)];
    }),
  );
}

function isEnum(schema: Located): boolean {
  const value = objectOf(schema.value);
  return Array.isArray(value.enum) || Array.isArray(value['x-extensible-enum']);
}

/** The connection to a caller, which a fault can break. */
export interface Connection {
  /** Ends a response half-way. */
  readonly cut: (body: ReadableStreamDefaultController) => void;
  /** Whether a host name is one of the sandbox's; absent: any is. */
  readonly isOwnName?: (hostname: string) => boolean;
  /** Whether the page is served. */
  readonly hasPage?: boolean;
}

/** Resets the connection instead of a response. Each kind of connection does that in its own way. */
export class ConnectionReset extends Error {
  override readonly name = 'ConnectionReset';
}

/** The error with which `fetch` rejects when a connection is reset. */
export function fetchFailure(): TypeError {
  const cause = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' });
  return new TypeError('fetch failed', { cause });
}

/** A call in process: its response ends like one of `fetch`. */
export const inProcess: Connection = { cut: (body) => body.error(fetchFailure()) };
