import { calendarDay } from '../waivers/calendar-day.ts';

/** A day of the calendar in UTC, `YYYY-MM-DD`, or a moment in ISO 8601 with its offset; undefined for anything else. */
export function parseMoment(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.test(text)) return undefined;
  // A day that the calendar lacks, such as 30 February, would be read as another one.
  if (calendarDay(text.slice(0, 10)) === undefined) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : new Date(time);
}
