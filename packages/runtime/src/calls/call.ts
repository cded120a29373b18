import type { RequestOptions } from '../client/options.ts';
import { stateOf, type Transport } from '../client/transport.ts';
import type { OperationArguments, OperationDefinition } from '../definitions/operation-definition.ts';
import { callSite, showingCaller } from '../errors/show-caller.ts';
import type { Success } from './attempt.ts';
import { encodedBodyOf, outgoingOf } from './outgoing.ts';
import { prepare } from './prepare.ts';
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
  const sent = prepare(operation, site, (own) => {
    const state = stateOf(transport);
    const [settled, rest] = settleArguments(operation, args, options);
    const body = own(encodedBodyOf(operation, settled.body));
    return send(state, outgoingOf({ state, operation, args: settled, options: rest, address }, body));
  });
  return (await showingCaller(sent, site)) as Success<Data>;
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
