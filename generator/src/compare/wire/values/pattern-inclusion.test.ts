import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../../../../test/full.ts';
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

  it.each([
    ...[
      '(?=a)b',
      '(?!a)b',
      '(?<=a)b',
      '(?<!a)b',
      '(?i:a)',
      '(a)\\1',
      '(?<a>b)\\k<a>',
      '\\bfoo',
      '\\Boo',
      '\\p{L}',
      '\\cA',
    ],
    ...['(a', 'a)', '(?:a', '[a', '[b-a]', '\\', '\\01', '\\xg1', '\\x1', '\\u12', '\\u{}', '\\u{110000}'],
    ...[
      '\\ud800',
      '\\udbff',
      '\\udfff',
      '*a',
      '+',
      '?',
      '{1}',
      'a|*',
      '^*',
      '$+',
      '^{2}',
      'a{x}',
      'a{,2}',
      'a{1',
      'a{3,1}',
    ],
    ...['a{1001}', 'a{0,1001}', 'a{1001,}', 'a{99999}'],
  ])('%s is beyond it', (pattern) => {
    expect(patternInclusion([pattern], 'a')).toBeUndefined();
    expect(matchesPattern(pattern, 'a')).toBeUndefined();
  });

  // Characters on both sides of every limit that a set may have, and texts in which characters repeat.
  const limits = [
    0x0, 0x8, 0x9, 0xa, 0xb, 0xc, 0xd, 0xe, 0x1f, 0x20, 0x21, 0x2d, 0x2e, 0x2f, 0x30, 0x39, 0x3a, 0x40, 0x41, 0x42,
    0x5a,
  ];
  const others = [
    0x5b, 0x5c, 0x5d, 0x5e, 0x5f, 0x60, 0x61, 0x62, 0x63, 0x64, 0x7a, 0x7b, 0x7f, 0x9f, 0xa0, 0xa1, 0x167f, 0x1680,
    0x1681,
  ];
  const high = [
    0x1fff, 0x2000, 0x200a, 0x200b, 0x2027, 0x2028, 0x2029, 0x202a, 0x202e, 0x202f, 0x2030, 0x205e, 0x205f, 0x2060,
    0x2fff, 0x3000,
  ];
  const highest = [0x3001, 0xd7ff, 0xe000, 0xfefe, 0xfeff, 0xff00, 0xffff, 0x10000, 0x1f600, 0x10fffe, 0x10ffff];
  const texts = [
    ...[...limits, ...others, ...high, ...highest].map((code) => String.fromCodePoint(code)),
    ...['', 'aa', 'aaa', 'aaaa', 'ab', 'ba', 'abab', 'a\n', '\na', 'a-c', 'a.c', 'bb', 'abc'],
  ];

  it.each([
    ...[
      '.',
      '\\d',
      '\\D',
      '\\w',
      '\\W',
      '\\s',
      '\\S',
      '\\n',
      '\\r',
      '\\t',
      '\\f',
      '\\v',
      '\\0',
      '\\x41',
      '\\u0041',
      '\\u{41}',
    ],
    ...['\\u{10ffff}', '\\ud7ff', '\\ue000', '\\u{1f600}', '\\.', '\\/', '\\^', '\\$', '\\\\', '\\]', '\u{1f600}'],
    ...[
      '[a-c]',
      '[^a-c]',
      '[a-]',
      '[-a]',
      '[\\d-]',
      '[\\b]',
      '[^]',
      '[]',
      '[\\w.-]',
      '[a\\-c]',
      '[\\]]',
      '[\\s\\S]',
      '[^\\s]',
    ],
    ...['[\\W\\d]', '[^\\D]', '[a-ca-b]', '[c-ea-d]', '[\\0-\\x20]', '[\\u2000-\\u{10000}]', '[.]', '[^^]', '[*+?{}]'],
    ...[
      'a{0}',
      'a{2}',
      'a{1,2}',
      'a{2,}',
      'a{0,1}',
      'a{1000}',
      'a{0,1000}',
      'a*?',
      'a+?',
      'a??',
      'a{2}?',
      '(?:ab){2}',
      '(a|b){2,3}',
    ],
    ...[
      '(?:a|b)',
      '(?<n>a)',
      '(a|)',
      '(|a)b?',
      '(?:)',
      'a|',
      '(^a)',
      '(a$)',
      '(?:^|b)a',
      'a(?:$|b)',
      '((a)b)',
      'a$b',
      'a^b',
    ],
  ])('%s matches what the engine of the platform says', (source) => {
    for (const pattern of [`^(?:${source})$`, source, `^${source}`, `${source}$`]) {
      const engine = new RegExp(pattern, 'u');
      expect(texts.filter((text) => matchesPattern(pattern, text) !== engine.test(text))).toEqual([]);
    }
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
      { seed: 20_260_101, numRuns: tries(300) },
    );
    fc.assert(
      fc.property(pattern, pattern, text, (narrow, wide, sample) => {
        if (patternInclusion([narrow], wide) !== 'yes') return;
        expect(new RegExp(narrow, 'u').test(sample) && !new RegExp(wide, 'u').test(sample)).toBe(false);
      }),
      { seed: 20_260_102, numRuns: tries(300) },
    );
  });

  it('finds a text for a pattern', () => {
    const text = matchingText(['^[A-Z]{3}-\\d{2}$', '^AB']);
    expect(text).toMatch(/^AB[A-Z]-\d{2}$/);
    expect(matchingText(['^a$', '^b$'])).toBeUndefined();
  });
});
