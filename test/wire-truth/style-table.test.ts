import { describe, expect, it } from 'vitest';
import { type Style, textOf } from './style-table.ts';

const colour = 'color';
const empty = '';
const text = 'blue';
const list = ['blue', 'black', 'brown'];
const object = { R: 100, G: 200, B: 150 };

/** The examples of the table in OpenAPI 3.1.1, section "Style Examples": empty, string, array and object. */
const table: readonly (readonly [
  style: string,
  place: Style['in'],
  explode: boolean,
  texts: readonly (string | undefined)[],
])[] = [
  ['matrix', 'path', false, [';color', ';color=blue', ';color=blue,black,brown', ';color=R,100,G,200,B,150']],
  ['matrix', 'path', true, [';color', ';color=blue', ';color=blue;color=black;color=brown', ';R=100;G=200;B=150']],
  ['label', 'path', false, ['.', '.blue', '.blue,black,brown', '.R,100,G,200,B,150']],
  ['label', 'path', true, ['.', '.blue', '.blue.black.brown', '.R=100.G=200.B=150']],
  ['simple', 'path', false, ['', 'blue', 'blue,black,brown', 'R,100,G,200,B,150']],
  ['simple', 'path', true, ['', 'blue', 'blue,black,brown', 'R=100,G=200,B=150']],
  ['form', 'query', false, ['color=', 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150']],
  ['form', 'query', true, ['color=', 'color=blue', 'color=blue&color=black&color=brown', 'R=100&G=200&B=150']],
  [
    'spaceDelimited',
    'query',
    false,
    [undefined, undefined, 'color=blue%20black%20brown', 'color=R%20100%20G%20200%20B%20150'],
  ],
  [
    'pipeDelimited',
    'query',
    false,
    [undefined, undefined, 'color=blue%7Cblack%7Cbrown', 'color=R%7C100%7CG%7C200%7CB%7C150'],
  ],
  [
    'deepObject',
    'query',
    true,
    [undefined, undefined, undefined, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
  ],
];

describe.each(table)('the style %s in %s, exploded: %s', (style, place, explode, texts) => {
  it.each([empty, text, list, object].map((value, index) => [JSON.stringify(value), value, texts[index]] as const))(
    'writes %s as the specification does',
    (_, value, expected) => {
      if (expected === undefined) return;
      const settings = { name: colour, in: place, style, explode, allowReserved: false, contentType: undefined };
      expect(textOf(settings, value)).toBe(expected);
    },
  );
});
