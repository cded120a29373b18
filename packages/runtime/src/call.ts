import createClient from 'openapi-fetch';
import type { Answer } from './answer.ts';
import { type ApiPromise, toApiPromise } from './api-promise.ts';
import type { EncodedBody } from './encoded-body.ts';
import { InvalidRequestError, isApiError } from './errors.ts';
import { addressOf, encodedBodyOf, type Invocation, outgoingOf, searchOf } from './invocation.ts';
import type { OperationArguments, OperationDefinition } from './operation.ts';
import type { RequestOptions } from './options.ts';
import { send } from './send.ts';
import { stateOf, type Transport } from './transport.ts';

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
  args: OperationArguments,
  options: RequestOptions = {},
  address?: string,
): Promise<Answer<Data>> {
  const { method, path } = operation;
  const invocation: Invocation = { state: stateOf(transport), operation, args, options, address };
  const body = args.body === undefined ? undefined : invocation;
  try {
    const init = { params: { path: invocation, query: invocation }, body, invocation };
    const { response } = await client.request(method, path, init);
    return response as Answer<Data>;
  } catch (error) {
    // What has an operation is complete, and what is no error of ours after the arguments were good is a defect.
    if (isApiError(error) ? error.operation !== undefined : invocation.accepted) throw error;
    const { message, cause } = isApiError(error) ? error : { message: 'An argument cannot be read', cause: error };
    const Refusal = isApiError(error) ? (error.constructor as typeof InvalidRequestError) : InvalidRequestError;
    throw new Refusal(`${operation.id}: ${message}`, { operation: operation.id, cause });
  }
}

/** The part of an openapi-fetch client that we use. */
interface OperationClient {
  request(method: string, path: string, init: object): Promise<{ response: unknown }>;
}

/** Stands in for `Request` in openapi-fetch: holds what was made, without copying it. */
class InvocationRequest {
  readonly url: string;
  readonly method: string;
  readonly body: EncodedBody | undefined;
  readonly invocation: Invocation;
  constructor(url: string, init: object) {
    const { method, body, invocation } = init as InvocationRequest;
    this.url = url;
    this.method = method;
    this.body = body;
    this.invocation = invocation;
  }
}

/**
 * One for all transports. Neither a platform request nor a platform answer is made: what the sender needs and gives
 * passes through as it is, in the place of the values that openapi-fetch would serialise.
 */
const client = /* @__PURE__ */ createClient({
  Request: InvocationRequest as unknown as typeof Request,
  pathSerializer: (_, invocation) => addressOf(invocation as unknown as Invocation),
  querySerializer: (invocation) => searchOf(invocation as unknown as Invocation),
  bodySerializer: (invocation) => encodedBodyOf(invocation as unknown as Invocation),
  fetch: (request) => {
    const { url, body, invocation } = request as unknown as InvocationRequest;
    const outgoing = outgoingOf(invocation, url, body);
    invocation.accepted = true;
    return send(invocation.state, outgoing) as unknown as Promise<Response>;
  },
}) as OperationClient;
