export const dayInMilliseconds = 86_400_000;

/** Days since 1970 of a day of the calendar, `YYYY-MM-DD`; undefined for anything else, 30 February included. */
export function calendarDay(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) return undefined;
  return time / dayInMilliseconds;
}

/** Days since 1970 of a moment, by its date in UTC. */
export function dayOfMoment(moment: Date): number {
  return Math.floor(moment.getTime() / dayInMilliseconds);
}

/** A day of the calendar in UTC, `YYYY-MM-DD`, or a moment in ISO 8601 with its offset; undefined for anything else. */
export function parseMoment(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.test(text)) return undefined;
  // `Date` reads a day that doesn't exist, such as 30 February, as another day.
  if (calendarDay(text.slice(0, 10)) === undefined) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : new Date(time);
}
