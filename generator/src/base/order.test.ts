import { describe, expect, it } from 'vitest';
import { compareCodePoints, sortedBy, sortedUnique, sortStrings } from './order.ts';

describe('compareCodePoints', () => {
  it('puts astral characters after the whole basic plane', () => {
    const strings = ['\u{1f600}', '\uffee', '\ue000', 'a', '\ud7ff', ''];
    expect([...strings].sort(compareCodePoints)).toEqual(['', 'a', '\ud7ff', '\ue000', '\uffee', '\u{1f600}']);
    expect([...strings].sort()).not.toEqual([...strings].sort(compareCodePoints));
  });

  it('agrees with the code points of every pair', () => {
    const points = [0, 0x41, 0xd7ff, 0xe000, 0xffff, 0x10000, 0x10ffff];
    for (const a of points) {
      for (const b of points) {
        const order = compareCodePoints(`x${String.fromCodePoint(a)}`, `x${String.fromCodePoint(b)}`);
        expect(Math.sign(order)).toBe(Math.sign(a - b));
      }
    }
  });

  it('is the order of sorted strings, with surrogates and without', () => {
    for (const strings of [
      ['\u{1f600}', '\uffee', 'a'],
      ['\uffee', 'b', 'ab', 'a', ''],
    ]) {
      expect(sortStrings([...strings])).toEqual(strings.toSorted(compareCodePoints));
    }
  });

  it('puts a prefix first and knows no locale', () => {
    expect(sortedUnique(['b', 'ä', 'a', 'B', 'ab', 'a'])).toEqual(['B', 'a', 'ab', 'b', 'ä']);
  });
});

it('sorts by keys with surrogates in the order of code points', () => {
  const keys = ['\u{1f600}', '\uffee', 'a'];
  expect(sortedBy(keys, (key) => key)).toEqual(['a', '\uffee', '\u{1f600}']);
});

it('sorts by a key and keeps the order of equals', () => {
  const items = [
    { key: 'b', n: 1 },
    { key: 'a', n: 2 },
    { key: 'b', n: 0 },
  ];
  expect(sortedBy(items, (item) => item.key).map((item) => item.n)).toEqual([2, 1, 0]);
});
