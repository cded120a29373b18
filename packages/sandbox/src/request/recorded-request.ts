import { setImmediate as turn } from 'node:timers/promises';
import type { Operation } from '../description/operation.ts';
import type { RequestProblem } from './problems-of.ts';

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
