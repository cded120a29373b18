import { ts } from 'ts-morph';
import { expect, it } from 'vitest';
import { isSpecifier, namesPackage } from './specifiers.ts';

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
