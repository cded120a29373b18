import { describe, expect, it } from 'vitest';
import { ts } from '../../base/typescript.ts';
import { commentsFor, type Remark } from './place-marks.ts';

/** A text with comments for remarks, each at the place of a word of it. */
function marked(
  text: string,
  ...remarks: readonly (readonly [word: string, sentence: string, isError?: boolean])[]
): string {
  const file = ts.createSourceFile('main.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const placed = remarks.map(([word, sentence, isError = false]): Remark => {
    return { start: text.indexOf(word), sentence, isError };
  });
  let made = text;
  for (const { at, text: comment } of commentsFor(file, placed).toSorted((one, other) => other.at - one.at))
    made = made.slice(0, at) + comment + made.slice(at);
  return made;
}

describe('a mark', () => {
  it.each<[string, string, Parameters<typeof marked>[1], string]>([
    ['above its line', 'a();\nb();\n', ['b', 'Look.'], 'a();\n// migrate: Look.\nb();\n'],
    ['above the first line', 'a();\n', ['a', 'Look.'], '// migrate: Look.\na();\n'],
    ['as deep as its line', '{\n\t  b();\n}', ['b', 'Look.'], '{\n\t  // migrate: Look.\n\t  b();\n}'],
    ['with the line breaks of the file', '{\r\n  b();\r\n}', ['b', 'Look.'], '{\r\n  // migrate: Look.\r\n  b();\r\n}'],
    ['on one line', 'b();', ['b', 'Look\n  here: */.'], '// migrate: Look here: * /.\nb();'],
    ['that expects an error', 'b();', ['b', 'Look.', true], '// @ts-expect-error migrate: Look.\nb();'],
    [
      'under an error that is expected already',
      '// @ts-expect-error own\nb();',
      ['b', 'Look.', true],
      '// @ts-expect-error own\n// migrate: Look.\nb();',
    ],
    ['that is there already', '// migrate: Look.\nb();', ['b', 'Look.'], '// migrate: Look.\nb();'],
    [
      'that is there as part of another',
      '// migrate: Look. Twice.\nb();',
      ['b', 'Look.'],
      '// migrate: Look. Twice.\nb();',
    ],
    [
      'among the children of an element',
      'const a = (\n  <p>\n    {b}\n  </p>\n);',
      ['{b', 'Look.'],
      'const a = (\n  <p>\n    {/* migrate: Look. */}\n    {b}\n  </p>\n);',
    ],
    [
      'among the attributes of an element',
      'const a = (\n  <p\n    id={b}\n  />\n);',
      ['id', 'Look.'],
      'const a = (\n  <p\n    // migrate: Look.\n    id={b}\n  />\n);',
    ],
    [
      'within a template',
      `const a = \`one\n  two \${b()} three\`;`,
      ['b()', 'Look.'],
      `const a = \`one\n  two \${\n  // migrate: Look.\n  b()} three\`;`,
    ],
    [
      'above a template',
      `const a = \`one \${b()}\n  two\`;`,
      ['b()', 'Look.'],
      `// migrate: Look.\nconst a = \`one \${b()}\n  two\`;`,
    ],
    [
      'above a template that begins its line',
      `a(\n\`one \${b()}\`);`,
      ['b()', 'Look.'],
      `a(\n// migrate: Look.\n\`one \${b()}\`);`,
    ],
    [
      'behind a template without expressions that ends on its line',
      `a(\`one\n  two\`, b());`,
      ['b()', 'Look.'],
      `a(\`one\n  two\`, \n  // migrate: Look.\n  b());`,
    ],
    [
      'behind a template with expressions that ends on its line',
      `a(\`one \${1}\n  two\`, b());`,
      ['b()', 'Look.'],
      `a(\`one \${1}\n  two\`, \n  // migrate: Look.\n  b());`,
    ],
    [
      'between elements of a fragment',
      'const a = (\n  <>\n    <p>{b}</p>\n  </>\n);',
      ['{b', 'Look.'],
      'const a = (\n  <>\n    {/* migrate: Look. */}\n    <p>{b}</p>\n  </>\n);',
    ],
    [
      'before the end of an element',
      'const a = (\n  <p>\n    <b>\n      text {b}\n    </b>\n  </p>\n);',
      ['text {b', 'Look.'],
      'const a = (\n  <p>\n    <b>\n      {/* migrate: Look. */}\n      text {b}\n    </b>\n  </p>\n);',
    ],
    [
      'above the outermost element',
      'const a = (\n  <p>{b}</p>\n);',
      ['{b', 'Look.'],
      'const a = (\n  // migrate: Look.\n  <p>{b}</p>\n);',
    ],
    [
      'within an expression of a template',
      `const a = \`one \${[\n  b(),\n]} two\`;`,
      ['b()', 'Look.'],
      `const a = \`one \${[\n  // migrate: Look.\n  b(),\n]} two\`;`,
    ],
  ])('%s', (_, text, remark, expected) => {
    expect(marked(text, remark)).toBe(expected);
  });

  it('has every sentence about its line once, in order, and expects an error if one of them is about one', () => {
    const text = 'a(b, c);\nd();\n';
    expect(marked(text, ['c', 'Two.'], ['a', 'One.', true], ['b', 'Two.'], ['d', 'Three.'])).toBe(
      '// @ts-expect-error migrate: One. Two.\na(b, c);\n// migrate: Three.\nd();\n',
    );
  });
});
