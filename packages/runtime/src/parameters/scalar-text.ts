import { InvalidRequestError } from '../errors/errors.ts';

/**
 * A scalar as text for a parameter or a form field: strings unchanged, numbers and booleans as in JSON, dates as ISO 8601 in
 * UTC.
 *
 * @param what the place's name in the message: `parameter page`
 * @throws InvalidRequestError for values without an exact text: null, NaN, Infinity, invalid dates, objects, functions; without
 * the value
 */
export function scalarText(value: unknown, what: string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (value instanceof Date) return dateText(value, what);
  throw new InvalidRequestError(`The ${what} must be a string, a finite number, a boolean or a date`);
}

/** @throws InvalidRequestError for invalid dates, and for years without exactly four digits, which most parsers misread */
export function dateText(date: Date, what: string): string {
  const year = date.getUTCFullYear();
  if (!(year >= 0 && year <= 9999))
    throw new InvalidRequestError(`The ${what} must be a valid date between the years 0 and 9999`);
  return date.toISOString();
}
