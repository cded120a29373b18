import type { Deadline } from '../base/deadline.ts';
import type { JsonKind } from '../base/json-kind.ts';
import type { ApiError, ApiErrorClass, ApiErrorFields } from '../errors/api-error.ts';

/** How to read the successes of an operation. */
export interface ResponseDefinition {
  /** Value of the `Accept` header. */
  readonly accept?: string;
  /** The allowed values of a JSON response. `value` allows scalars; absent: no JSON is described. */
  readonly json?: JsonKind;
  /** A text response is a string. */
  readonly text?: true;
  /** `rawAnswer`: other responses are returned as an unread `Response`. */
  readonly raw?: RawReader;
  /** A response without content is expected and returns `undefined`. */
  readonly empty?: true;
  /**
   * The described success has a property `error`. Otherwise, a response with such a property is a refusal, whatever its status.
   */
  readonly error?: true;
  /** Amounts in strings and long integers, which are read exactly. */
  readonly exact?: {
    /** The places, by pointer pattern. */
    readonly places: readonly ExactPlace[];
    /** `exactValues`, or the result of `longValues`. */
    readonly read: ExactReader;
  };
  /** Required properties, by pointer pattern of the object (`*` is every member; `""` is the response itself). */
  readonly required?: readonly (readonly [pointer: string, names: readonly string[]])[];
}

/**
 * The result at a pointer pattern. `decimal`: a string, even if the response has a number; `decimal-or-null`: that or null;
 * `number`: an integer that fits a number.
 */
export type ExactPlace = readonly [pointer: string, kind: 'decimal' | 'decimal-or-null' | 'number'];

/** Records values that differ from the description. */
export interface Discrepancies {
  missing(pointer: string, pattern: string): void;
  number(pointer: string, pattern: string): void;
  /** The error of a response that can't be read. */
  fail(message: string): ApiError;
}

/** Returns the data of a JSON text with its exact values. */
export type ExactReader = (
  data: unknown,
  text: string,
  places: readonly ExactPlace[],
  discrepancies: Discrepancies,
) => unknown;

/**
 * Returns the values of headers that aren't plain text.
 *
 * @param missing called with the name of each required header that is missing or has another type
 */
export type HeaderReader = (headers: Headers, missing: (name: string) => void) => object;

/** Returns a response whose body the caller reads. */
export type RawReader = (response: Response, call: OpenCall) => Response;

/** The call of an unread body. */
export interface OpenCall {
  readonly deadline: Deadline;
  /** The limits of the call apply until the reader ends them. */
  hold(): void;
  /** An error of the call. */
  fail(type: ApiErrorClass, message: string, fields?: ApiErrorFields): ApiError;
}
