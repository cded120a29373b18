import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRetryAfter } from './retry-after.ts';

const now = Date.UTC(2026, 10, 20, 12, 0, 0);

describe('parseRetryAfter', () => {
  it.each([
    ['2', 2000],
    ['0002', 2000],
    [' 2\t', 2000],
    ['9'.repeat(400), Number.MAX_SAFE_INTEGER],
    ['Fri, 20 Nov 2026 12:00:02 GMT', 2000],
    ['Friday, 20-Nov-26 12:00:02 GMT', 2000],
    ['Fri Nov 20 12:00:02 2026', 2000],
  ])('reads %s', (header, expected) => {
    expect(parseRetryAfter(header, null, now)).toBe(expected);
  });

  it('measures a date against that of the server, where it tells one', () => {
    const header = 'Fri, 20 Nov 2026 12:10:02 GMT';
    expect(parseRetryAfter(header, 'Fri, 20 Nov 2026 12:10:00 GMT', now)).toBe(2000);
    expect(parseRetryAfter(header, 'garbage', now)).toBe(602_000);
  });

  it.each([
    null,
    '',
    '0',
    '-5',
    '+2',
    '1.5',
    '1e10',
    '0x10',
    '5, 10',
    '12abc',
    'NaN',
    'Infinity',
    '2026-11-20',
    'Fri, 20 Nov 2026 12:00:00 GMT',
    'Mon, 30 Feb 2027 00:00:00 GMT',
  ])('makes nothing of %j', (header) => {
    expect(parseRetryAfter(header, null, now)).toBeUndefined();
  });

  it('never gives a wait that is no finite positive number', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[\d ,.:A-Za-z-]*$/));
    fc.assert(
      fc.property(text, fc.option(text), (header, date) => {
        const wait = parseRetryAfter(header, date, now);
        expect(wait === undefined || (wait > 0 && Number.isFinite(wait))).toBe(true);
      }),
    );
  });
});
