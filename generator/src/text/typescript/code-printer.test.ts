import { describe, expect, it } from 'vitest';
import { CodePrinter } from './code-printer.ts';
import { Imports } from './imports.ts';
import { braced, bracketed, type Layout, parenthesised } from './layout.ts';
import { anyOtherString, stringType, type Type, unionOf } from './type.ts';
import { jsonValue, objectValue, typeLayout, valueLayout } from './type-layout.ts';

function printed(...layouts: readonly Layout[]): string {
  const printer = new CodePrinter();
  for (const layout of layouts) {
    printer.layout(layout);
    printer.newLine();
  }
  return printer.toString();
}

const long = (count: number) => Array.from({ length: count }, (_, index) => `'value number ${index}'`);
const type = (value: Type) => typeLayout(value, new Imports('src/a.ts'));

describe('CodePrinter', () => {
  it('keeps on one line what fits', () => {
    expect(printed(['const a = ', bracketed(["'x'", "'y'"]), ';'])).toBe("const a = ['x', 'y'];\n");
    expect(printed(['type A = ', braced(['a: string', 'b: string'], ';'), ';'])).toBe(
      'type A = { a: string; b: string };\n',
    );
    expect(printed(braced([]))).toBe('{}\n');
  });

  it('counts what follows on the line', () => {
    const list = bracketed([`'${'x'.repeat(54)}'`, `'${'y'.repeat(54)}'`]);
    expect(printed([list, ';;']).split('\n')).toHaveLength(2);
    expect(printed([list, ';;;;;']).split('\n')).toHaveLength(5);
  });

  it('breaks the outermost list and keeps inner ones', () => {
    const inner = braced(["name: 'a'", "in: 'path'"]);
    expect(printed([bracketed(Array.from({ length: 6 }, () => inner)), ';'])).toBe(
      `[\n${"  { name: 'a', in: 'path' },\n".repeat(6)}];\n`,
    );
  });

  it('breaks a union behind its operators, without a space at the end of a line', () => {
    expect(printed(['type A = ', { kind: 'union', operator: '|', members: long(9) }, ';'])).toBe(
      `type A =\n${long(9)
        .map((value) => `  | ${value}`)
        .join('\n')};\n`,
    );
  });

  it('breaks a call inside its last argument, if that is an object', () => {
    const object = braced(Array.from({ length: 9 }, (_, index) => `property${index}: value`));
    expect(printed(['call', parenthesised(['first', object]), ';'])).toMatch(
      /^call\(first, \{\n {2}property0: value,\n[\s\S]*\n\}\);\n$/,
    );
  });

  it('breaks parameters before the arguments of a type', () => {
    const head: Layout = ['list', parenthesised([`first: ${'A'.repeat(38)}`, `second: ${'B'.repeat(38)}`])];
    expect(
      printed([
        ...head,
        ': ',
        type({ kind: 'reference', target: { name: 'Promise' }, arguments: [stringType] }),
        ' {}',
      ]),
    ).toBe(`list(first: ${'A'.repeat(38)}, second: ${'B'.repeat(38)}): Promise<string> {}\n`);
    expect(
      printed([
        ...head,
        ': ',
        type({ kind: 'reference', target: { name: 'ApiPromise' }, arguments: [stringType, stringType] }),
        ' {}',
      ]),
    ).toBe(`list(\n  first: ${'A'.repeat(38)},\n  second: ${'B'.repeat(38)},\n): ApiPromise<string, string> {}\n`);
  });

  it('breaks a list with documented items', () => {
    expect(printed(braced([{ docs: ['One.'], layout: 'a: 1' }, 'b: 2']))).toBe(
      '{\n  /** One. */\n  a: 1,\n  b: 2,\n}\n',
    );
  });
});

describe('typeLayout', () => {
  it('puts operands in parentheses where they need them', () => {
    expect(printed(type({ kind: 'array', element: unionOf([stringType, { kind: 'literal', value: null }]) }))).toBe(
      '(string | null)[]\n',
    );
    expect(printed(type(unionOf([{ kind: 'literal', value: 'a' }, anyOtherString])))).toBe("'a' | (string & {})\n");
    expect(printed(type({ kind: 'keyof', object: { kind: 'access', object: stringType, keys: ['a', 200] } }))).toBe(
      "keyof string['a'][200]\n",
    );
  });
});

describe('valueLayout', () => {
  it('writes each value by its own kind', () => {
    const value = jsonValue(JSON.parse('{"__proto__": [1, -0.5, true, null], "a b": {"c": "it\'s"}}'));
    expect(printed(valueLayout(value))).toBe(`{ ['__proto__']: [1, -0.5, true, null], 'a b': { c: "it's" } }\n`);
  });

  it('shortens properties named like their value and leaves out missing ones', () => {
    const value = objectValue([
      ['id', { code: 'id' }],
      ['client-id', { code: 'clientId' }],
      ['none', undefined],
    ]);
    expect(printed(valueLayout(value))).toBe("{ id, 'client-id': clientId }\n");
  });
});
