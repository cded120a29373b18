import { parseHttpDate } from './http-date.ts';

/**
 * Reads `Retry-After`: whole seconds or a date of HTTP, and nothing else. A date is measured against the server's own `Date`, so that a
 * wrong clock here does no harm.
 *
 * @param now wall clock in milliseconds, for answers without `Date`
 * @returns milliseconds, more than 0; undefined if there is no usable hint
 */
export function parseRetryAfter(header: string | null, serverDate: string | null, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) {
    // Longer figures are beyond any deadline; they stay finite for those who compute with them.
    return Math.min(Number(text), Number.MAX_SAFE_INTEGER / 1000) * 1000 || undefined;
  }
  const date = parseHttpDate(text, now);
  if (date === undefined) return undefined;
  const wait = date - (parseHttpDate(serverDate?.trim() ?? '', now) ?? now);
  return wait > 0 ? wait : undefined;
}
