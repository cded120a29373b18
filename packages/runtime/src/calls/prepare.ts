import { orElse, quietly } from '../base/or-else.ts';
import type { EncodedBody } from '../definitions/body-definition.ts';
import type { OperationDefinition } from '../definitions/operation-definition.ts';
import type { ApiError } from '../errors/api-error.ts';
import { ConfigurationError, InvalidRequestError } from '../errors/errors.ts';
import { showCaller } from '../errors/show-caller.ts';

type Named = Pick<OperationDefinition, 'id'>;

/**
 * Does what a call does before it sends. If that fails, nothing was sent, and the error says so, whatever was thrown.
 *
 * @param run gets a function for the body, which is closed after a failure: only we can close the stream that we took
 * @param site an error created when the method was called; its lines are shown with those of a failure
 * @throws ConfigurationError, InvalidRequestError
 */
export function prepare<Result>(
  operation: Named,
  site: Error,
  run: (own: (body: EncodedBody | undefined) => EncodedBody | undefined) => Result,
): Result {
  let body: EncodedBody | undefined;
  try {
    return run((encoded) => (body = encoded));
  } catch (error) {
    quietly(() => body?.close?.());
    throw refusalAt(operation, site, error);
  }
}

/** The error of a call that was refused before sending, with the caller's lines. */
export function refusalAt(operation: Named, site: Error, error: unknown): unknown {
  return showCaller(refusalOf(operation, error), site);
}

/** The error of a call that was refused before sending, whatever was thrown. */
export function refusalOf({ id }: Named, error: unknown): ApiError {
  const refused = orElse(() => {
    const Refusal = [ConfigurationError, InvalidRequestError].find((type) => error instanceof type);
    const { message, cause } = error as ApiError;
    return Refusal && new Refusal(`${id}: ${message}`, { operation: id, cause });
  }, undefined);
  return refused ?? new InvalidRequestError(`${id}: An argument cannot be read`, { operation: id, cause: error });
}
