import { orElse } from '../base/or-else.ts';
import { type ApiPromise, call, type ResponseHeaders, toApiPromise } from '../calls/call.ts';
import { refusalAt } from '../calls/prepare.ts';
import type { RequestOptions } from '../client/options.ts';
import type { Transport } from '../client/transport.ts';
import type { OperationArguments, OperationDefinition } from '../definitions/operation-definition.ts';
import { InvalidRequestError } from '../errors/errors.ts';
import { withField } from './with-field.ts';

/**
 * Calls an operation that can stream for its complete response. Nothing is sent if the arguments ask for a stream: the service
 * would carry out the request, and the client could not read its response.
 *
 * @param run `callAs` if the caller chooses media types
 */
export function callUnstreamed<Data, Head = ResponseHeaders>(
  transport: Transport,
  operation: OperationDefinition,
  args: OperationArguments = {},
  options?: RequestOptions,
  run: typeof call = call,
): ApiPromise<Data, Head> {
  const { field, method } = operation.stream ?? {};
  const given = field && orElse(() => (args[field.in] as Record<string, unknown> | undefined)?.[field.name], undefined);
  if (!field || given !== field.on) return run(transport, operation, withField(args, field, field?.off), options);
  const problem = `${field.name}: ${JSON.stringify(given)} asks for a stream; call ${method} instead`;
  const refusal = refusalAt(operation, new Error(), new InvalidRequestError(problem));
  return toApiPromise(Promise.reject(refusal));
}
