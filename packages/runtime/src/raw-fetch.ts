import { defaultPathSerializer } from 'openapi-fetch';
import { refusalOf } from './call.ts';
import type { EncodedBody } from './encoded-body.ts';
import { InvalidRequestError } from './errors.ts';
import { isComplete } from './exchange.ts';
import { mergeHeaders } from './headers.ts';
import type { HttpMethod, OperationDefinition } from './operation.ts';
import { rawAnswer } from './raw-answer.ts';
import { send } from './send.ts';
import { showCaller } from './show-caller.ts';
import { stateOf, type Transport, type TransportState } from './transport.ts';

/** What `createClient` of openapi-fetch needs. */
export interface RawClientOptions {
  readonly baseUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly pathSerializer: (path: string, values: Record<string, unknown>) => string;
}

/**
 * Options for an openapi-fetch client that sends through a transport: with its credentials, its time limit and its
 * refusal of redirects. Answers of every status are given as they are. What changes something is sent once, and again
 * only if nothing was processed.
 *
 * Its requests reject with an InvalidRequestError for an address outside the base URL, because credentials must not go
 * there, and for a path parameter that is missing, blank, `.` or `..`, because it would lead to another resource.
 */
export function rawFetch(transport: Transport): RawClientOptions {
  const state = stateOf(transport);
  const fetch = async (request: Request) => {
    const site = new Error();
    const operation: OperationDefinition = {
      id: `raw ${request.method}`,
      method: request.method as HttpMethod,
      path: '',
      response: {},
    };
    try {
      return await sendRaw(state, operation, request);
    } catch (error) {
      throw showCaller(isComplete(error) ? error : refusalOf(operation, error), site);
    }
  };
  return { baseUrl: state.baseUrl, fetch, pathSerializer };
}

async function sendRaw(state: TransportState, operation: OperationDefinition, request: Request): Promise<Response> {
  const { url, signal } = request;
  if (!url.startsWith(state.baseUrl) || !/^(?:$|[/?])/.test(url.slice(state.baseUrl.length))) {
    throw new InvalidRequestError('the address lies outside of baseUrl');
  }
  const bytes = request.body && (await request.arrayBuffer());
  const headers = mergeHeaders({ ...state.headers }, request.headers);
  const body: EncodedBody | undefined = bytes
    ? { contentType: headers['content-type'] ?? '', replayable: true, open: () => bytes }
    : undefined;
  const { data } = await send(state, {
    operation,
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
}

/** As openapi-fetch writes a path, but for what a URL would take away: it makes `/` of `/loans/..`. */
function pathSerializer(path: string, values: Record<string, unknown>): string {
  const written = defaultPathSerializer(path, values);
  const template = path.split('/');
  for (const [index, segment] of written.split('/').entries()) {
    if (
      segment === template[index] ? !segment.includes('{') : !/^(?:(?:\.|%2e){0,2}|(?:%20|%09|%0[ad])*)$/i.test(segment)
    )
      continue;
    const id = `raw ${path}`;
    const problem = 'A path parameter must not be missing, blank, "." or ".."';
    throw new InvalidRequestError(`${id}: ${problem}`, { operation: id });
  }
  return written;
}
