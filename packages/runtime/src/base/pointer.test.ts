import { expect, it } from 'vitest';
import { valueAt, visitAt } from './pointer.ts';

const value = { a: [{ b: 1 }, { b: 2, c: null }], 'x/y': { '~': 3, '~1': 5 }, '': 4 };

it('finds what stands at a pointer, and nothing inherited', () => {
  expect(valueAt(value, '')).toBe(value);
  expect(valueAt(value, '/a/1/b')).toBe(2);
  expect(valueAt(value, '/x~1y/~0')).toBe(3);
  expect(valueAt(value, '/x~1y/~01')).toBe(5);
  expect(valueAt(value, '/')).toBe(4);
  for (const nothing of ['/a/2', '/a/1/c/d', '/toString', '/a/length/x', '/__proto__'])
    expect(valueAt(value, nothing)).toBeUndefined();
});

function valuesAt(start: unknown, pattern: string): (readonly [string, unknown])[] {
  const found: (readonly [string, unknown])[] = [];
  visitAt(start, pattern, (at, pointer) => found.push([pointer, at]));
  return found;
}

it('finds all that stands at a pattern, with its pointer', () => {
  expect(valuesAt(value, '/a/*/b')).toEqual([
    ['/a/0/b', 1],
    ['/a/1/b', 2],
  ]);
  expect(valuesAt(value, '/a/*/c')).toEqual([['/a/1/c', null]]);
  expect(valuesAt(value, '/*/~0')).toEqual([['/x~1y/~0', 3]]);
  expect(valuesAt([1, 2], '/*')).toEqual([
    ['/0', 1],
    ['/1', 2],
  ]);
  expect(valuesAt(undefined, '/a')).toEqual([]);
  expect(valuesAt(undefined, '')).toEqual([['', undefined]]);
});
