import { expect, it } from 'vitest';
import { isNestedDeeper } from './is-nested-deeper.ts';

/** A value of so many levels: none is a scalar. */
const nested = (levels: number, wrap: (inner: unknown) => unknown): unknown =>
  levels === 0 ? 1 : wrap(nested(levels - 1, wrap));

it.each<readonly [what: string, wrap: (inner: unknown) => unknown]>([
  ['lists', (inner) => [inner]],
  ['objects', (inner) => ({ a: null, b: inner })],
  ['both', (inner) => [{ a: 'x' }, { b: inner }]],
])('counts the levels of %s', (what, wrap) => {
  const each = what === 'both' ? 2 : 1;
  for (const limit of [2, 4, 500]) {
    expect(isNestedDeeper(nested(limit / each, wrap), limit)).toBe(false);
    expect(isNestedDeeper([nested(limit / each, wrap)], limit)).toBe(true);
  }
});

it('finds no level in what is not composed', () => {
  for (const value of [null, undefined, 'text', 5, true]) expect(isNestedDeeper(value, 0)).toBe(false);
  for (const value of [[], {}]) expect([isNestedDeeper(value, 0), isNestedDeeper([value], 1)]).toEqual([false, false]);
});
