import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isExactNumber } from './parsed-text.ts';

describe('isExactNumber', () => {
  it('accepts every number as JavaScript prints it', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => isExactNumber(String(value))),
    );
  });

  it('accepts every integer that a double holds, and no other one below 1e21', () => {
    const integers = fc.bigInt({ min: -(10n ** 21n) + 1n, max: 10n ** 21n - 1n });
    fc.assert(
      fc.property(integers, (value) => {
        const held = BigInt(Number(value)) === value || String(Number(value)) === String(value);
        expect(isExactNumber(String(value))).toBe(held);
      }),
    );
  });

  it.each([
    '0',
    '-0',
    '1.50',
    '0.1',
    '1e3',
    '1E+2',
    '18014398509481984',
    '-9223372036854775808',
    '1.7976931348623157e308',
  ])('accepts %s', (source) => expect(isExactNumber(source)).toBe(true));

  it.each(['9007199254740993', '9223372036854775807', '1e400', '-1e400', '1e-400', '3.14159265358979323846'])(
    'refuses %s',
    (source) => expect(isExactNumber(source)).toBe(false),
  );
});
