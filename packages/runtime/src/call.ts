import type { Answer } from './answer.ts';
import { type ApiPromise, toApiPromise } from './api-promise.ts';
import { chooseCredentials } from './credentials.ts';
import type { EncodedBody } from './encoded-body.ts';
import { InvalidRequestError, isApiError } from './errors.ts';
import { type HeaderRecord, mergeHeaders } from './headers.ts';
import { inspectAnswer } from './inspect-answer.ts';
import type { OperationArguments, OperationDefinition } from './operation.ts';
import type { RequestOptions } from './options.ts';
import type { Outgoing } from './outgoing.ts';
import { addHeaderParameters, pathOf, queryOf } from './parameters.ts';
import { valueAt } from './pointer.ts';
import { readAnswer } from './read-answer.ts';
import { limitsOf, stateOf, type Transport, type TransportState } from './transport.ts';

/**
 * Calls an operation.
 *
 * @throws (as a rejection) ApiError, whose `outcome` tells what is known about the effect
 */
export function call<Data>(
  transport: Transport,
  operation: OperationDefinition,
  args: OperationArguments = {},
  options?: RequestOptions,
): ApiPromise<Data> {
  return toApiPromise(perform<Data>(transport, operation, args, options));
}

/**
 * The call without the promise around it.
 *
 * @param address replaces path and query, for a link that the service gave
 */
export async function perform<Data>(
  transport: Transport,
  operation: OperationDefinition,
  { path = {}, params = {}, body }: OperationArguments,
  options: RequestOptions = {},
  address?: string,
): Promise<Answer<Data>> {
  const state = stateOf(transport);
  try {
    const { response } = await state.client.request(operation.method, operation.path, {
      params: { path, query: params },
      body,
      pathSerializer: (_: string, values: object) => address ?? state.baseUrl + pathOf(operation, values),
      querySerializer: (values: object) => (address === undefined ? queryOf(operation.parameters, values) : ''),
      bodySerializer: (value: unknown) => encodeBody(operation, value),
      complete: (url: string, encoded: EncodedBody | undefined) =>
        outgoing(state, operation, { params, body }, options, url, encoded),
    });
    return response as Answer<Data>;
  } catch (error) {
    // Refused before anybody knew for which operation.
    if (!isApiError(error) || error.operation !== undefined) throw error;
    const Refusal = error.constructor as typeof InvalidRequestError;
    throw new Refusal(`${operation.id}: ${error.message}`, { operation: operation.id, cause: error.cause });
  }
}

function encodeBody({ body: definition }: OperationDefinition, value: unknown): EncodedBody {
  if (!definition) throw new InvalidRequestError('The operation takes no body');
  return definition.serialize(value, definition);
}

function outgoing(
  state: TransportState,
  operation: OperationDefinition,
  { params = {}, body }: OperationArguments,
  options: RequestOptions,
  url: string,
  encoded: EncodedBody | undefined,
): Outgoing {
  const { signal } = options;
  if (signal !== undefined && typeof signal?.aborted !== 'boolean')
    throw new InvalidRequestError('signal must be an AbortSignal');
  if (!encoded && operation.body?.required) throw new InvalidRequestError('The operation needs a body');
  const headers = mergeHeaders({ accept: operation.response.accept ?? '*/*', ...state.headers }, options.headers);
  if (operation.parameters) addHeaderParameters(operation.parameters, params, headers);
  if (encoded) headers['content-type'] = encoded.contentType;
  else delete headers['content-type'];
  return {
    operation,
    url,
    headers,
    body: encoded,
    credentials: chooseCredentials(state.api, state.credentials, operation.security ?? []),
    limits: limitsOf(state.limits, options, InvalidRequestError),
    signal: signal ?? undefined,
    idempotencyKey: keyOf(operation, body, headers),
    read: async (response, exchange) => {
      const data = await readAnswer(response, exchange);
      inspectAnswer(data, exchange);
      return data;
    },
  };
}

function keyOf({ idempotencyKey }: OperationDefinition, body: unknown, headers: HeaderRecord): string | undefined {
  if (!idempotencyKey) return undefined;
  const { in: where, name } = idempotencyKey;
  const key =
    where === 'body'
      ? valueAt(body, `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`)
      : headers[name.toLowerCase()];
  return typeof key === 'string' && key !== '' ? key : undefined;
}
