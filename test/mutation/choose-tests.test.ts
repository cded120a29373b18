import { expect, it } from 'vitest';
import type { TestRun } from './attempt.ts';
import { chooseTests } from './choose-tests.ts';

function bitsOf(...statements: readonly number[]): string {
  const bits = new Uint8Array(4);
  for (const number of statements) bits[number >> 3] = (bits[number >> 3] ?? 0) | (1 << (number & 7));
  return Buffer.from(bits).toString('base64');
}

const test = (file: string, id: string, reached: readonly number[], before: readonly number[] = []): TestRun => ({
  ...{ file, id, name: id, passed: true, seconds: 1, reached: bitsOf(...reached), before: bitsOf(...before) },
});

const all = [
  test('src/a.test.ts', 'a1', [1]),
  test('src/a.test.ts', 'a2', [2]),
  test('src/b.test.ts', 'b1', [2], [1]),
  test('src/b.test.ts', 'b2', [3]),
  test('src/c.test.ts', 'c1', [3]),
  test('test/programs.test.ts', 'starts programs', []),
];

const chosen = (statement: number | undefined) =>
  chooseTests('src/a.ts', statement, all, new Map())
    .flat()
    .map(({ id }) => id)
    .toSorted();

it('chooses the tests that reach a statement, those that it prepared, and those of which nothing is known', () => {
  expect(chosen(1)).toEqual(['a1', 'b1', 'b2', 'starts programs']);
  expect(chosen(3)).toEqual(['b2', 'c1', 'starts programs']);
});

it('chooses all tests for what none reaches, and for what runs when a module is loaded', () => {
  expect(chosen(9)).toEqual(all.map(({ id }) => id).toSorted());
  expect(chosen(undefined)).toHaveLength(all.length);
});
