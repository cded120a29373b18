import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { Json } from '../../base/json.ts';
import { jsonPositions } from '../json/parse-json.ts';
import { defaultLimits } from '../limits.ts';
import { corePositions } from '../yaml/core-positions.ts';
import { readCoreYaml } from '../yaml/core-yaml.ts';
import { parseFullYaml } from '../yaml/parse-full-yaml.ts';
import { yamlPositions } from '../yaml/yaml-positions.ts';
import { type PositionFinder, textPositions } from './parsed-text.ts';

const key = fc.oneof(fc.stringMatching(/^[a-z/~]{1,6}$/), fc.constantFrom('10', '2', '__proto__', 'é😀', 'a b'));
const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant('😀\t"\\'));
const { value: document } = fc.letrec<{ value: Json; inner: Json }>((tie) => ({
  inner: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie('inner'), { maxLength: 3 }),
    fc.dictionary(key, tie('inner'), { maxKeys: 3 }),
  ),
  value: fc.dictionary(key, tie('inner'), { minKeys: 1, maxKeys: 4 }),
}));

/** Every path of a value with what is there. */
function placesOf(
  value: Json,
  tokens: readonly string[] = [],
): readonly { readonly tokens: readonly string[]; readonly value: Json }[] {
  const own = [{ tokens, value }];
  if (typeof value !== 'object' || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([name, item]) => placesOf(item, [...tokens, name]))];
}

/** The scalar that starts at an offset of a text, read by the library; keys are scalars too. */
function scalarAt(text: string, start: number, end: number): Json | undefined {
  return parseFullYaml(`x: ${text.slice(start, end)}\n`, defaultLimits).value as Json | undefined;
}

function expectScalars(text: string, value: Json, finder: PositionFinder): void {
  for (const { tokens, value: found } of placesOf(value)) {
    if (typeof found === 'object' || tokens.length === 0) continue;
    const member = finder.find(tokens);
    expect(member, `${tokens.join('/')} in ${text}`).toBeDefined();
    const { value: start, end = start } = member as { value: number; end?: number };
    expect(scalarAt(text, start, end), `${tokens.join('/')} in ${text}`).toEqual({ x: found });
  }
}

describe('positions', () => {
  it('of JSON are those of the values, whatever the white space', () => {
    fc.assert(
      fc.property(document, fc.constantFrom('', '  ', '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent).replaceAll('\n', '\r\n');
        expectScalars(text, value, jsonPositions(text));
      }),
    );
  });

  it('of YAML are those of the values', () => {
    const style = fc.constantFrom('any' as const, 'block' as const, 'flow' as const);
    fc.assert(
      fc.property(document, style, (value, collectionStyle) => {
        const text = stringify(value, { collectionStyle, lineWidth: 0, blockQuote: false });
        expectScalars(text, value, yamlPositions(text, defaultLimits));
      }),
    );
  });

  it('are the same by both readers of YAML', () => {
    const style = fc.constantFrom('any' as const, 'block' as const, 'flow' as const);
    let compared = 0;
    fc.assert(
      fc.property(document, style, (value, collectionStyle) => {
        const text = stringify(value, { collectionStyle });
        const read = readCoreYaml(text, defaultLimits);
        if (read === undefined) return;
        const [fast, full] = [corePositions(text, read.nodes, defaultLimits), yamlPositions(text, defaultLimits)];
        for (const { tokens } of placesOf(value)) {
          const place = fast.find(tokens);
          compared += 1;
          const { end: _, ...rest } = full.find(tokens) ?? {};
          expect(place, `${tokens.join('/')} in ${text}`).toMatchObject(rest);
        }
      }),
    );
    expect(compared).toBeGreaterThan(200);
  });

  it.each([
    ['a list that is as far in as its key', 'a:\n- x: 1\n  y: 2\n- 3\nb: 4\n'],
    ['a comment that is further out', 'a:\n  b:\n    c: 1\n# x\n\n    d: 2\n  e: 3\nf: 4\n'],
    [
      'lines of a text that look like keys',
      'a:\n  b: |\n    c: 1\n\n    - d\n  e:\n    - "f\n       g: 1"\n    - h\ni: 2\n',
    ],
    ['lists in lists', '- - 1\n  - a: 2\n    b: 3\n- c: 4\n'],
  ])('are the same by both readers of YAML beside %s', (_, text) => {
    const read = readCoreYaml(text, defaultLimits);
    if (read === undefined) throw new Error('left to the library');
    const [fast, full] = [corePositions(text, read.nodes, defaultLimits), yamlPositions(text, defaultLimits)];
    for (const { tokens } of placesOf(read.value).toReversed()) {
      const { end: _end, ...rest } = full.find(tokens) ?? {};
      expect(fast.find(tokens), tokens.join('/')).toMatchObject(rest);
    }
  });

  it('go through anchors and merges, and tell where those were used', () => {
    const text = 'base: &base\n  type: string\na: *base\nb:\n  <<: *base\n  x: 1\n';
    const finder = yamlPositions(text, defaultLimits);
    const positionOf = textPositions(text);
    const at = (...tokens: string[]) => positionOf(finder.find(tokens)?.value ?? -1);
    expect(at('a', 'type')).toEqual({ line: 2, column: 9 });
    expect(finder.find(['a', 'type'])?.anchors?.map(positionOf)).toEqual([{ line: 3, column: 1 }]);
    expect(at('b', 'type')).toEqual({ line: 2, column: 9 });
    expect(finder.find(['b', 'type'])?.anchors?.map(positionOf)).toEqual([{ line: 5, column: 3 }]);
    expect(at('b', 'x')).toEqual({ line: 6, column: 6 });
  });

  it('of what is not there are not made up', () => {
    const finder = jsonPositions('{"a": [1]}');
    expect([finder.find(['b']), finder.find(['a', '1']), finder.find(['a', '0', 'x'])]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('textPositions', () => {
  it('counts lines by LF, CRLF and CR, and columns in UTF-16 units', () => {
    const at = textPositions('ab\ncd\r\nef\rg😀h');
    expect([0, 2, 3, 7, 10, 13].map((offset) => at(offset))).toEqual([
      { line: 1, column: 1 },
      { line: 1, column: 3 },
      { line: 2, column: 1 },
      { line: 3, column: 1 },
      { line: 4, column: 1 },
      { line: 4, column: 4 },
    ]);
  });
});
