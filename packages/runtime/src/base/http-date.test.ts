import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseHttpDate } from './http-date.ts';

it('reads the three forms', () => {
  const time = Date.UTC(1994, 10, 6, 8, 49, 37);
  expect(parseHttpDate('Sun, 06 Nov 1994 08:49:37 GMT')).toBe(time);
  expect(parseHttpDate('Sunday, 06-Nov-94 08:49:37 GMT')).toBe(time);
  expect(parseHttpDate('Sun Nov  6 08:49:37 1994')).toBe(time);
});

it('takes a year of two digits for the nearest that is at most 50 years ahead', () => {
  const year = new Date().getUTCFullYear();
  const daily = { weekday: 'long', timeZone: 'UTC' } as const;
  for (const [ahead, meant] of [
    [50, year + 50],
    [51, year - 49],
    [-49, year - 49],
  ] as const) {
    const day = new Date(Date.UTC(meant, 0, 31));
    const digits = String((year + ahead) % 100).padStart(2, '0');
    const text = `${day.toLocaleDateString('en', daily)}, 31-Jan-${digits} 00:00:00 GMT`;
    expect(parseHttpDate(text), text).toBe(day.getTime());
  }
});

it('reads back every date that the platform writes', () => {
  const dates = fc.date({ min: new Date(0), max: new Date(Date.UTC(9999, 11, 31)), noInvalidDate: true });
  fc.assert(
    fc.property(dates, (date) => {
      expect(parseHttpDate(date.toUTCString())).toBe(Math.floor(date.getTime() / 1000) * 1000);
    }),
  );
});

it.each([
  '',
  'Sun, 6 Nov 1994 08:49:37 GMT',
  'Sun, 06 Nov 1994 08:49:37 UTC',
  'Sun, 06 Nov 1994 08:49:37 +0000',
  'Mon, 30 Feb 2026 00:00:00 GMT',
  'Sun, 06 Nov 1994 24:00:00 GMT',
  'Sun, 06 Nov 1994 23:59:60 GMT',
  'Mon, 06 Nov 1994 08:49:37 GMT',
  '1994-11-06',
  '784111777',
  '@784111777',
])('makes nothing of %j', (text) => {
  expect(parseHttpDate(text)).toBeUndefined();
});
