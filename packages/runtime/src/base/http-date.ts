/** `Sunday, 06-Nov-94 08:49:37 GMT` */
const rfc850 = /^([A-Z][a-z]{2})[a-z]{3,6}, (\d\d)-([A-Z][a-z]{2})-(\d\d) (?=[\d:]{8} GMT$)/;

/** `Sun Nov  6 08:49:37 1994` */
const asctime = /^([A-Z][a-z]{2}) ([A-Z][a-z]{2}) (\d\d) ([\d:]{8}) (\d{4})$/;

/**
 * Reads a date of HTTP (RFC 9110, all three forms). A date that doesn't exist is refused: `Date.parse` reads 30 February as 2
 * March.
 *
 * @returns milliseconds since 1970, or undefined for any other text
 */
export function parseHttpDate(text: string): number | undefined {
  const fixed = text
    .replace(rfc850, (_, day, date, month, year) => `${day}, ${date} ${month} ${fullYear(year)} `)
    .replace(/^(\w+ \w+ ) (?=\d )/, (_, start) => `${start}0`)
    .replace(asctime, '$1, $3 $2 $5 $4 GMT');
  const time = Date.parse(fixed);
  return !Number.isNaN(time) && new Date(time).toUTCString() === fixed ? time : undefined;
}

/** RFC 9110: a two-digit year that seems to be more than 50 years ahead is in the past. */
function fullYear(year: string): number {
  const thisYear = new Date().getUTCFullYear();
  const inThisCentury = thisYear - (thisYear % 100) + Number(year);
  return inThisCentury > thisYear + 50 ? inThisCentury - 100 : inThisCentury;
}
