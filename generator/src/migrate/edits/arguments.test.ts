import { describe, expect, it } from 'vitest';
import { ts } from '../../base/typescript.ts';
import type { MethodMove } from '../plan/migration-plan.ts';
import { rewriteArguments } from './arguments.ts';
import { EditList, type Rewriter } from './rewriter.ts';
import { applyEdits } from './text-edits.ts';

/** An operation from its arguments, and the properties of its parameters: `path/id params limit page`. */
function operationOf(text: string): MethodMove['pair']['base'] {
  const words = text.split(' ').filter((one) => one !== '');
  const isArgument = (word: string) => word.includes('/') || word === 'params' || word === 'body';
  return {
    id: 'x',
    packageName: 'shop',
    request: 'GET /x',
    className: 'X',
    methods: new Map(),
    arguments: words.filter(isArgument),
    params: new Map(words.filter((word) => !isArgument(word)).map((word) => [word, `query/${word}`])),
    items: '',
  };
}

/** The call after its arguments were moved, or why they were not. */
function moved(call: string, base: string, head: string, { optional = '', added = {} } = {}): string {
  const file = ts.createSourceFile('main.ts', call, ts.ScriptTarget.Latest, true);
  const [statement] = file.statements;
  const expression = statement && ts.isExpressionStatement(statement) ? statement.expression : undefined;
  if (expression === undefined || !ts.isCallExpression(expression)) throw new Error(`${call} is not a call`);
  const edits = new EditList();
  const pair = { base: operationOf(base), head: operationOf(head) };
  const move = {
    pair,
    resource: { base: '', head: '' },
    method: 'x',
    optional: [...optional].map((one) => one === '?'),
  };
  const defaults = Object.entries(added).map(([key, value]) => {
    return { argument: 'params' as const, key, value: value as string, sentence: 'A default changed.' };
  });
  const problem = rewriteArguments(expression, move, defaults, { edits } as unknown as Rewriter);
  return problem ?? applyEdits(call, edits.of(file)).text;
}

describe('arguments', () => {
  it.each<[call: string, base: string, head: string, expected: string, optional?: string]>([
    // The same arguments.
    ['x(a, b, c)', 'path/a path/b params', 'path/a path/b params', 'x(a, b, c)'],
    ['x(a, b)', 'path/a body', 'path/a body/file', 'x(a, b)'],
    // Another order.
    ['x(a, b)', 'path/a path/b', 'path/b path/a', 'x(b, a)'],
    ['x(a, b, c)', 'path/a path/b path/c', 'path/c path/a path/b', 'x(c, a, b)'],
    ['x(a, b)', 'body path/a', 'path/a body', 'x(b, a)'],
    ['x(a, b, { timeout: 1 })', 'path/a path/b', 'path/b path/a', 'x(b, a, { timeout: 1 })'],
    ['x(a)', 'path/a path/b', 'path/b path/a', 'arguments'],
    // Another name at the same place.
    ['x(a, b)', 'path/a body', 'path/c body', 'x(a, b)'],
    ['x(a, b)', 'path/a path/b', 'path/b path/c', 'x(b, a)'],
    ['x(a, b)', 'path/a path/b', 'path/c path/d path/b', 'arguments'],
    // Out of the parameters.
    ['x({ b: 1, c: 2 })', 'params b c', 'path/b params c', 'x(1, { c: 2 })', ' ?'],
    ['x({ b: 1 })', 'params b', 'path/b', 'x(1)'],
    ['x({ b: 1 })', 'params b', 'path/b params c', 'x(1)', ' ?'],
    ['x({ b })', 'params b', 'path/b', 'x(b)'],
    ['x({ b() {} })', 'params b', 'path/b', 'arguments'],
    ['x({ c: 1 })', 'params b c', 'path/b params c', 'arguments', ' ?'],
    ['x({ ...c, b: 1 })', 'params b c', 'path/b params c', 'arguments', ' ?'],
    ['x(c)', 'params b c', 'path/b params c', 'arguments', ' ?'],
    ['x()', 'params b', 'path/b', 'arguments'],
    // Into the parameters.
    ['x(a)', 'path/a', 'params a', 'x({ a: a })', '?'],
    ['x(a, { c: 1, d })', 'path/a params c d', 'params a c d', 'x({ c: 1, d, a: a })', '?'],
    ['x(a, c)', 'path/a params c', 'params a c', 'x({ ...c, a: a })', '?'],
    ['x(a, undefined, o)', 'path/a path/b', 'params a b', 'x({ a: a, b: undefined }, o)', '?'],
    ['x(a, {})', 'path/a params c', 'params a c', 'x({ a: a })', '?'],
    ['x()', 'path/a', 'params a', 'x()', '?'],
    ['x(a)', 'path/a', 'body a', 'arguments', ' '],
    ['x(a)', 'path/a', 'a', 'arguments'],
    ['x(a, { c: 1 })', 'path/a params c', 'path/a c', 'arguments'],
    // New and removed ones.
    ['x(a)', 'path/a', 'path/a params c', 'x(a)', ' ?'],
    ['x(a)', 'path/a', 'path/a body', 'arguments', '  '],
    ['x(a, o)', 'path/a', 'path/a params c', 'x(a, undefined, o)', ' ?'],
    ['x(a, b)', 'path/a path/b', 'path/a', 'x(a)'],
    // Arguments that have effects, and comments beside them.
    ['x(a(), b)', 'path/a path/b', 'path/b path/a', 'x(b, a())'],
    ...['b()', 'new B()', 'await b', 'b`1`', 'b++', '--b', 'b = 1', 'b += 1', '(b(), 1)', '{ b: b() }', '[b()]'].map(
      (text) => [`x(a(), ${text})`, 'path/a path/b', 'path/b path/a', 'arguments'] as [string, string, string, string],
    ),
    ...[
      'b',
      '-b',
      '!b',
      'b + 1',
      '1',
      'b.c',
      '() => b()',
      'function () { b(); }',
      '{ b }',
      '[b]',
      `\`\${b}\``,
      'b < 1',
      'b === 1',
    ].map(
      (text) =>
        [`x(a(), ${text})`, 'path/a path/b', 'path/b path/a', `x(${text}, a())`] as [string, string, string, string],
    ),
    ['x(...a, b)', 'path/a path/b', 'path/b path/a', 'arguments'],
    ['x(a, /* b */ b)', 'path/a path/b', 'path/b path/a', 'arguments'],
    ['x(a, // b\n b)', 'path/a path/b', 'path/b path/a', 'arguments'],
    ['x(a, b /* b */)', 'path/a path/b', 'path/b path/a', 'x(b, a)'],
  ])('%s of (%s) for (%s): %s', (call, base, head, expected, optional = '') => {
    expect(moved(call, base, head, { optional })).toBe(expected);
  });

  it.each([
    ['x(a, b)', 'x(b, a, { limit: 20 })'],
    ['x(a, b, {})', 'x(b, a, { limit: 20 })'],
    ['x(a, b, { page: 1 })', 'x(b, a, { page: 1, limit: 20 })'],
    ['x(a, b, { limit: 5 })', 'x(b, a, { limit: 5 })'],
  ])('that move get a default too: %s', (call, expected) => {
    const params = 'params limit page';
    const made = moved(call, `path/a path/b ${params}`, `path/b path/a ${params}`, {
      optional: '  ?',
      added: { limit: 20 },
    });
    expect(made).toBe(expected);
  });

  it.each<[call: string, value: unknown, expected: string]>([
    ['x(a)', 20, 'x(a, { limit: 20 })'],
    ['x()', 20, 'A default changed.'],
    ['x(a, {})', 20, 'x(a, { limit: 20 })'],
    ['x(a, {\n  page: 1,\n})', 20, 'x(a, {\n  page: 1,\n  limit: 20,\n})'],
    ['x(a, { page: 1 })', "a'b\\c\nd", `x(a, { page: 1, limit: 'a\\'b\\\\c\\nd' })`],
    ['x(a, undefined)', true, 'x(a, { limit: true })'],
    ['x(a, other())', 20, 'A default changed.'],
    ['x(...a)', 20, 'A default changed.'],
    ['x(a, ...b)', 20, 'A default changed.'],
    ['x(a, { page: 1 }, ...b)', 20, 'x(a, { page: 1, limit: 20 }, ...b)'],
  ])('that stay get a default: %s', (call, value, expected) => {
    const params = 'path/a params limit page';
    expect(moved(call, params, params, { added: { limit: value } })).toBe(expected);
  });
});
