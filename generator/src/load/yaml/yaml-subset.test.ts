import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { defaultLimits } from '../limits.ts';
import { parseFullYaml } from './parse-full-yaml.ts';
import { readYamlSubset } from './yaml-subset.ts';

/** Strings that look like something else, break lines, or end a scalar. */
const trickyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    'no',
    'true',
    '~',
    '',
    '1.10',
    '012',
    '- a',
    'a: b',
    'a #b',
    '#',
    '<<',
    '__proto__',
    '*a',
    '&a',
    '"',
    "'",
    '\\',
  ),
  fc
    .array(fc.constantFrom('word', ' ', '  ', '\n', '\n\n', ' indented', 'a:', '- ', '# ', "it's", '"q"', '\\', '\t'), {
      maxLength: 12,
    })
    .map((parts) => parts.join('')),
);
const scalar = fc.oneof(
  trickyText,
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
);
const { value: anyValue } = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, scalar, tie('list'), tie('object')),
  list: fc.array(tie('value'), { maxLength: 4 }),
  object: fc.dictionary(fc.oneof(fc.stringMatching(/^[a-z$-]{1,8}$/), trickyText), tie('value'), { maxKeys: 4 }),
}));
const document = fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), anyValue, { minKeys: 1, maxKeys: 4 });
const style = fc.record({
  indent: fc.constantFrom(2, 4),
  indentSeq: fc.boolean(),
  lineWidth: fc.constantFrom(0, 20, 80),
  blockQuote: fc.constantFrom(true, false, 'folded' as const, 'literal' as const),
  collectionStyle: fc.constantFrom('any' as const, 'block' as const, 'flow' as const),
  defaultStringType: fc.constantFrom('PLAIN' as const, 'QUOTE_DOUBLE' as const, 'QUOTE_SINGLE' as const),
});

/** A mistake, or something unusual, at a place of a text. */
const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  removed: fc.nat({ max: 3 }),
  inserted: fc.constantFrom(
    '',
    ' ',
    '  ',
    '\n',
    '\n\n',
    ':',
    ': ',
    '- ',
    '#',
    ' #',
    '"',
    "'",
    '|',
    '>-',
    '[',
    ']',
    '{',
    '}',
    ',',
    '\\',
    '\t',
    '? ',
    '&a ',
    '*a',
    '!x ',
    '%',
    '---\n',
    '<<',
    '0x1',
    '1e3',
    '.5',
    '\r',
  ),
});

/** The reader may give up on any text; where it gives a value, the full parser must give the same one without any complaint. */
function agreesWithFullParser(text: string): boolean {
  const value = readYamlSubset(text, defaultLimits);
  if (value === undefined) return false;
  const full = parseFullYaml(text, defaultLimits);
  expect({ text, problems: full.problems, inexact: full.inexact, value: full.value }).toEqual({
    text,
    problems: [],
    inexact: [],
    value,
  });
  return true;
}

describe('readYamlSubset', () => {
  it('agrees with the full parser on whatever that prints', () => {
    let accepted = 0;
    fc.assert(
      fc.property(document, style, (value, how) => {
        if (agreesWithFullParser(stringify(value, how))) accepted += 1;
      }),
      { seed: 1, numRuns: 600 },
    );
    // It may decline, but not so often that it is of no use.
    expect(accepted).toBeGreaterThan(250);
  });

  it('agrees with the full parser on texts with mistakes, or declines', () => {
    let accepted = 0;
    fc.assert(
      fc.property(document, style, fc.array(edit, { minLength: 1, maxLength: 4 }), (value, how, edits) => {
        let text = stringify(value, how);
        for (const { at, removed, inserted } of edits) {
          const place = Math.floor(at * text.length);
          text = text.slice(0, place) + inserted + text.slice(place + removed);
        }
        if (agreesWithFullParser(text)) accepted += 1;
      }),
      { seed: 1, numRuns: 1200 },
    );
    expect(accepted).toBeGreaterThan(80);
  });

  it('reads what descriptions are written in', () => {
    const text = [
      '# A comment',
      'openapi: 3.1.0 # another one',
      'info: {title: "A \\"b\\"", version: \'1.0\'}',
      'servers:',
      '- url: https://example.com/a#b',
      '  description: >-',
      '    Folded',
      '    text',
      '',
      '    and a paragraph',
      'tags: [ a, b ]',
      'empty:',
      'paths:',
      '  /a:',
      '    get:',
      '      description: |',
      '        Literal',
      '          text: - #',
      '      summary: two',
      '        lines',
      '',
    ].join('\n');
    expect(readYamlSubset(text, defaultLimits)).toEqual({
      openapi: '3.1.0',
      info: { title: 'A "b"', version: '1.0' },
      servers: [{ url: 'https://example.com/a#b', description: 'Folded text\nand a paragraph' }],
      tags: ['a', 'b'],
      empty: null,
      paths: { '/a': { get: { description: 'Literal\n  text: - #\n', summary: 'two lines' } } },
    });
  });

  it.each([
    'a: &x 1\n',
    'a: *x\n',
    'a: !!str 1\n',
    '%YAML 1.2\n---\na: 1\n',
    'a: 1\n---\nb: 1\n',
    'a: 012\n',
    'a: 1\na: 2\n',
    '<<: {}\n',
    'a:\t1\n',
    'a: 1\r\nb: 2\n',
    'a: [1\n',
    '- a\nb: 1\n',
    '? a\n',
  ])('declines %j', (text) => expect(readYamlSubset(text, defaultLimits)).toBeUndefined());

  it('declines what is nested deeper than the limit', () => {
    expect(readYamlSubset('a: [[1]]\n', { depth: 3 })).toBeDefined();
    expect(readYamlSubset('a: [[1]]\n', { depth: 2 })).toBeUndefined();
    expect(readYamlSubset(`a: ${'['.repeat(100_000)}`, defaultLimits)).toBeUndefined();
  });
});
