import { describe, expect, it } from 'vitest';
import { defaultLimits } from './limits.ts';
import { parseYaml } from './load-source.ts';

const parse = (text: string, limits = {}) => parseYaml(text, { ...defaultLimits, ...limits });
const codes = async (text: string, limits = {}) =>
  (await parse(text, limits)).problems.map(({ code, offset }) => [code, offset]);

describe('parseYaml', () => {
  it('reads the core schema of YAML 1.2: no and on are texts, dates too', async () => {
    const { value } = await parse('a: [no, on, yes, ~, null, true, 2024-01-01, 1.5, "1", 0.10]\n200: x\n');
    expect(value).toEqual({ a: ['no', 'on', 'yes', null, null, true, '2024-01-01', 1.5, '1', 0.1], 200: 'x' });
  });

  it('expands anchors and merges; own keys win over merged ones', async () => {
    const { value, problems } = await parse(
      'a: &a {x: 1, y: 2}\nb:\n  <<: *a\n  y: 3\nc: *a\nd:\n  <<: [*a, {z: 4, x: 9}]\n',
    );
    expect(problems).toEqual([]);
    expect(value).toMatchObject({ b: { x: 1, y: 3 }, c: { x: 1, y: 2 }, d: { x: 1, y: 2, z: 4 } });
  });

  it('keeps __proto__ as a key like any other, merged ones too', async () => {
    const { value } = await parse('a: &a\n  __proto__: {polluted: 1}\nb: {<<: *a}\n');
    const { a, b } = value as unknown as Record<string, object>;
    expect([Object.keys(a as object), Object.keys(b as object)]).toEqual([['__proto__'], ['__proto__']]);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it.each([
    ['%WRONG a\n---\na: 1\n', 'syntax', 0],
    ['a: !!js/function "x"\n', 'yaml-tag', 3],
    ['a: !!omap\n  - x: 1\n', 'yaml-tag', 3],
    ['a: !!timestamp 2024-01-01\n', 'yaml-tag', 3],
    ['a: !custom {x: 1}\n', 'yaml-tag', 3],
    ['a: 1\nb:\n  c: 1\n  c: 2\n', 'duplicate-key', 17],
    ['{"a": 1, "b": [],\n "\\u0061": 2}', 'duplicate-key', 19],
    ['0x10: a\n', 'yaml-key', 0],
    ['1.10: a\n', 'yaml-key', 0],
    ['? [a]\n: b\n', 'yaml-key', 2],
    ['{Null}', 'yaml-key', 1],
    ['a: [{ b: 1, Null, c: [1, null, 2] }]\n', 'yaml-key', 12],
    ['{ #:\n 1e3}', 'yaml-key', 6],
    ['--- - a\n', 'syntax', 4],
    ['?\t', 'yaml-key', 2],
    ['a: [#b\n  1]\n', 'syntax', 4],
    ['a: *b\n', 'unknown-anchor', 3],
    ['a: &a [*a]\n', 'anchor-cycle', 7],
    ['a: {<<: 5}\n', 'yaml-merge', 4],
    ['a: .inf\n', 'not-a-json-number', 3],
    ['a: 1\n---\nb: 2\n', 'several-documents', 5],
    ['a: 1\n b: 2\n', 'syntax', 3],
    ['a: "x\n', 'syntax', 6],
    ['a: @x\n', 'syntax', 3],
  ])('refuses %j', async (text, code, offset) => {
    expect((await codes(text))[0]).toEqual([code, offset]);
  });

  it('names one mistake of a line once, and those of other lines', async () => {
    const text = 'a: [{ name: page[number], in: query }, { name: b }]\nb: @x\nc: @y\n';
    expect(await codes(text)).toEqual([
      ['syntax', 16],
      ['syntax', 52],
      ['syntax', 58],
    ]);
  });

  it('accepts the tags of the core schema', async () => {
    expect(await parse('a: !!str 1\nb: !!int "2"\n')).toMatchObject({ value: { a: '1', b: 2 }, problems: [] });
  });

  it('names numbers that are not read as they are written', async () => {
    const { inexact } = await parse('a: 012\nb: [9007199254740993, 0x1F, 1e3]\n');
    expect(inexact.map(({ path, source }) => [path, source])).toEqual([
      [['a'], '012'],
      [['b', '0'], '9007199254740993'],
    ]);
  });

  it.each([
    ['flow lists', '['.repeat(50_000) + ']'.repeat(50_000)],
    ['flow objects', '{a: '.repeat(5_000) + '}'.repeat(5_000)],
    ['compact lists', `${'- '.repeat(5_000)}a`],
    ['anchors', ['x0: &x0 [a]', ...Array.from({ length: 600 }, (_, i) => `x${i + 1}: &x${i + 1} [*x${i}]`)].join('\n')],
  ])('refuses depth by %s, not by a full stack', async (_, text) => {
    expect((await codes(text))[0]?.[0]).toBe('too-deep');
  });

  it('limits the uses of anchors and what merges copy', async () => {
    expect(await codes('a: &a 1\nb: [*a, *a, *a]\n', { aliases: 2 })).toMatchObject([
      ['too-many-aliases', expect.anything()],
    ]);
    const chain = [
      'x0: &x0 {a: 1}',
      ...Array.from({ length: 50 }, (_, i) => `x${i + 1}: &x${i + 1} {<<: *x${i}, k${i}: 1}`),
    ];
    expect(await codes(chain.join('\n'), { merges: 100 })).toMatchObject([['too-many-merges', expect.anything()]]);
  });

  it('looks each key up once: 50,000 keys beside an anchor take no quadratic time', async () => {
    const text = `a: &a 1\n${Array.from({ length: 50_000 }, (_, i) => `k${i}: 1\n`).join('')}`;
    expect(Object.keys((await parse(text)).value as object)).toHaveLength(50_001);
  });
});
