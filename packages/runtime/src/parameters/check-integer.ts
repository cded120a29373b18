import { InvalidRequestError } from '../errors/errors.ts';

/**
 * For places of 64-bit integers. A number beyond 2^53 may have lost digits already, and its text would change more of them.
 *
 * @param what the place's name in the message: `parameter page`
 * @throws InvalidRequestError for such a number, or a list with one; without the value
 */
export function checkInteger(value: unknown, what: string): void {
  for (const item of Array.isArray(value) ? value : [value]) {
    if (Number.isInteger(item) && !Number.isSafeInteger(item))
      throw new InvalidRequestError(
        `The ${what} is an integer that is too large for a number; generate with int64: 'bigint' or 'string'`,
      );
  }
}
