/** The longest first wait, in milliseconds; each further one may be twice as long as the one before. */
const firstCeiling = 500;

/** The longest computed wait, in milliseconds. */
const lastCeiling = 8000;

/**
 * How long to wait before sending again: full jitter below a ceiling that doubles, so that clients that failed together don't
 * return together.
 *
 * @param retry 1 for the first retry
 * @param random from 0 up to, but not including, 1
 * @returns milliseconds, from 1 to the ceiling: 500, 1000, 2000, 4000, then 8000
 */
export function backoff(retry: number, random: number): number {
  return Math.max(1, random * Math.min(lastCeiling, firstCeiling * 2 ** (retry - 1)));
}
