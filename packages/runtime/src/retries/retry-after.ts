import { parseHttpDate } from '../base/http-date.ts';

/**
 * Reads `Retry-After`: whole seconds or an HTTP date, and nothing else. A date is compared with the server's own `Date`, so
 * that a wrong clock here is harmless.
 *
 * @param now wall clock in milliseconds, for responses without `Date`
 * @returns milliseconds, more than 0; undefined if there is no usable hint
 */
export function parseRetryAfter(header: string | null, serverDate: string | null, now: number): number | undefined {
  // White space around a value isn't part of it, and not every platform trims it.
  const text = (header ?? '').replace(/^[ \t]+|[ \t]+$/g, '');
  // Numbers of any length stay finite, so callers can compute with them.
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, Number.MAX_SAFE_INTEGER) || undefined;
  const date = parseHttpDate(text);
  const wait = (date ?? 0) - (parseHttpDate(serverDate ?? '') ?? now);
  return wait > 0 ? wait : undefined;
}
