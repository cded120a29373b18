import type { EncodedBody } from './encoded-body.ts';
import { InvalidRequestError } from './errors.ts';
import { mergeHeaders } from './headers.ts';
import type { HttpMethod } from './operation.ts';
import { rawAnswer } from './raw-answer.ts';
import { send } from './send.ts';
import { stateOf, type Transport } from './transport.ts';

/** What `createClient` of openapi-fetch needs. */
export interface RawClientOptions {
  readonly baseUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
}

/**
 * Options for an openapi-fetch client that sends through a transport: with its credentials, its time limit and its
 * refusal of redirects. Answers of every status are given as they are. What changes something is sent once, and again
 * only if nothing was processed.
 *
 * Its requests reject with an InvalidRequestError for an address outside the base URL, because credentials must not go
 * there.
 */
export function rawFetch(transport: Transport): RawClientOptions {
  const state = stateOf(transport);
  const fetch = async (request: Request) => {
    const { method, url, signal } = request;
    if (!url.startsWith(state.baseUrl) || !/^(?:$|[/?])/.test(url.slice(state.baseUrl.length))) {
      throw new InvalidRequestError('raw: the address lies outside of baseUrl');
    }
    const bytes = request.body && (await request.arrayBuffer());
    const headers = mergeHeaders({ ...state.headers }, request.headers);
    const body: EncodedBody | undefined = bytes
      ? { contentType: headers['content-type'] ?? '', replayable: true, open: () => bytes }
      : undefined;
    const { data } = await send(state, {
      operation: { id: `raw ${method}`, method: method as HttpMethod, path: '', response: {} },
      url,
      headers,
      body,
      credentials: [...state.credentials.values()],
      limits: state.limits,
      signal,
      idempotencyKey: undefined,
      anyStatus: true,
      read: rawAnswer,
    });
    return data as Response;
  };
  return { baseUrl: state.baseUrl, fetch };
}
