import { describe, expect, it } from 'vitest';
import { closest } from './closest.ts';

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
