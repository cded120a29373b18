import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesPattern } from './pattern-automaton.ts';
import { matchingText, patternInclusion } from './pattern-inclusion.ts';

describe('patternInclusion', () => {
  it.each([
    ['^[a-z]+$', '^\\w+$'],
    ['^[a-z]{3}$', '^[a-z]*$'],
    ['^a|b$', '.*'],
    ['^(?:foo|bar)$', '^[a-z]{3}$'],
    ['^\\d{4}-\\d{2}$', '^[-0-9]+$'],
    ['^ab$', 'a'],
    ['^[^/]+$', '^.|\\n|\\r|\\u2028|\\u2029'],
  ])('%s is within %s', (narrow, wide) => {
    expect(patternInclusion([narrow], wide)).toBe('yes');
  });

  it.each([
    ['^\\w+$', '^[a-z]+$'],
    ['a', '^a'],
    ['^[a-z]*$', '^[a-z]{3}$'],
    ['', 'a'],
  ])('%s is not within %s, and a text shows it', (narrow, wide) => {
    const answer = patternInclusion([narrow], wide);
    expect(answer).toHaveProperty('counter');
    const { counter } = answer as { counter: string };
    expect(new RegExp(narrow, 'u').test(counter)).toBe(true);
    expect(new RegExp(wide, 'u').test(counter)).toBe(false);
  });

  it.each([
    ['.', '^x$', '0'],
    ['[^0-9]', '^x$', 'a'],
    ['[^0-9A-Za-z]', '^x$', '\u0000'],
  ])('what shows that %s is not within %s is a plain digit or letter if one does', (narrow, wide, counter) => {
    expect(patternInclusion([`^${narrow}$`], wide)).toEqual({ counter });
  });

  it.each(['(?=a)b', '(a)\\1', '\\bfoo', '\\p{L}', '(a', '[b-a]', 'a{2000}'])('%s is beyond it', (pattern) => {
    expect(patternInclusion([pattern], 'a')).toBeUndefined();
    expect(matchesPattern(pattern, 'a')).toBeUndefined();
  });

  it('gives up on what would explode', () => {
    const hostile = `^(.*a.{20})$`;
    expect(patternInclusion([hostile], '^(.*b.{20})$')).not.toBe('yes');
  });

  it('stays quick where a backtracking matcher would not', () => {
    expect(matchesPattern('^(a+)+$', `${'a'.repeat(5_000)}b`)).toBe(false);
  });

  it('agrees with the engine of the platform on random patterns', () => {
    const atom = fc.constantFrom('a', 'b', '[ab]', '[^a]', '.', '\\d', 'c', '(?:ab|c)', '(a|b)');
    const piece = fc.tuple(atom, fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,2}')).map(([a, q]) => a + q);
    const body = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(''));
    const pattern = fc.tuple(fc.constantFrom('', '^'), body, fc.constantFrom('', '$')).map((parts) => parts.join(''));
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', '\n'), maxLength: 6 });
    fc.assert(
      fc.property(pattern, text, (source, sample) => {
        expect(matchesPattern(source, sample)).toBe(new RegExp(source, 'u').test(sample));
      }),
      { seed: 20_260_101, numRuns: 2_000 },
    );
    fc.assert(
      fc.property(pattern, pattern, text, (narrow, wide, sample) => {
        if (patternInclusion([narrow], wide) !== 'yes') return;
        expect(new RegExp(narrow, 'u').test(sample) && !new RegExp(wide, 'u').test(sample)).toBe(false);
      }),
      { seed: 20_260_102, numRuns: 2_000 },
    );
  });

  it('finds a text for a pattern', () => {
    const text = matchingText(['^[A-Z]{3}-\\d{2}$', '^AB']);
    expect(text).toMatch(/^AB[A-Z]-\d{2}$/);
    expect(matchingText(['^a$', '^b$'])).toBeUndefined();
  });
});
