import { longestTimeout } from '../base/deadline.ts';
import type { ApiErrorClass } from '../errors/api-error.ts';
import { InvalidRequestError } from '../errors/errors.ts';
import type { RequestOptions } from './options.ts';

/** Time and number limits of a call. */
export interface Limits {
  /** Milliseconds for the whole call. */
  readonly timeout: number;
  /** Milliseconds for one attempt. */
  readonly attemptTimeout: number | undefined;
  readonly retries: number;
}

/**
 * The given limits, replaced by those of an object.
 *
 * @throws an error of the given class, because a timer that is set to NaN, 2^31 or more fires at once
 */
export function limitsOf(
  limits: Limits,
  { timeout, attemptTimeout, retries }: RequestOptions,
  Refusal: ApiErrorClass,
): Limits {
  if ((timeout ?? attemptTimeout ?? retries) === undefined) return limits;
  for (const [name, value] of Object.entries({ timeout, attemptTimeout })) {
    if (value !== undefined) checkMilliseconds(name, value, Refusal);
  }
  if (retries !== undefined && !(Number.isInteger(retries) && retries >= 0 && retries <= 100)) {
    throw new Refusal('retries must be a whole number from 0 to 100');
  }
  return {
    timeout: timeout ?? limits.timeout,
    attemptTimeout: attemptTimeout ?? limits.attemptTimeout,
    retries: retries ?? limits.retries,
  };
}

/** @throws InvalidRequestError if the value can never abort */
export function checkSignal(signal: AbortSignal | undefined): void {
  if (signal !== undefined && typeof signal?.addEventListener !== 'function')
    throw new InvalidRequestError('signal must be an AbortSignal');
}

/** @throws an error of the given class if no timer can be set to the value */
export function checkMilliseconds(name: string, value: unknown, Refusal: ApiErrorClass): void {
  if (typeof value === 'number' && value > 0 && value <= longestTimeout) return;
  throw new Refusal(`${name} must be a number of milliseconds, greater than 0 and at most ${longestTimeout}`);
}
