import { isBlank } from '../base/is-blank.ts';
import { stepOf, valueAt } from '../base/pointer.ts';
import { checkSignal, limitsOf } from '../client/limits.ts';
import type { RequestOptions } from '../client/options.ts';
import { refuseUnknown, requestOptions } from '../client/options.ts';
import type { TransportState } from '../client/transport.ts';
import { chooseCredentials } from '../credentials/credentials.ts';
import type { EncodedBody } from '../definitions/body-definition.ts';
import {
  isSafe,
  type OperationArguments,
  type OperationDefinition,
  type ParameterDefinition,
} from '../definitions/operation-definition.ts';
import { InvalidRequestError } from '../errors/errors.ts';
import { type HeaderRecord, mergeHeaders } from '../parameters/headers.ts';
import { literalPath } from '../parameters/literal-path.ts';
import { scalarText } from '../parameters/scalar-text.ts';
import { readResponse } from '../responses/read-response.ts';
import type { Outgoing } from './exchange.ts';

/** The arguments and options of one call of a method. */
interface Invocation {
  readonly state: TransportState;
  readonly operation: OperationDefinition;
  readonly args: OperationArguments;
  readonly options: RequestOptions;
  /** A link from the service, which replaces path and query. */
  readonly address: string | undefined;
}

/** @throws InvalidRequestError if the operation takes no body, or not this one */
export function encodedBodyOf({ body }: OperationDefinition, value: unknown): EncodedBody | undefined {
  if (value === undefined) return undefined;
  if (!body) throw new InvalidRequestError("The operation doesn't take a body");
  return body.serialize(value, body);
}

/**
 * The request, without its credentials.
 *
 * @throws ConfigurationError, InvalidRequestError
 */
export function outgoingOf(invocation: Invocation, body: EncodedBody | undefined): Outgoing {
  const { state, operation, args, options } = invocation;
  const url = addressOfCall(invocation);
  const { signal } = options;
  checkSignal(signal);
  refuseUnknown(options, requestOptions, InvalidRequestError);
  if (!body && operation.body?.required) {
    throw new InvalidRequestError(
      operation.body.part === undefined ? 'The operation requires a body' : 'The operation requires a file',
    );
  }
  const headers: HeaderRecord = { accept: operation.response.accept ?? '*/*', ...state.headers };
  if (options.headers) mergeHeaders(headers, options.headers);
  if (args.params) operation.place?.headers?.(operation.parameters ?? [], args.params, headers);
  if (body) headers['content-type'] = body.contentType;
  else delete headers['content-type'];
  const idempotencyKey = operation.idempotencyKey && keyOf(operation.idempotencyKey, body, headers);
  const { journal } = state.options;
  const { reference } = options;
  if (reference !== undefined && !journal) {
    throw new InvalidRequestError('The option reference needs a journal');
  }
  return {
    operation,
    url,
    headers,
    body,
    credentials: operation.security ? chooseCredentials(state, operation.security) : [],
    limits: limitsOf(state.limits, options, InvalidRequestError),
    signal,
    idempotencyKey,
    // Now, because the caller may change the arguments as soon as the call waits.
    intent: isSafe(operation)
      ? undefined
      : journal?.read({ operation, args, url, headers, body, reference, idempotencyKey }),
    read: readResponse,
  };
}

function addressOfCall({ state, operation, args, options, address }: Invocation): string {
  if (address !== undefined) return address;
  const { place, parameters = [], server } = operation;
  // A package of an older generator doesn't name the function for its parameters.
  if (parameters.length > 0 && !place) throw new InvalidRequestError('The package is older than its runtime');
  const path =
    (server?.resolve(server, state) ?? state.baseUrl) +
    (place ? place.path(operation, args.path ?? {}) : literalPath(operation.path));
  const declared = (args.params && place?.query(parameters, args.params)) ?? '';
  const query = [...(declared === '' ? [] : [declared]), ...undeclaredPairs(parameters, options.query)].join('&');
  if (query === '') return path;
  return `${path}${operation.path.includes('?') ? '&' : '?'}${query}`;
}

/** Parameters that the description doesn't have. */
function undeclaredPairs(parameters: readonly ParameterDefinition[], query: RequestOptions['query'] = {}): string[] {
  return Object.entries(query).flatMap(([name, value]) => {
    if (parameters.some((one) => one.in === 'query' && one.name === name)) {
      throw new InvalidRequestError(`The operation has the parameter ${name}: pass it as one, not in the option query`);
    }
    return [value]
      .flat()
      .filter((item) => item !== undefined && item !== null)
      .map((item) => `${encodeURIComponent(name)}=${encodeURIComponent(scalarText(item, `query ${name}`))}`);
  });
}

function keyOf(
  { in: where, name }: NonNullable<OperationDefinition['idempotencyKey']>,
  body: EncodedBody | undefined,
  headers: HeaderRecord,
): string | undefined {
  const key = where === 'body' ? valueAt(body?.facts?.(), stepOf(name)) : headers[name.toLowerCase()];
  return typeof key === 'string' && !isBlank(key) ? key : undefined;
}
