import { describe, expect, it } from 'vitest';
import { calendarDay, dayOfMoment, parseMoment } from './calendar-day.ts';

describe('calendarDay', () => {
  it.each([
    ['1970-01-01', 0],
    ['1970-01-02', 1],
    ['1969-12-31', -1],
    ['2024-02-29', 19_782],
    ['2024-03-01', 19_783],
  ])('counts %s as %i', (day, count) => {
    expect(calendarDay(day)).toBe(count);
  });

  it.each([
    '',
    '2026',
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    ' 2026-01-01',
  ])('finds no day in %j', (text) => expect(calendarDay(text)).toBeUndefined());

  it.each(['2026-01-01T00:00:00Z', '2026-01-01 ', 'x2026-01-01', '2026-01-01\n'])(
    'finds no day in %j, which goes on',
    (text) => {
      expect(calendarDay(text)).toBeUndefined();
    },
  );
});

describe('dayOfMoment', () => {
  it.each([
    ['2026-01-01T00:00:00.000Z', '2026-01-01'],
    ['2026-01-01T23:59:59.999Z', '2026-01-01'],
    ['2026-01-02T00:00:00.000Z', '2026-01-02'],
    ['2026-01-01T00:30:00+02:00', '2025-12-31'],
    ['1969-12-31T23:59:59Z', '1969-12-31'],
  ])('is the date of %s in UTC: %s', (moment, day) => {
    expect(dayOfMoment(new Date(moment))).toBe(calendarDay(day));
  });
});

describe('parseMoment', () => {
  it.each([
    ['2026-03-01', '2026-03-01T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2026-03-01T23:30:00-05:00', '2026-03-02T04:30:00.000Z'],
    ['2026-03-01T12:00Z', '2026-03-01T12:00:00.000Z'],
  ])('reads %s', (text, moment) => {
    expect(parseMoment(text)?.toISOString()).toBe(moment);
  });

  it.each([
    '',
    'now',
    '2026-02-30',
    '2026-02-29',
    '2026-3-1',
    '2026-03-01T12:00:00',
    '2026-13-01',
    '2026-03-01T25:00Z',
    '0',
  ])('refuses %j', (text) => {
    expect(parseMoment(text)).toBeUndefined();
  });
});
