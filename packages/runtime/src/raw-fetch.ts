import type { EncodedBody } from './encoded-body.ts';
import { InvalidRequestError } from './errors.ts';
import { mergeHeaders } from './headers.ts';
import type { HttpMethod } from './operation.ts';
import { send } from './send.ts';
import { streamedAnswer } from './streamed-answer.ts';
import { stateOf, type Transport } from './transport.ts';

/**
 * A `fetch` for an openapi-fetch client: with the credentials, the deadline and the refusal of redirects of the transport. Answers of every
 * status are given as they are. What changes something is sent once, and a second time only if nothing was processed.
 *
 * @throws (as a rejection) InvalidRequestError for an address outside the base URL, because credentials must not go there
 */
export function rawFetch(transport: Transport): (request: Request) => Promise<Response> {
  return async (request) => {
    const state = stateOf(transport);
    const { method, url, signal } = request;
    if (!url.startsWith(state.baseUrl) || !/^(?:$|[/?])/.test(url.slice(state.baseUrl.length))) {
      throw new InvalidRequestError('raw: the address lies outside of baseUrl');
    }
    const bytes = request.body && (await request.arrayBuffer());
    const headers = mergeHeaders(new Map(state.headers), request.headers);
    const body: EncodedBody | undefined = bytes
      ? { contentType: headers.get('content-type') ?? '', replayable: true, open: () => bytes }
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
      read: async (answer, deadline, fail, hold) => streamedAnswer(answer, deadline, fail, hold),
    });
    return data as Response;
  };
}

/** The address that `rawFetch` accepts, for `createClient({ baseUrl })`. */
export function baseUrlOf(transport: Transport): string {
  return stateOf(transport).baseUrl;
}
