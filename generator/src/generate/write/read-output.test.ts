import { expect, it } from 'vitest';
import { isTorn } from './read-output.ts';

const block = 4096;
const wanted = `${'a'.repeat(block)}${'b'.repeat(block)}end\n`;
const zeros = (length: number) => '\0'.repeat(length);

it.each([
  ['an empty file', '', true],
  ['the first block alone', 'a'.repeat(block), true],
  ['a lost block in the middle', `${'a'.repeat(block)}${zeros(block)}end\n`, true],
  ['a lost end', `${'a'.repeat(block)}${'b'.repeat(block)}${zeros(4)}`, true],
  ['blocks that were never written', zeros(3 * block), true],
  ['the whole file', wanted, false],
  ['a file that somebody has shortened', wanted.slice(0, -2), false],
  ['a block that somebody has written', 'c'.repeat(block), false],
  ['a change beside a lost block', `${'c'.repeat(block)}${zeros(block)}end\n`, false],
  ['a zero in a line', wanted.replace('end', 'e\0d'), false],
])('%s', (_, found, torn) => {
  expect(isTorn(Buffer.from(found), wanted)).toBe(torn);
});

it('takes only a file without any content for torn where nobody knows what it held', () => {
  expect(['', zeros(5), 'a', `a${zeros(5)}`].map((found) => isTorn(Buffer.from(found), undefined))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
