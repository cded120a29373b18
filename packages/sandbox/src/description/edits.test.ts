import { expect, it } from 'vitest';
import { nearestName } from './edits.ts';

it.each<[word: string, names: readonly string[], nearest: string | undefined]>([
  ['abc', ['abcde'], 'abcde'],
  ['abcde', ['abc'], 'abc'],
  ['abcd', ['abxyzcd'], undefined],
  ['Amount', ['amount', 'amounts'], 'amount'],
  ['amont', ['account', 'amount'], 'amount'],
  ['amount', [], undefined],
  ['status', ['amount'], undefined],
])('the name that %s is nearly, among %j: %s', (word, names, nearest) => {
  expect(nearestName(names, word)).toBe(nearest);
});
