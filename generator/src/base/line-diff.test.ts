import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { condense, lineDiff } from './line-diff.ts';

const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });

describe('lineDiff', () => {
  it('holds both sides, whatever they are', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const diff = lineDiff(before, after);
        const side = (gone: 'removed' | 'added') => diff.filter(({ kind }) => kind !== gone).map(({ text }) => text);
        expect(side('added')).toEqual(before);
        expect(side('removed')).toEqual(after);
      }),
    );
  });

  it('keeps as many lines as can be kept', () => {
    const kept = (before: string[], after: string[]) =>
      lineDiff(before, after).filter(({ kind }) => kind === 'same').length;
    expect(kept(['a', 'b', 'c', 'd'], ['b', 'd', 'a', 'c'])).toBe(2);
    expect(kept(['a', 'b', 'c'], ['x', 'a', 'b', 'c'])).toBe(3);
  });
});

describe('condense', () => {
  const long = Array.from({ length: 20 }, (_, index) => `line ${index}`);

  it('leaves out what is far from a change', () => {
    const shown = condense(lineDiff(long, long.with(10, 'other')), { around: 1, most: 40 });
    expect(shown.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'gap ',
      'same line 9',
      'removed line 10',
      'added other',
      'same line 11',
      'gap ',
    ]);
  });

  it('ends after so many lines, and says so', () => {
    expect(condense(lineDiff(long, []), { around: 1, most: 5 })).toHaveLength(6);
    expect(condense(lineDiff(long, []), { around: 1, most: 5 }).at(-1)).toEqual({ kind: 'gap', text: '' });
  });
});
