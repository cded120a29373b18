import { describe, expect, it } from 'vitest';
import { parseMoment } from './calendar-day.ts';

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
