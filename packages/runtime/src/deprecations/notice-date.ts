import { parseHttpDate } from '../base/http-date.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Hours from UTC of the zones that RFC 822 names. */
export const zones: ReadonlyMap<string, number> = new Map([
  ['gmt', 0],
  ['utc', 0],
  ['ut', 0],
  ['z', 0],
  ['est', -5],
  ['edt', -4],
  ['cst', -6],
  ['cdt', -5],
  ['mst', -7],
  ['mdt', -6],
  ['pst', -8],
  ['pdt', -7],
]);

/** RFC 822 and its successors as servers write them: weekday, seconds and a leading zero can be missing. */
const mailDate =
  /^(?:[a-z]{3,9}\.?,? +)?(?<day>\d{1,2})[ -](?<month>[a-z]{3})[a-z]{0,6}\.?[ -](?<year>\d{4}) +(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.\d+)?)? *(?<zone>[a-z]{1,3}|[+-]\d\d:?\d\d)$/;

const isoDate =
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:[t ](?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,]\d+)?)? ?(?<zone>z|[+-]\d\d(?::?\d\d)?))?$/;

/**
 * Reads the date of a `Sunset` or `Deprecation` header in the forms that servers write: a date of HTTP, with a day of one
 * digit, another zone or no weekday; RFC 9745 (`@1688169599`); ISO 8601. A header that comes twice with the same date counts
 * once.
 *
 * @returns milliseconds since 1970, or undefined if the text is not one date
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
  const parts = (mailDate.exec(lower) ?? isoDate.exec(lower))?.groups;
  return parts ? timeOf(parts) : parseHttpDate(text);
}

/** The parts as a moment; undefined for a day or an hour that doesn't exist. */
function timeOf(parts: Readonly<Record<string, string | undefined>>): number | undefined {
  const number = (name: string) => Number(parts[name] ?? 0);
  const named = months.indexOf(parts.month ?? '');
  const month = named < 0 ? number('month') - 1 : named;
  const offset = minutesOf(parts.zone ?? 'z');
  const [hour, minute, second] = [number('hour'), number('minute'), number('second')];
  if (offset === undefined || hour > 23 || minute > 59 || second > 60) return undefined;
  const midnight = new Date(0);
  midnight.setUTCFullYear(number('year'), month, number('day'));
  if (midnight.getUTCMonth() !== month || midnight.getUTCDate() !== number('day')) return undefined;
  return midnight.getTime() + ((hour * 60 + minute - offset) * 60 + second) * 1000;
}

/** Minutes from UTC of `gmt`, `+0100`, `-05:00`. */
function minutesOf(zone: string): number | undefined {
  const [, sign, hours = '', minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  if (sign === undefined) {
    const known = zones.get(zone);
    return known === undefined ? undefined : known * 60;
  }
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}
