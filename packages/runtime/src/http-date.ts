const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const forms = [
  // Sun, 06 Nov 1994 08:49:37 GMT
  /^[A-Z][a-z]{2}, (?<day>\d\d) (?<month>[A-Z][a-z]{2}) (?<year>\d{4}) (?<time>\d\d:\d\d:\d\d) GMT$/,
  // Sunday, 06-Nov-94 08:49:37 GMT
  /^[A-Z][a-z]{5,8}, (?<day>\d\d)-(?<month>[A-Z][a-z]{2})-(?<year>\d\d) (?<time>\d\d:\d\d:\d\d) GMT$/,
  // Sun Nov  6 08:49:37 1994
  /^[A-Z][a-z]{2} (?<month>[A-Z][a-z]{2}) (?<day>[ \d]\d) (?<time>\d\d:\d\d:\d\d) (?<year>\d{4})$/,
];

/**
 * Reads a date of HTTP (RFC 9110, all three forms). `Date.parse` is no judge: it takes the 30th of February for the 2nd of March.
 *
 * @param now for the century of a two-digit year, in milliseconds since 1970
 * @returns milliseconds since 1970, or undefined if the text is anything else
 */
export function parseHttpDate(text: string, now: number): number | undefined {
  const parts = forms.map((form) => form.exec(text)?.groups).find(Boolean);
  if (!parts) return undefined;
  const { day = '', month = '', year = '', time = '' } = parts;
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  const at = (fullYear: number) => Date.UTC(fullYear, months.indexOf(month), Number(day), hours, minutes, seconds);
  let fullYear = Number(year);
  if (year.length === 2) {
    const thisYear = new Date(now).getUTCFullYear();
    fullYear += thisYear - (thisYear % 100);
    // RFC 9110: what seems to be more than 50 years ahead is past.
    if (fullYear > thisYear + 50) fullYear -= 100;
  }
  const date = new Date(at(fullYear));
  const exact = date.getUTCDate() === Number(day) && date.getUTCMonth() === months.indexOf(month);
  return exact && hours < 24 && minutes < 60 && seconds <= 60 ? date.getTime() : undefined;
}
