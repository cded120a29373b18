import { type ApiErrorClass, InvalidRequestError } from './errors.ts';

/** Headers by name; `null` takes away a header of the client's options, `undefined` is as if it were not there. */
export type HeadersInput =
  | Readonly<Record<string, string | null | undefined>>
  | Iterable<readonly [name: string, value: string | null | undefined]>;

/** What the transport itself decides: another value would break the framing or the connection. */
const reserved = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Adds a caller's headers, later ones replacing earlier ones whatever their case.
 *
 * @throws the given error if a name is not a token, is reserved, or a value cannot stand in a header; without the value
 */
export function mergeHeaders(
  into: Map<string, string>,
  headers: HeadersInput = {},
  Refusal: ApiErrorClass = InvalidRequestError,
): Map<string, string> {
  const pairs =
    Symbol.iterator in headers ? (headers as Iterable<readonly [string, unknown]>) : Object.entries(headers);
  for (const [given, value] of pairs) {
    const name = String(given).toLowerCase();
    if (!/^[!#$%&'*+.^_`|~0-9a-z-]+$/.test(name) || name === '__proto__') {
      throw new Refusal('A header has a name that HTTP does not allow');
    }
    if (reserved.has(name)) throw new Refusal(`The header ${name} is set by the transport`);
    if (value === null) into.delete(name);
    else if (value !== undefined) into.set(name, headerValue(name, value, Refusal));
  }
  return into;
}

/** A value as it can stand in a header; line breaks and characters beyond Latin-1 are refused, never repaired. */
export function headerValue(name: string, value: unknown, Refusal: ApiErrorClass = InvalidRequestError): string {
  if (typeof value === 'string' && isHeaderText(value)) return value;
  throw new Refusal(`The header ${name} must be a string without control characters and characters beyond Latin-1`);
}

/** Whether HTTP can carry the text in a header. */
export function isHeaderText(text: string): boolean {
  return !/[^\t\x20-\x7e\x80-\xff]/.test(text);
}
