import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrapMarkdown } from './comment-text.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

describe('wrapMarkdown', () => {
  it('breaks long lines at spaces and changes nothing else', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'word', '-', '`b', 'c`', '1.', '#', '*', 'x'.repeat(120)), { maxLength: 80 }),
        (parts) => {
          const line = parts.join(' ');
          const wrapped = wrapMarkdown([line]);
          expect(wrapped.map((one, index) => (index === 0 ? one : one.trimStart())).join(' ')).toBe(line);
        },
      ),
    );
  });

  it('keeps to 100 characters where words allow it', () => {
    const wrapped = wrapMarkdown([words(60)]);
    expect(wrapped.length).toBeGreaterThan(3);
    for (const line of wrapped) expect(line.length).toBeLessThanOrEqual(100);
  });

  it('breaks neither code nor tables, and makes no list item', () => {
    const table = `| ${words(40)} |`;
    const code = `    ${words(40)}`;
    expect(wrapMarkdown([table, code, '```', words(40), '```'])).toEqual([table, code, '```', words(40), '```']);
    for (const line of wrapMarkdown([`${'x'.repeat(98)} - ${words(30)}`])) expect(line).not.toMatch(/^-/);
    for (const line of wrapMarkdown([`${words(10)} \`${words(20)}\` ${words(10)}`])) {
      expect(line.split('`').length % 2).toBe(1);
    }
  });

  it('indents what belongs to a list item', () => {
    expect(wrapMarkdown([`- ${words(30)}`])[1]).toMatch(/^ {2}word/);
  });

  it.each(['- ', '*/ ', '1) ', '` ', 'a '])('takes a million characters of %j', (piece) => {
    expect(wrapMarkdown([piece.repeat(1_000_000 / piece.length)]).join(' ').length).toBeGreaterThan(900_000);
  });
});
