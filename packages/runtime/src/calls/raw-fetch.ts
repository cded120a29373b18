import { isObject } from '../base/is-object.ts';
import { rawBody } from '../bodies/raw-body.ts';
import { stateOf, type Transport, type TransportState } from '../client/transport.ts';
import type { EncodedBody, FetchBody } from '../definitions/body-definition.ts';
import { isSafe, type OperationDefinition } from '../definitions/operation-definition.ts';
import { InvalidRequestError } from '../errors/errors.ts';
import { showingCaller } from '../errors/show-caller.ts';
import { mergeHeaders } from '../parameters/headers.ts';
import { checkSegment, percentEncode } from '../parameters/parameters.ts';
import { scalarText } from '../parameters/scalar-text.ts';
import { rawAnswer } from '../responses/raw-answer.ts';
import { type Outgoing, openCall } from './exchange.ts';
import { refusalAt, refusalOf } from './prepare.ts';
import { send } from './send.ts';

/** Options for `createClient` of openapi-fetch. */
export interface RawClientOptions {
  /** The URL below which openapi-fetch puts the described paths. */
  readonly baseUrl: string;
  /** The headers of the client, which a call adds to, replaces or, with null, removes. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sends a request of openapi-fetch through the transport of the client. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Writes the parameters of a path into it. */
  readonly pathSerializer: (path: string, values: Record<string, unknown>) => string;
  /** Encodes a body for its content type. */
  readonly bodySerializer: (body: unknown, headers?: Headers) => FetchBody;
}

/**
 * Options for an openapi-fetch client that sends through a transport, with its credentials, its time limit and its refusal of
 * redirects. A response of any status is a result, not an error. A request that changes something is sent again only after a
 * proof that the service did not process it.
 *
 * Its requests reject with an InvalidRequestError for a URL outside the base URL, because credentials must not go there, and
 * for a path parameter that is missing, blank, `.` or `..`, because it would lead to another resource.
 */
export function rawFetch(transport: Transport): RawClientOptions {
  const state = stateOf(transport);
  const fetch = async (request: Request) => {
    const site = new Error();
    const { method } = request;
    const operation: OperationDefinition = { id: `raw ${method}`, method, path: '', response: {} };
    const outgoing = await outgoingOfRaw(state, operation, request).catch((error: unknown) => {
      throw refusalAt(operation, site, error);
    });
    return (await showingCaller(send(state, outgoing), site)).data as Response;
  };
  return { baseUrl: state.baseUrl, headers: state.headers, fetch, pathSerializer, bodySerializer };
}

async function outgoingOfRaw(
  state: TransportState,
  operation: OperationDefinition,
  request: Request,
): Promise<Outgoing> {
  const { url, signal } = request;
  if (!url.startsWith(state.baseUrl) || !/^(?:$|[/?])/.test(url.slice(state.baseUrl.length))) {
    throw new InvalidRequestError('the address is outside baseUrl');
  }
  if (state.options.journal && !isSafe(operation)) {
    throw new InvalidRequestError(
      "a raw request doesn't show its reference to the journal; call the method of the operation",
    );
  }
  const bytes = request.body && (await request.arrayBuffer());
  // A request with the client's mark has the client's headers, as far as the call kept them. Middleware may have replaced it.
  const headers = mergeHeaders(request.headers.has('x-client-info') ? {} : { ...state.headers }, request.headers);
  const body: EncodedBody | undefined = bytes
    ? { contentType: headers['content-type'] ?? '', replayable: true, open: () => bytes }
    : undefined;
  return {
    operation,
    url,
    headers,
    body,
    credentials: [...state.credentials.values()],
    limits: state.limits,
    signal,
    idempotencyKey: undefined,
    anyStatus: true,
    read: (response, exchange) => rawAnswer(response, openCall(exchange)),
  };
}

/**
 * Writes path parameters as openapi-fetch does: `{id}`, `{.id}` and `{;id}`, each exploded with a `*` at its end. Rejects
 * segments that a URL parser would remove: `/orders/..` becomes `/`.
 */
function pathSerializer(path: string, values: Record<string, unknown>): string {
  return path.replace(/\{([.;]?)([^{}*]*)(\*?)\}/g, (_, style: string, name: string, star: string) => {
    const value = values[name];
    const what = `path parameter ${name}`;
    const encoded = (item: unknown) => percentEncode(scalarText(item, what), what);
    try {
      const named = style === ';' ? `;${name}=` : style;
      if (!isObject(value)) return named + checkSegment(encoded(value ?? ''), what);
      const isList = Array.isArray(value);
      const pairs = Object.entries(value).map(([key, item]) => [isList ? name : encoded(key), encoded(item)]);
      const hasKeys = !isList || (style === ';' && star !== '');
      const items = pairs.map(([key, item]) => (hasKeys ? `${key}${star ? '=' : ','}${item}` : item));
      return (star ? style : named) + checkSegment(items.join((star && style) || ','), what);
    } catch (error) {
      throw refusalOf({ id: 'raw' }, error);
    }
  });
}

const bodySerializer: RawClientOptions['bodySerializer'] = (body, headers) => {
  try {
    return rawBody(body, headers);
  } catch (error) {
    throw refusalOf({ id: 'raw' }, error);
  }
};
