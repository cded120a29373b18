import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../../test/any-character.ts';
import { tries } from '../../../../test/full.ts';
import { defaultLimits } from '../limits.ts';
import { jsonSyntaxError, parseJson } from './parse-json.ts';

const parse = (text: string, limits = {}) => parseJson(text, { ...defaultLimits, ...limits });

describe('parseJson', () => {
  it('gives what JSON.parse gives', () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: anyCharacter }), fc.nat({ max: 3 }), (text, indent) => {
        const printed = JSON.stringify(JSON.parse(text), null, indent);
        expect(parse(printed)).toMatchObject({ value: JSON.parse(text), problems: [] });
      }),
    );
  });

  it('keeps __proto__ as a key like any other', () => {
    const { value } = parse('{"__proto__": {"polluted": 1}}');
    expect(Object.keys(value as object)).toEqual(['__proto__']);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('notices keys that stand twice, however they are escaped', () => {
    const twice = [expect.objectContaining({ code: 'duplicate-key' })];
    expect(parse('{"b": {"c": [], "c": {}}}').problems).toEqual(twice);
    expect(parse('{"a": 1, "\\u0061": "a: {\\"a\\": 1}"}').problems).toEqual(twice);
  });

  it('is not led astray by brackets, colons and quotes in strings', () => {
    expect(parse('{"a": "{\\"b\\": [", "c\\\\": ":", "d": "\\\\"}').problems).toEqual([]);
  });

  it('refuses to go deeper than the limit, before it builds anything', () => {
    const text = '['.repeat(100_000) + ']'.repeat(100_000);
    expect(parse(text)).toMatchObject({ problems: [{ code: 'too-deep', facts: { limit: '500' } }] });
    expect(parse('[[[]]]', { depth: 3 }).problems).toEqual([]);
    expect(parse('[[[]]]', { depth: 2 }).problems).toMatchObject([{ code: 'too-deep', offset: 2 }]);
  });

  it('names the numbers that would change, with their paths', () => {
    const { inexact } = parse('{"a": [1, 9007199254740993], "b": {"c": 1e400, "d": "1e400", "e": 0.25}}');
    expect(inexact).toEqual([
      { path: ['a', '1'], source: '9007199254740993', value: 9007199254740992 },
      { path: ['b', 'c'], source: '1e400', value: Number.POSITIVE_INFINITY },
    ]);
  });
});

describe('jsonSyntaxError', () => {
  it('finds an error exactly where JSON.parse finds one', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"',
      '1',
      '-',
      '01',
      '1.',
      'true',
      'nul',
      ' ',
      '\n',
      '\\',
    );
    fc.assert(
      fc.property(
        fc.array(pieces).map((parts) => parts.join('')),
        (text) => {
          let valid = true;
          try {
            JSON.parse(text);
          } catch {
            valid = false;
          }
          expect(jsonSyntaxError(text) === undefined).toBe(valid);
        },
      ),
      { numRuns: tries(300) },
    );
  });

  it.each([
    ['{"a": 1,}', 8, 'a key in double quotes'],
    ['{"a" 1}', 5, 'a colon'],
    ['[1 2]', 3, 'a comma or the closing bracket'],
    ['{"a": 1', 7, 'a comma or the closing bracket'],
    ['[1] x', 4, 'the end of the file'],
    ["{'a': 1}", 1, 'a key in double quotes or }'],
    ['["\t"]', 2, 'an escape instead of a control character'],
    ['["\\x"]', 2, 'an escape of JSON'],
    ['["a', 1, 'a string that is closed by a double quote'],
    ['[NaN]', 1, 'a value or ]'],
  ])('says where and what in %s', (text, offset, expected) => {
    expect(jsonSyntaxError(text)).toEqual({ offset, expected });
  });
});
