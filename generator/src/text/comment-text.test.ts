import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../../test/full.ts';
import { ts } from '../base/typescript.ts';
import { holdsUnsafeCharacter, hostileText } from '../generate/emit/testing/hostile-text.ts';
import { jsDocLine, jsDocText, wrapMarkdown } from './comment-text.ts';

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

function commentOf(text: string): string {
  return `/**\n${jsDocText(text)
    .map((line) => ` * ${line}\n`)
    .join('')} */`;
}

/** The file that the comment is in, followed by one declaration. */
function fileWith(comment: string): ts.SourceFile {
  return ts.createSourceFile('x.ts', `${comment}\nexport const value = 1;\n`, ts.ScriptTarget.ESNext, true);
}

describe('jsDocText', () => {
  it('stays one comment, without a tag, before the one declaration', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const comment = commentOf(text);
        const source = fileWith(comment);
        expect(ts.getLeadingCommentRanges(source.text, 0)).toEqual([
          expect.objectContaining({ pos: 0, end: comment.length }),
        ]);
        expect(source.statements).toHaveLength(1);
        expect(ts.getJSDocTags(source.statements[0] as ts.Node)).toEqual([]);
        expect(holdsUnsafeCharacter(comment)).toBe(false);
      }),
      { numRuns: tries(300) },
    );
  });

  it('holds nothing that stripInternal, the compiler or a debugger looks for', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const comment = commentOf(text);
        expect(comment).not.toMatch(/@internal/i);
        expect(comment).not.toMatch(/source(Mapping)?URL=/);
        const { commentDirectives, referencedFiles } = fileWith(comment) as ts.SourceFile & {
          commentDirectives?: unknown;
        };
        expect(commentDirectives ?? []).toEqual([]);
        expect(referencedFiles).toEqual([]);
      }),
      { numRuns: tries(300) },
    );
  });

  it.each([
    ['x */ globalThis.__PWN=1; /* y', ['x *\\/ globalThis.__PWN=1; /* y']],
    ['a **/ b', ['a **\\/ b']],
    ['*//**/', ['*\\//**\\/']],
    ['Amount.\n@internal', ['Amount.', '&#64;internal']],
    ['see support@example.com', ['see support@example.com']],
    ['line\u2028two\rthree', ['line', 'two', 'three']],
    ['\n\none\n\n\n\ntwo\n', ['one', '', 'two']],
    ['a\u0000b\u001b[31m', ['a\\u0000b\\u001b[31m']],
  ])('writes %j as %j', (text, lines) => expect(jsDocText(text)).toEqual(lines));

  it('keeps a tag on one line', () => expect(jsDocLine('one\n@param two')).toBe('one &#64;param two'));

  it('takes time in proportion to the text', () => {
    const long = ['a', ' ', '*', '/', '`', '[', '@', '\n', '-'].map((character) => character.repeat(200_000));
    for (const text of long) expect(jsDocText(text).join('').length).toBeLessThan(3_000_000);
  });
});
