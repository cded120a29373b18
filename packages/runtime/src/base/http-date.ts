const rfc850 =
  /^(?<day>[A-Z][a-z]{2})[a-z]{3,6}, (?<date>\d\d)-(?<month>[A-Z][a-z]{2})-(?<year>\d\d) (?<time>[\d:]{8}) GMT$/;
const asctime = /^(?<day>[A-Z][a-z]{2}) (?<month>[A-Z][a-z]{2}) (?<date>[ \d]\d) (?<time>[\d:]{8}) (?<year>\d{4})$/;

/**
 * Reads a date of HTTP (RFC 9110, all three forms). A date that doesn't exist is refused: `Date.parse` alone takes the
 * 30th of February for the 2nd of March.
 *
 * @returns milliseconds since 1970, or undefined if the text is anything else
 */
export function parseHttpDate(text: string): number | undefined {
  const parts = (rfc850.exec(text) ?? asctime.exec(text))?.groups;
  const fixed = parts
    ? `${parts.day}, ${parts.date?.replace(' ', '0')} ${parts.month} ${fullYear(parts.year ?? '')} ${parts.time} GMT`
    : text;
  const time = Date.parse(fixed);
  return !Number.isNaN(time) && new Date(time).toUTCString() === fixed ? time : undefined;
}

/** RFC 9110: a year of two digits that seems to be more than 50 years ahead is past. */
function fullYear(year: string): string {
  if (year.length === 4) return year;
  const thisYear = new Date().getUTCFullYear();
  const inThisCentury = thisYear - (thisYear % 100) + Number(year);
  return String(inThisCentury > thisYear + 50 ? inThisCentury - 100 : inThisCentury);
}
