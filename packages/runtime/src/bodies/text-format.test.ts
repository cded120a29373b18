import { describe, expect, it } from 'vitest';
import type { TextFormat } from '../definitions/body-definition.ts';
import { formattedText, isDateText } from './text-format.ts';

const written = (value: unknown, format: TextFormat) => formattedText(value, format, isDateText);

describe('formattedText', () => {
  it.each([
    ['decimal', '0'],
    ['decimal', '-1.50'],
    ['decimal', '100000000000000000000.01'],
    ['date', '2028-02-29'],
    ['date', '0000-01-01'],
    ['date-time', '2026-12-31T00:00:00+23:59'],
    ['date-time', '2026-12-31T19:00:00-00:00'],
    ['date-time', '2026-01-31T09:30:00Z'],
    ['date-time', '2026-01-31t23:59:60.123+05:30'],
    ['utc-date-time', '2026-01-31T09:30:00Z'],
    ['utc-date-time', '2026-01-31T09:30:00.123Z'],
  ] as const)('%s takes %s', (format, value) => {
    expect(written(value, format)).toBe(value);
  });

  it.each([
    ['decimal', '1,5'],
    ['decimal', ' 1 '],
    ['decimal', '1e21'],
    ['decimal', 'NaN'],
    ['decimal', '1\n'],
    ['decimal', 1],
    ['date', '2027-02-29'],
    ['date', '2026-1-31'],
    ['date', '2026-01-31T09:30:00Z'],
    ['date', 'January 1 '],
    ['date-time', '2026-01-31'],
    ['date-time', '2026-01-31T09:30:00'],
    ['date-time', '2026-02-30T09:30:00Z'],
    ['date-time', '2026-01-31T24:00:00Z'],
    ['date-time', '2026-01-31T23:60:00Z'],
    ['date-time', '2026-01-31T23:59:61Z'],
    ['date-time', '2026-01-31T09:30:00+24:00'],
    ['date-time', '2026-01-31T09:30:00+05:60'],
    ['date-time', '2026-01-31T09:30:00.Z'],
    ['date-time', '2026-01-31 09:30:00Z'],
    ['date', '2026-00-31'],
    ['date', '2026-13-01'],
    ['date', '2026-04-31'],
    ['decimal', '1.'],
    ['decimal', '.5'],
    ['decimal', '+1'],
    ['decimal', '--1'],
    ['decimal', ''],
    ['date-time', '+010000-01-01T00:00:00Z'],
    ['utc-date-time', '2026-01-31T09:30:00+08:00'],
    ['utc-date-time', '2026-01-31T09:30:00'],
    ['utc-date-time', '2026-01-31Z'],
  ] as const)('%s refuses %j', (format, value) => {
    expect(written(value, format)).toBeUndefined();
  });

  it.each(['+00:00', '-00:00', 'z'])('writes %s as Z where it has to be in UTC', (zone) => {
    expect(written(`2026-01-31T09:30:00${zone}`, 'utc-date-time')).toBe('2026-01-31T09:30:00Z');
    expect(written(`2026-01-31T09:30:00${zone}`, 'date-time')).toBe(`2026-01-31T09:30:00${zone}`);
  });
});
