import { orElse, quietly } from '../base/or-else.ts';
import type { RequestOptions } from '../client/options.ts';
import { stateOf, type Transport } from '../client/transport.ts';
import type { EncodedBody } from '../definitions/body-definition.ts';
import type { OperationArguments, OperationDefinition } from '../definitions/operation-definition.ts';
import type { ApiError } from '../errors/api-error.ts';
import { ConfigurationError, InvalidRequestError } from '../errors/errors.ts';
import { callSite, showCaller } from '../errors/show-caller.ts';
import type { Success } from './attempt.ts';
import { encodedBodyOf, outgoingOf } from './outgoing.ts';
import { send } from './send.ts';
import { settleArguments } from './settle-arguments.ts';

/**
 * Calls an operation.
 *
 * @throws (as a rejection) ApiError, whose `outcome` says what the client knows about the effect
 */
export function call<Data, Head = ResponseHeaders>(
  transport: Transport,
  operation: OperationDefinition,
  args: OperationArguments = {},
  options?: RequestOptions,
): ApiPromise<Data, Head> {
  return toApiPromise(perform<Data>(transport, operation, args, options, callSite()));
}

/**
 * The call without the promise around it.
 *
 * @param site an error created when the method was called; its lines are shown with those of a failure
 * @param address replaces path and query, for a link from the service
 */
export async function perform<Data>(
  transport: Transport,
  operation: OperationDefinition,
  args: OperationArguments,
  options: RequestOptions | undefined = {},
  site: Error,
  address?: string,
): Promise<Success<Data>> {
  let body: EncodedBody | undefined;
  let sent: Promise<Success>;
  try {
    const state = stateOf(transport);
    const [settled, own] = settleArguments(operation, args, options);
    body = encodedBodyOf(operation, settled.body);
    sent = send(state, outgoingOf({ state, operation, args: settled, options: own, address }, body));
  } catch (error) {
    // Nothing was sent, and only we can close the stream that we took.
    quietly(() => body?.close?.());
    throw showCaller(refusalOf(operation, error), site);
  }
  try {
    return (await sent) as Success<Data>;
  } catch (error) {
    throw showCaller(error, site);
  }
}

/** The error of a call that was refused before sending, whatever was thrown. */
export function refusalOf({ id }: Pick<OperationDefinition, 'id'>, error: unknown): ApiError {
  const refused = orElse(() => {
    const Refusal = [ConfigurationError, InvalidRequestError].find((type) => error instanceof type);
    const { message, cause } = error as ApiError;
    return Refusal && new Refusal(`${id}: ${message}`, { operation: id, cause });
  }, undefined);
  return refused ?? new InvalidRequestError(`${id}: An argument cannot be read`, { operation: id, cause: error });
}

/** Headers of a response as text, by their names in lower case. */
export type ResponseHeaders = Readonly<Record<string, string | undefined>>;

/** Headers of any response: declared headers are an interface, which isn't assignable to a record of strings. */
// biome-ignore lint/suspicious/noExplicitAny: only a record of any takes an interface
export type AnyHeaders = Readonly<Record<string, any>>;

/** A promise of the data of a response; `withResponse` returns the response too. */
export interface ApiPromise<Data, Head = AnyHeaders> extends Promise<Data> {
  /**
   * The data, the response for its status, and its headers with the described types. The body of the response has been read,
   * unless it is the data.
   */
  withResponse(): Promise<{ data: Data; response: Response; headers: Head }>;
}

export function toApiPromise<Data, Head = ResponseHeaders>(success: Promise<Success<Data>>): ApiPromise<Data, Head> {
  const data = success.then((result) => result.data);
  const withResponse = () => {
    // Callers of withResponse handle the failure there.
    data.catch(() => {});
    return success.then(({ data: value, response, headers }) => ({
      data: value,
      response,
      headers: headers() as Head,
    }));
  };
  return Object.assign(data, { withResponse });
}
