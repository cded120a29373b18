import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, isLess, isPositive, subtract } from './decimal.ts';

/** A decimal text and its value in units of the eighth decimal. */
const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 8 }))
  .map(([units, scale]) => {
    const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
    const fraction = scale === 0 ? '' : `.${digits.slice(-scale)}`;
    const text = `${units < 0n ? '-' : ''}${digits.slice(0, digits.length - scale)}${fraction}`;
    return { text, value: units * 10n ** BigInt(8 - scale) };
  });

const unitsOf = (text: string): bigint => {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  return BigInt(`${sign}${whole}${fraction.padEnd(8, '0')}`);
};

describe('decimal texts', () => {
  it('add, subtract and compare exactly', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        expect(unitsOf(add(a.text, b.text))).toBe(a.value + b.value);
        expect(unitsOf(subtract(a.text, b.text))).toBe(a.value - b.value);
        expect(isLess(a.text, b.text)).toBe(a.value < b.value);
        expect(isPositive(a.text)).toBe(a.value > 0n);
      }),
    );
  });

  it('keep the decimals of the longer one', () => {
    expect(add('0.1', '0.20')).toBe('0.30');
    expect(subtract('1', '0.999')).toBe('0.001');
    expect(subtract('0.05', '1')).toBe('-0.95');
  });

  it.each(['', '.5', '1.', '1e3', '+1', ' 1', '1,0', '0x1', '٣', 'NaN'])('are not %j', (text) => {
    expect(isPositive(text)).toBe(false);
    expect(() => add(text, '1')).toThrow(RangeError);
  });
});
