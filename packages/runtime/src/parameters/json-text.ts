import { InvalidRequestError } from '../errors/errors.ts';
import { dateText } from './scalar-text.ts';

/**
 * JSON of a value that JSON can carry unchanged. `JSON.stringify` alone turns NaN and invalid dates into null, and a
 * Map or a forgotten promise into `{}`: here they are refused. Undefined properties are left out.
 *
 * @param what names the value in the message: `body`
 * @throws InvalidRequestError naming the property, not the value
 */
export function jsonText(value: unknown, what: string): string {
  let failure: unknown;
  try {
    const text = JSON.stringify(value, function (this: unknown, key: string, item: unknown) {
      try {
        // The holder still has what toJSON replaced.
        return checked((this as Record<string, unknown>)[key], item, this, key ? `${what}: ${key}` : what);
      } catch (error) {
        failure = error;
        throw error;
      }
    });
    if (text !== undefined) return text;
  } catch (error) {
    throw failure ?? new InvalidRequestError(`The ${what} cannot be written as JSON`, { cause: error });
  }
  throw new InvalidRequestError(`The ${what} cannot be written as JSON`);
}

/** Whether a value of this media type is written as JSON. */
export function isJsonType(contentType = ''): boolean {
  return /[/+]json\b/i.test(contentType);
}

function checked(original: unknown, item: unknown, holder: unknown, what: string): unknown {
  if (original instanceof Date) return dateText(original, what);
  const kind = typeof item;
  const exact =
    kind === 'string' ||
    kind === 'boolean' ||
    item === null ||
    (kind === 'number' && Number.isFinite(item)) ||
    (kind === 'undefined' && !Array.isArray(holder)) ||
    (kind === 'object' && isPlain(item));
  if (!exact) throw new InvalidRequestError(`The ${what} contains a value that JSON can't represent (${nameOf(item)})`);
  return item;
}

function isPlain(item: unknown): boolean {
  return /^\[object (?:Object|Array|Number|String|Boolean)\]$/.test(Object.prototype.toString.call(item));
}

function nameOf(item: unknown): string {
  if (typeof item === 'number') return String(item);
  return Object.prototype.toString.call(item).slice(8, -1);
}
