import { chooseCredentials } from './credentials.ts';
import type { EncodedBody } from './encoded-body.ts';
import { InvalidRequestError } from './errors.ts';
import { type HeaderRecord, mergeHeaders } from './headers.ts';
import { refuseUnknown, requestOptions } from './known-options.ts';
import { checkSignal, limitsOf } from './limits.ts';
import type { OperationArguments, OperationDefinition } from './operation.ts';
import type { RequestOptions } from './options.ts';
import type { Outgoing } from './outgoing.ts';
import { addHeaderParameters, pathOf, queryOf } from './parameters.ts';
import { stepOf, valueAt } from './pointer.ts';
import { readAnswer } from './read-answer.ts';
import type { TransportState } from './transport.ts';

/** What a method was called with. */
export interface Invocation {
  readonly state: TransportState;
  readonly operation: OperationDefinition;
  readonly args: OperationArguments;
  readonly options: RequestOptions;
  /** In place of path and query. */
  readonly address: string | undefined;
  /** The body, once it was made of the argument. */
  encoded?: EncodedBody;
}

/** The address without its query, unless the path has one of its own. */
export function addressOf({ state, operation, args, address }: Invocation): string {
  if (address !== undefined) return address;
  const path = state.baseUrl + pathOf(operation, args.path ?? {});
  const query = hasQuery(operation) && args.params ? queryOf(operation.parameters, args.params) : '';
  return query === '' ? path : `${path}&${query}`;
}

/** The query, without `?`. */
export function searchOf({ operation, args, address }: Invocation): string {
  const elsewhere = address !== undefined || hasQuery(operation);
  return !args.params || elsewhere ? '' : queryOf(operation.parameters, args.params);
}

function hasQuery({ path }: OperationDefinition): boolean {
  return path.includes('?');
}

export function encodedBodyOf(invocation: Invocation): EncodedBody {
  const { body } = invocation.operation;
  if (!body) throw new InvalidRequestError('The operation takes no body');
  invocation.encoded = body.serialize(invocation.args.body, body);
  return invocation.encoded;
}

/**
 * The request, complete but for its credentials.
 *
 * @throws ConfigurationError, InvalidRequestError
 */
export function outgoingOf(
  { state, operation, args, options }: Invocation,
  url: string,
  body: EncodedBody | undefined,
): Outgoing {
  const { signal } = options;
  checkSignal(signal);
  refuseUnknown(options, requestOptions, InvalidRequestError);
  if (!body && operation.body?.required) throw new InvalidRequestError('The operation needs a body');
  const headers: HeaderRecord = { accept: operation.response.accept ?? '*/*', ...state.headers };
  if (options.headers) mergeHeaders(headers, options.headers);
  if (operation.parameters && args.params) addHeaderParameters(operation.parameters, args.params, headers);
  if (body) headers['content-type'] = body.contentType;
  else if (headers['content-type'] !== undefined) delete headers['content-type'];
  return {
    operation,
    url,
    headers,
    body,
    credentials: operation.security ? chooseCredentials(state, operation.security) : [],
    limits: limitsOf(state.limits, options, InvalidRequestError),
    signal,
    idempotencyKey: operation.idempotencyKey && keyOf(operation.idempotencyKey, args.body, headers),
    read: readAnswer,
  };
}

function keyOf(
  { in: where, name }: NonNullable<OperationDefinition['idempotencyKey']>,
  body: unknown,
  headers: HeaderRecord,
): string | undefined {
  const key = where === 'body' ? valueAt(body, stepOf(name)) : headers[name.toLowerCase()];
  return typeof key === 'string' && key !== '' ? key : undefined;
}
