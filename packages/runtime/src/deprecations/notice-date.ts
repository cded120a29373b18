import { parseHttpDate } from '../base/http-date.ts';

const months = 'janfebmaraprmayjunjulaugsepoctnovdec';

/**
 * RFC 822 and its successors, as servers write them: weekday, seconds and a leading zero can be missing. Day, month, year, time
 * and zone.
 */
const mailDate =
  /^(?:[a-z]{3,9}\.?,? +)?(\d{1,2})[ -]([a-z]{3})[a-z]{0,6}\.?[ -](\d{4}) +(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)? *([a-z]{1,3}|[+-]\d\d:?\d\d)$/;

/** Year, month, day, time and zone. */
const isoDate = /^(\d{4})-(\d\d)-(\d\d)(?:[t ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)? ?(z|[+-]\d\d(?::?\d\d)?))?$/;

/**
 * Reads the date of a `Sunset` or `Deprecation` header in all common forms: an HTTP date, also with a one-digit day, another
 * zone or no weekday; RFC 9745 (`@1688169599`); ISO 8601. A repeated header with the same date counts once.
 *
 * @returns milliseconds since 1970, or undefined if the text isn't one date
 */
export function parseNoticeDate(text: string): number | undefined {
  const unquoted = text.trim().replace(/^"(.*)"$/, '$1');
  const whole = parseOne(unquoted);
  if (whole !== undefined) return whole;
  // Headers of one name arrive joined by commas, which may also follow a weekday.
  const dates = [...unquoted.matchAll(/((?:[a-z]{3,9}, *)?[^,]+)(?:, *|$)/gi)].map(([, part = '']) =>
    parseOne(part.trim()),
  );
  return new Set(dates).size === 1 ? dates[0] : undefined;
}

function parseOne(text: string): number | undefined {
  const seconds = /^@(-?\d{1,11})(?:;|$)/.exec(text)?.[1];
  if (seconds !== undefined) return Number(seconds) * 1000;
  if (text.length > 60) return undefined;
  const lower = text.toLowerCase();
  const [mail, date, named = '', ofMail, ...mailTime] = mailDate.exec(lower) ?? [];
  if (mail) return timeOf(ofMail, months.indexOf(named) / 3, date, mailTime);
  const [iso, year, month, day, ...isoTime] = isoDate.exec(lower) ?? [];
  return iso ? timeOf(year, Number(month) - 1, day, isoTime) : parseHttpDate(text);
}

/** The parts as a moment; undefined for a day or an hour that doesn't exist. */
function timeOf(
  year: string | undefined,
  month: number,
  date: string | undefined,
  [hour = '0', minute = '0', second = '0', zone = 'z']: readonly string[],
): number | undefined {
  const day = Number(date);
  const offset = minutesOf(zone);
  if (offset === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return undefined;
  const midnight = new Date(0);
  midnight.setUTCFullYear(Number(year), month, day);
  if (midnight.getUTCMonth() !== month || midnight.getUTCDate() !== day) return undefined;
  return midnight.getTime() + ((Number(hour) * 60 + Number(minute) - offset) * 60 + Number(second)) * 1000;
}

/** Minutes from UTC for `gmt`, `+0100`, `-05:00`, and the other zones of RFC 822, such as `est` and `pdt`. */
function minutesOf(zone: string): number | undefined {
  const [known, region, season, sign, hours = '0', minutes = '0'] =
    /^(?:gmt|utc?|z|([ecmp])([sd])t|([+-])(\d\d):?(\d\d)?)$/.exec(zone) ?? [];
  if (known === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  // From 8 hours behind UTC at the Pacific to 5 in the east; an hour less in summer.
  if (region) return ('pmce'.indexOf(region) - (season === 'd' ? 7 : 8)) * 60;
  const offset = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? -offset : offset;
}
