import fc from 'fast-check';
import { expect, it } from 'vitest';
import { backoff } from './backoff.ts';

const ceilings = [500, 1000, 2000, 4000, 8000, 8000];

it('spreads over the whole range below a ceiling that doubles up to 8 s', () => {
  expect(ceilings.map((_, index) => backoff(index + 1, 0))).toEqual(ceilings.map(() => 1));
  expect(ceilings.map((_, index) => backoff(index + 1, 0.5))).toEqual(ceilings.map((ceiling) => ceiling / 2));
  expect(backoff(100, 1)).toBe(8000);
});

it('is never zero and never above the ceiling', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.double({ min: 0, max: 1, noNaN: true }), (retry, random) => {
      const delay = backoff(retry, random);
      expect(delay).toBeGreaterThanOrEqual(1);
      expect(delay).toBeLessThanOrEqual(ceilings[Math.min(retry, 6) - 1] ?? 0);
    }),
  );
});
