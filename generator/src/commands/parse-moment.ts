/** A day of the calendar in UTC, `YYYY-MM-DD`, or a moment in ISO 8601 with its offset; undefined for anything else. */
export function parseMoment(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.test(text)) return undefined;
  const day = Date.parse(`${text.slice(0, 10)}T00:00:00Z`);
  // A day that the calendar lacks, such as 30 February, would be read as another one.
  if (Number.isNaN(day) || new Date(day).toISOString().slice(0, 10) !== text.slice(0, 10)) return undefined;
  const time = text.length === 10 ? day : Date.parse(text);
  return Number.isNaN(time) ? undefined : new Date(time);
}
