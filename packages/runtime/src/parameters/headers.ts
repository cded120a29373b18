import type { ApiErrorClass } from '../errors/api-error.ts';
import { InvalidRequestError } from '../errors/errors.ts';

/** Headers by name; `null` removes a header of the client's options, `undefined` is ignored. */
export type HeadersInput =
  | Readonly<Record<string, string | null | undefined>>
  | Iterable<readonly [name: string, value: string | null | undefined]>;

/** Headers by name in lower case. {@link setHeader} makes sure that no name is `__proto__`. */
export type HeaderRecord = Record<string, string>;

/** Headers that the transport itself sets: another value would break the framing or the connection. */
const reserved = /^(?:connection|content-length|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade)$/;

/** Adds a caller's headers, later ones replacing earlier ones whatever their case. */
export function mergeHeaders(into: HeaderRecord, headers: HeadersInput = {}, Refusal?: ApiErrorClass): HeaderRecord {
  const pairs =
    Symbol.iterator in headers ? (headers as Iterable<readonly [string, unknown]>) : Object.entries(headers);
  for (const [name, value] of pairs) setHeader(into, name, value, Refusal);
  return into;
}

/**
 * Sets a header, or removes it if the value is null. Line breaks and characters beyond Latin-1 are rejected, never repaired.
 *
 * @throws the given error if the name is not a token or is reserved, or a header can't hold the value; without the value
 */
export function setHeader(
  into: HeaderRecord,
  given: string,
  value: unknown,
  Refusal: ApiErrorClass = InvalidRequestError,
): void {
  const name = String(given).toLowerCase();
  if (!/^[!#$%&'*+.^_`|~0-9a-z-]+$/.test(name) || name === '__proto__') {
    throw new Refusal('A header has a name that HTTP does not allow');
  }
  if (reserved.test(name)) throw new Refusal(`The header ${name} is set by the transport`);
  if (value === null) delete into[name];
  else if (typeof value === 'string' && isHeaderText(value)) into[name] = value;
  else if (value !== undefined) {
    throw new Refusal(`The header ${name} must be a string without control characters or characters outside Latin-1`);
  }
}

/** Whether HTTP can carry the text in a header. */
export function isHeaderText(text: string): boolean {
  return !/[^\t\x20-\x7e\x80-\xff]/.test(text);
}
