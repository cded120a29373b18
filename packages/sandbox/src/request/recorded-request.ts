import { setImmediate as turn } from 'node:timers/promises';
import type { Operation } from '../description/operation.ts';
import type { RequestProblem } from './problems-of.ts';
import type { Secrets } from './secrets.ts';

/** The sent response to a request. */
export interface RecordedResponse {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes of its body. */
  readonly body: Uint8Array;
}

/** A received request, and its outcome. */
export interface RecordedRequest {
  /** Number of the request, from 1. */
  readonly number: number;
  /** When it arrived, by the sandbox's clock. */
  readonly at: Date;
  /** HTTP method. */
  readonly method: string;
  /** Path without the query, percent-encoded as received. */
  readonly path: string;
  /** Decoded query parameters in order; a name can appear more than once. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes of the body; empty if there was none. */
  readonly body: Uint8Array;
  /** Absent if no operation has this method and path. */
  readonly operationId?: string;
  /** Path template of that operation. */
  readonly template?: string;
  /** Status of the response; absent until it starts, and if the connection broke instead. */
  readonly status?: number;
  /** Milliseconds until the response started. */
  readonly duration?: number;
  /** All its problems; the response names only the first. */
  readonly problems: readonly RequestProblem[];
  /** Absent until it has ended, and if the connection broke before. */
  readonly response?: RecordedResponse;
}

interface RecordedParts extends Pick<RecordedRequest, 'at' | 'body'> {
  /** The request's URL. */
  readonly url: URL;
  readonly operation: Operation | undefined;
}

/** Records a request whose body was read. */
export function recordRequest(
  request: Request,
  { url, body, operation, at }: RecordedParts,
): Omit<RecordedRequest, 'number' | 'status' | 'duration' | 'problems' | 'response'> {
  return {
    at,
    method: request.method,
    path: url.pathname,
    query: [...url.searchParams],
    headers: Object.fromEntries(request.headers),
    body,
    ...(operation ? { operationId: operation.id, template: operation.path } : {}),
  };
}

/**
 * Reads a copy of a response. A whole one is returned; for a streamed one, `complete` is called at its end, and never if it
 * breaks.
 */
export async function recordResponse(
  response: Response,
  complete: (recorded: RecordedResponse) => void,
): Promise<RecordedResponse | undefined> {
  const headers = Object.fromEntries(response.headers);
  if (response.body === null) return { headers, body: new Uint8Array() };
  const read = response
    .clone()
    .arrayBuffer()
    .then((bytes) => ({ headers, body: new Uint8Array(bytes) }));
  const whole = await Promise.race([read, turn(undefined)]).catch(() => undefined);
  if (!whole) read.then(complete, () => {});
  return whole;
}

/** A body for display. */
interface ShownBody {
  /** Absent if it isn't text. */
  readonly body?: string;
  /** Size of the body in bytes. */
  readonly size: number;
}

/** A response for display: without secrets, its body as text. */
interface ShownResponse extends Omit<RecordedResponse, 'body'>, ShownBody {}

/** A request for display to people and programs: without secrets, its body as text. */
export interface ShownRequest extends Omit<RecordedRequest, 'at' | 'body' | 'response'>, ShownBody {
  readonly at: string;
  /** Absent: the connection broke, or the response has not ended. */
  readonly response?: ShownResponse;
}

/** The largest number of shown characters. */
const most = 100_000;

export function shownRequest(request: RecordedRequest, secrets: Secrets): ShownRequest {
  const { body, response, ...others } = request;
  const sent = secrets.valuesIn([...request.query, ...Object.entries(request.headers)]);
  const shownBody = (bytes: Uint8Array, headers: RecordedRequest['headers']): ShownBody => {
    const type = headers['content-type'] ?? '';
    const text = textOf(bytes, type);
    return {
      ...(text === undefined ? {} : { body: secrets.text(text, type, sent).slice(0, most) }),
      size: bytes.length,
    };
  };
  const masked = (headers: RecordedRequest['headers']) =>
    Object.fromEntries(secrets.pairs(Object.entries(headers), sent));
  return {
    ...others,
    at: request.at.toISOString(),
    query: secrets.pairs(request.query),
    headers: masked(request.headers),
    ...shownBody(body, request.headers),
    ...(response
      ? { response: { headers: masked(response.headers), ...shownBody(response.body, response.headers) } }
      : {}),
  };
}

/** Bytes as text, if their media type is text. */
export function textOf(body: Uint8Array, type: string): string | undefined {
  if (body.length === 0 || !/json|^text\/|urlencoded|xml/i.test(type)) return undefined;
  return new TextDecoder().decode(body);
}
