export const dayInMilliseconds = 86_400_000;

/** Days from 1970-01-01 to a `YYYY-MM-DD` date; undefined for any other text, including 30 February. */
export function calendarDay(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) return undefined;
  return time / dayInMilliseconds;
}

/** Days from 1970-01-01 to the UTC date of a moment. */
export function dayOfMoment(moment: Date): number {
  return Math.floor(moment.getTime() / dayInMilliseconds);
}

/** A `YYYY-MM-DD` date in UTC, or an ISO 8601 moment with its offset; undefined for any other text. */
export function parseMoment(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.test(text)) return undefined;
  // `Date` reads a day that doesn't exist, such as 30 February, as another day.
  if (calendarDay(text.slice(0, 10)) === undefined) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : new Date(time);
}
