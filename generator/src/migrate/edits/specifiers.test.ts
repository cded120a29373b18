import { expect, it } from 'vitest';
import { ts } from '../../base/typescript.ts';
import { EditList, type Rewriter } from './rewriter.ts';
import { isSpecifier, mockedModules, namesPackage } from './specifiers.ts';
import { applyEdits } from './text-edits.ts';

function fileOf(text: string): ts.SourceFile {
  return ts.createSourceFile('main.ts', text, ts.ScriptTarget.Latest, true);
}

/** Whether the text `x` is a specifier where it is. */
function isSpecifierIn(text: string): boolean {
  const found: boolean[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && node.text === 'x') found.push(isSpecifier(node));
    ts.forEachChild(node, visit);
  };
  visit(fileOf(text));
  expect(found).toHaveLength(1);
  return found[0] === true;
}

const frameworkMethods = [
  ...['mock', 'doMock', 'unmock', 'doUnmock', 'dontMock', 'setMock', 'importActual', 'importMock', 'requireActual'],
  ...['requireMock', 'createMockFromModule', 'unstable_mockModule', 'module', 'resolve'],
];

it.each([
  `import 'x';`,
  `import a from 'x';`,
  `import type { A } from 'x';`,
  `export * from 'x';`,
  `export { a } from 'x';`,
  `import a = require('x');`,
  `declare module 'x' {}`,
  `type A = import('x').A;`,
  `type A = typeof import('x');`,
  `await import('x');`,
  'await import(`x`);',
  `const a = require('x');`,
  `vi.mock('x', () => ({ other: 'y' }));`,
  `import.meta.resolve('x');`,
  `test.mock.module('x');`,
  ...frameworkMethods.flatMap((method) =>
    ['vi', 'vitest', 'jest', 'mock', 'require'].map((one) => `${one}.${method}('x');`),
  ),
])('%s names a module', (text) => {
  expect(isSpecifierIn(text)).toBe(true);
});

it.each([
  `const a = 'x';`,
  `export const a = 'x';`,
  `call('x');`,
  `require('y', 'x');`,
  `await import('y', 'x');`,
  `vi.mock('y', 'x');`,
  `vi.fn('x');`,
  `vi.mocked('x');`,
  `other.mock('x');`,
  `vi.mock.other('x');`,
  `call().mock('x');`,
  `other['mock']('x');`,
  `type A = 'x';`,
  `import a from 'y' with { type: 'x' };`,
  `new Worker('x');`,
])('%s names none', (text) => {
  expect(isSpecifierIn(text)).toBe(false);
});

it.each([
  [`import '@acme/x';`, true],
  [`import '@acme/x/raw';`, true],
  [`f(); export const a = () => import('@acme/x');`, true],
  [`import '@acme/xy';`, false],
  [`import '@acme/y';`, false],
  [`const name = '@acme/x';`, false],
  ['', false],
])('%s: %s', (text, names) => {
  expect(namesPackage(fileOf(text), '@acme/x')).toBe(names);
});

/** A test after the names in its mocked modules were changed. */
function renamed(text: string): string {
  const file = ts.createSourceFile('main.test.ts', text, ts.ScriptTarget.Latest, true);
  const edits = new EditList();
  mockedModules({
    plan: {
      base: { name: 'shop', operations: [{ className: 'Orders' }, { className: 'Rates' }] },
      client: 'Shop',
      names: new Map([
        ['Shop', 'Store'],
        ['Status', 'State'],
      ]),
      members: new Map([['Shop.orders', 'purchases']]),
      methods: new Map([
        ['Orders.create', { method: 'submit', resource: { base: 'orders' } }],
        ['Orders.list', { method: 'list', resource: { base: 'orders' } }],
        ['Rates.list', { method: 'search', resource: { base: 'rates' } }],
      ]),
    },
    found: { sources: [file] },
    edits,
  } as unknown as Rewriter);
  return applyEdits(text, edits.of(file)).text;
}

const mock = (made: string, name = 'shop') => `vi.mock('${name}', ${made});`;

it.each([
  // The place of the object that replaces the module.
  ['() => ({ Status: 1 })', '() => ({ State: 1 })'],
  ['{ Status: 1 }', '{ State: 1 }'],
  ['() => { return { Status: 1 }; }', '() => { return { State: 1 }; }'],
  ['function () { return { Status: 1 }; }', 'function () { return { State: 1 }; }'],
  ['() => ({ Status: 1 }) as never', '() => ({ State: 1 }) as never'],
  ['() => ({ Status: 1 }) satisfies object', '() => ({ State: 1 }) satisfies object'],
  ['() => { const one = { Status: 1 }; return; }', '() => { const one = { Status: 1 }; return; }'],
  ['make({ Status: 1 })', 'make({ Status: 1 })'],
  // Names of its exports.
  [
    "() => ({ 'Status': 1, Other: 2, Status() {}, Status })",
    "() => ({ 'State': 1, Other: 2, State() {}, State: Status })",
  ],
  ['() => ({ Other: { Status: 1, orders: 2 } })', '() => ({ Other: { Status: 1, orders: 2 } })'],
  // Resources and methods of the client.
  [
    '() => ({ Shop: class { orders = { create: () => ({ create: 1, list: 2 }), list() {} }; rates = { list: 1 }; } })',
    '() => ({ Store: class { purchases = { submit: () => ({ create: 1, list: 2 }), list() {} }; rates = { search: 1 }; } })',
  ],
  [
    '() => ({ Shop: make(() => ({ orders: { create: 1 } })) })',
    '() => ({ Store: make(() => ({ purchases: { submit: 1 } })) })',
  ],
  [
    '() => ({ Shop: { rates: { create: 1, list: 2 }, create: 3 } })',
    '() => ({ Store: { rates: { create: 1, search: 2 }, create: 3 } })',
  ],
  [
    '() => ({ Shop() { return { orders: { create: 1 } }; } })',
    '() => ({ Store() { return { purchases: { submit: 1 } }; } })',
  ],
  ['() => ({ Orders: class { create() {} } })', '() => ({ Orders: class { submit() {} } })'],
  ['() => ({ Rates: class { create() {} list() {} } })', '() => ({ Rates: class { create() {} search() {} } })'],
])('%s', (before, after) => {
  expect(renamed(mock(before))).toBe(mock(after));
  expect(renamed(mock(before, 'shop/resources'))).toBe(mock(after, 'shop/resources'));
  expect(renamed(mock(before, 'shops'))).toBe(mock(before, 'shops'));
  expect(renamed(mock(before, 'my/shop'))).toBe(mock(before, 'my/shop'));
  expect(renamed(`other('shop', ${before});`)).toBe(`other('shop', ${before});`);
});
