import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { tries } from '../../../test/full.ts';
import { holdsUnsafeCharacter, hostileText } from '../generate/emit/testing/hostile-text.ts';
import { markdownBlock, markdownCell, markdownLine } from './authors-markdown.ts';

describe('markdownBlock', () => {
  it.each([
    ['# One\ntext\n---\n## Two', '**One**\n\n**text**\n\n**Two**'],
    [
      'Some *words*, `code` and [a page](https://example.com/a).',
      'Some *words*, `code` and [a page](https://example.com/a).',
    ],
    ['Read https://example.com/a_b_c first.', 'Read https://example.com/a_b_c first.'],
    ['1. one\n2. two\n   - inner', '1. one\n2. two\n   - inner'],
    ['- one\n\n  more\n- two', '- one\n\n  more\n\n- two'],
    ['a | b\n--|--\n1 | 2', '| a | b |\n| --- | --- |\n| 1 | 2 |'],
    ['> said', '> said'],
    ['```js\n# code', '```js\n# code\n```'],
    ['    indented', '```\nindented\n```'],
    ['<img src=x onerror="y">', '&lt;img src=x onerror="y">'],
    ['[x](javascript:y)', '\\[x\\](javascript:y)'],
    ['![b](http://127.0.0.1/p.png)', '\\!\\[b\\](http://127.0.0.1/p.png)'],
    ['see [the page][p]\n\n[p]: https://example.com/p', 'see [the page](https://example.com/p)'],
    ['snake_case and a * b', 'snake_case and a \\* b'],
  ])('writes %j as a part of another document', (text, expected) => expect(markdownBlock(text)).toBe(expected));
});

describe('markdownLine', () => {
  it.each([
    ['# One', 'One'],
    ['#hash and 1) first', '#hash and 1) first'],
    ['1) first', 'first'],
    ['a\n\nb', 'a b'],
    ['```\ncode\n```', '`code`'],
  ])('writes %j on one line', (text, expected) => expect(markdownLine(text)).toBe(expected));
});

const piece = fc.oneof(
  hostileText,
  fc.constantFrom(
    ...[
      '# H',
      '## H',
      'Setext\n===',
      'Setext\n---',
      '```',
      '``` ` ```',
      '~~~',
      '> # H',
      '- # H',
      '- ```',
      '> ~~~',
      '1. # H',
    ],
    ...[
      '<h1>x</h1>',
      '<!--',
      '<details>',
      '[r]: https://evil.example',
      '[x][r]',
      '[x](javascript:y)',
      '![x](https://e.example/p)',
    ],
    ...['| a | b |\n|---|---|\n| # | ``` |', '***', '    # code', '\\', '`', '*', '_', '|', '\\|', '&lt;h1&gt;', '\n'],
  ),
);
const markdown = fc
  .array(piece, { maxLength: 8 })
  .chain((pieces) => fc.constantFrom('\n', '\n\n', ' ', '').map((between) => pieces.join(between)));

it('nothing of a text reaches beyond its place, as another parser reads it', () => {
  const parser = new MarkdownIt({ html: true }).enable(['table', 'strikethrough']);
  fc.assert(
    fc.property(markdown, (text) => {
      const page = [
        ...[
          '# A',
          markdownBlock(text),
          '## B',
          `- ${markdownLine(text)}`,
          '## C',
          `| a |\n|---|\n| ${markdownCell(text)} |`,
        ],
        ...['## D', 'The end.'],
      ].join('\n\n');
      const references: { references?: object } = {};
      const tokens = parser.parse(page, references);
      const headings = tokens.flatMap(({ type }, at) => (type === 'heading_open' ? [tokens[at + 1]?.content] : []));
      expect(headings).toEqual(['A', 'B', 'C', 'D']);
      const all = tokens.flatMap((token) => [token, ...(token.children ?? [])]);
      expect(all.filter(({ type }) => /html|image/.test(type))).toEqual([]);
      expect(Object.keys(references.references ?? {})).toEqual([]);
      for (const href of all.flatMap((token) => token.attrGet('href') ?? []))
        expect(href).toMatch(/^(?:https?:|mailto:|#)/i);
      const table = tokens.slice(tokens.findLastIndex(({ type }) => type === 'table_open'));
      expect(table.filter(({ type }) => type === 'td_open')).toHaveLength(1);
      expect(tokens.at(-2)?.content).toBe('The end.');
      expect(holdsUnsafeCharacter(page)).toBe(false);
    }),
    { numRuns: tries(300) },
  );
});
