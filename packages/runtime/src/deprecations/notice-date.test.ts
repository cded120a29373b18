import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNoticeDate } from './notice-date.ts';

const time = Date.UTC(1994, 10, 6, 8, 49, 37);
const minute = Date.UTC(1994, 10, 6, 8, 49);
const day = Date.UTC(1994, 10, 6);

describe('parseNoticeDate', () => {
  it.each([
    ['Sun, 06 Nov 1994 08:49:37 GMT', time],
    ['Sun, 6 Nov 1994 08:49:37 GMT', time],
    ['Sun, 06 Nov 1994 08:49:37 +0000', time],
    ['Sun, 06 Nov 1994 08:49:37 -0000', time],
    ['Sun, 06 Nov 1994 08:49:37 UTC', time],
    ['Sun, 06 Nov 1994 08:49:37 UT', time],
    ['Sun, 06 Nov 1994 08:49:37 Z', time],
    ['Sun, 06 Nov 1994 03:49:37 EST', time],
    ['Sun, 06 Nov 1994 09:49:37 +0100', time],
    ['Sun, 06 Nov 1994 09:49:37 +01:00', time],
    ['Sun, 06 Nov 1994 03:19:37 -0530', time],
    ['06 Nov 1994 08:49:37 GMT', time],
    ['6 Nov 1994 08:49 GMT', minute],
    ['sun, 06 nov 1994 08:49:37 gmt', time],
    ['Sunday, 6 November 1994 08:49:37 GMT', time],
    ['Sun, 06-Nov-1994 08:49:37 GMT', time],
    ['Sunday, 06-Nov-94 08:49:37 GMT', time],
    ['Sun Nov  6 08:49:37 1994', time],
    ['"Sun, 06 Nov 1994 08:49:37 GMT"', time],
    [' Sun, 06 Nov 1994 08:49:37 GMT ', time],
    ['@784111777', time],
    ['@784111777;a=b', time],
    ['1994-11-06', day],
    ['1994-11-06T08:49:37Z', time],
    ['1994-11-06T08:49:37.000Z', time],
    ['1994-11-06T08:49:37,000Z', time],
    ['1994-11-06T08:49:37,5+00:00', time],
    ['1994-11-06T09:49:37+01:00', time],
    ['1994-11-06 08:49:37 +0000', time],
    ['Sun, 06 Nov 1994 08:49:37 GMT, Sun, 6 Nov 1994 08:49:37 UTC', time],
    ['@784111777, @784111777', time],
  ])('reads %j', (text, expected) => {
    expect(parseNoticeDate(text)).toBe(expected);
  });

  it.each([
    '',
    'true',
    'soon',
    'Mon, 30 Feb 2026 00:00:00 GMT',
    'Sun, 06 Nov 1994 24:00:00 GMT',
    'Sun, 06 Nov 1994 08:60:00 GMT',
    'Sun, 06 Foo 1994 08:49:37 GMT',
    'Sun, 06 Nov 1994 08:49:37 XYZ',
    'Sun, 06 Nov 1994 08:49:37',
    'Sun, 06 Nov 1994 08:49:37 GMT, Mon, 07 Nov 1994 08:49:37 GMT',
    '1994-02-30',
    '1994-13-01',
    '1994-11-06T08:49:37',
    '784111777',
    '@784111777.5',
    '@99999999999999999999',
    `${'a,'.repeat(30_000)}`,
  ])('does not make a date of %j', (text) => {
    expect(parseNoticeDate(text)).toBeUndefined();
  });

  it('reads every day in the form of Java, Python and ISO 8601 alike', () => {
    const dates = fc.date({ min: new Date(0), max: new Date(Date.UTC(9999, 11, 31)), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (date) => {
        const whole = Math.floor(date.getTime() / 1000) * 1000;
        const http = date.toUTCString();
        const forms = [
          http.replace(/, 0/, ', '),
          http.replace('GMT', '+0000'),
          http.slice(5),
          date.toISOString().replace(/\.\d+/, ''),
        ];
        for (const form of forms) expect(parseNoticeDate(form)).toBe(whole);
      }),
    );
  });
});

/** The hour of UTC at which it is noon in a zone. */
const noons = {
  gmt: 12,
  utc: 12,
  ut: 12,
  z: 12,
  est: 17,
  edt: 16,
  cst: 18,
  cdt: 17,
  mst: 19,
  mdt: 18,
  pst: 20,
  pdt: 19,
};

it.each(Object.entries(noons))('knows the zone %s', (zone, hour) => {
  expect(parseNoticeDate(`1 Jul 2026 12:00 ${zone}`)).toBe(Date.UTC(2026, 6, 1, hour));
  expect(parseNoticeDate(`1 Jul 2026 12:00 ${zone.toUpperCase()}`)).toBe(Date.UTC(2026, 6, 1, hour));
});

it('knows no zone without a case', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const pairs = letters.flatMap((one) => letters.map((other) => one + other));
  const zones = [...letters, ...pairs, ...pairs.flatMap((pair) => letters.map((letter) => pair + letter))];
  const known = zones.filter((zone) => parseNoticeDate(`1 Jul 2026 12:00 ${zone}`) !== undefined);
  expect(known.sort()).toEqual(Object.keys(noons).sort());
});

it('knows no month but the twelve, in their order', () => {
  const all = 'janfebmaraprmayjunjulaugsepoctnovdec';
  const names = Array.from({ length: 34 }, (_, at) => all.slice(at, at + 3));
  const months = names.flatMap((name) => {
    const time = parseNoticeDate(`1 ${name} 2026 12:00 GMT`);
    return time === undefined ? [] : [new Date(time).getUTCMonth()];
  });
  expect(months).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

it.each([
  ['1 Jul 2026 23:59:60 +2359', Date.UTC(2026, 6, 1, 0, 1)],
  ['1 Jul 2026 00:00 -0030', Date.UTC(2026, 6, 1, 0, 30)],
  ['1 Jul 2026 24:00 GMT', undefined],
  ['1 Jul 2026 23:60 GMT', undefined],
  ['1 Jul 2026 23:59:61 GMT', undefined],
  ['1 Jul 2026 00:00 +2400', undefined],
  ['1 Jul 2026 00:00 +0060', undefined],
  ['31 Jun 2026 00:00 GMT', undefined],
  ['0 Jul 2026 00:00 GMT', undefined],
])('reads %s as %s', (text, time) => {
  expect(parseNoticeDate(text)).toBe(time);
});
