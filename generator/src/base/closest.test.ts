import { describe, expect, it } from 'vitest';
import { closest, didYouMean } from './closest.ts';

describe('closest', () => {
  it.each([
    ['rot', 'root'],
    ['ROOT', 'root'],
    ['clients', 'clients'],
    ['enviromentPrefix', 'environmentPrefix'],
    ['zzz', undefined],
    ['', undefined],
  ])('takes %j for %j', (word, expected) => {
    expect(closest(word, ['root', 'clients', 'environmentPrefix'])).toBe(expected);
  });
});

it('suggests the nearest word, else lists a few, else nothing', () => {
  expect(didYouMean('breakin', ['breaking', 'non-breaking'])).toBe('; did you mean breaking?');
  expect(didYouMean('red', ['breaking', 'non-breaking'])).toBe('; it can be breaking, non-breaking');
  expect(didYouMean(7, ['breaking'])).toBe('; it can be breaking');
  expect(didYouMean('red', [])).toBe('');
  expect(
    didYouMean(
      'zzzzzz',
      Array.from({ length: 13 }, (_, index) => `word${index}`),
    ),
  ).toBe('');
});
