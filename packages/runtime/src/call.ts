import createClient from 'openapi-fetch';
import type { Answer } from './answer.ts';
import { type ApiPromise, toApiPromise } from './api-promise.ts';
import type { EncodedBody } from './encoded-body.ts';
import { type ApiError, ConfigurationError, InvalidRequestError } from './errors.ts';
import { isComplete } from './exchange.ts';
import { addressOf, encodedBodyOf, type Invocation, outgoingOf, searchOf } from './invocation.ts';
import type { OperationArguments, OperationDefinition } from './operation.ts';
import type { RequestOptions } from './options.ts';
import { orElse } from './or-else.ts';
import { quietly } from './quietly.ts';
import { send } from './send.ts';
import { showCaller } from './show-caller.ts';
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
  return toApiPromise(perform<Data>(transport, operation, args, options, new Error()));
}

/**
 * The call without the promise around it.
 *
 * @param site an error that was made when the method was called; its lines are shown with those of a failure
 * @param address replaces path and query, for a link that the service gave
 */
export async function perform<Data>(
  transport: Transport,
  operation: OperationDefinition,
  args: OperationArguments,
  options: RequestOptions = {},
  site: Error,
  address?: string,
): Promise<Answer<Data>> {
  let invocation: Invocation | undefined;
  try {
    const { method, path } = operation;
    invocation = { state: stateOf(transport), operation, args, options, address };
    const body = args.body === undefined ? undefined : invocation;
    const init = { params: { path: invocation, query: invocation }, body, invocation };
    const { response } = await client.request(method, path, init);
    return response as Answer<Data>;
  } catch (error) {
    if (isComplete(error)) throw showCaller(error, site);
    // Nothing was sent, and a stream that was taken has no other owner.
    quietly(() => invocation?.encoded?.close?.());
    throw showCaller(refusalOf(operation, error), site);
  }
}

/** The error of a call that was refused before anything was sent, whatever was thrown. */
export function refusalOf({ id }: Pick<OperationDefinition, 'id'>, error: unknown): ApiError {
  const refused = orElse(() => {
    const Refusal = [ConfigurationError, InvalidRequestError].find((type) => error instanceof type);
    const { message, cause } = error as ApiError;
    return Refusal && new Refusal(`${id}: ${message}`, { operation: id, cause });
  }, undefined);
  return refused ?? new InvalidRequestError(`${id}: An argument cannot be read`, { operation: id, cause: error });
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
    return send(invocation.state, outgoing) as unknown as Promise<Response>;
  },
}) as OperationClient;
