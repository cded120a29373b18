import { describe, expect, it } from 'vitest';
import { clashingPaths, packagePathProblem } from './package-path.ts';

describe('packagePathProblem', () => {
  it.each([
    'src/index.ts',
    'README.md',
    'src/resources/settlement-facilities.ts',
    '.npmignore',
    'src/__proto__.ts',
    'é.ts',
    'src/console.ts',
  ])('accepts %s', (path) => {
    expect(packagePathProblem(path)).toBeUndefined();
  });

  it.each([
    '',
    '/etc/passwd',
    '../x',
    'a/../../x',
    'a/./b',
    'a//b',
    'a/',
    'C:/x',
    'a\\b',
    'a\0b',
    'a\nb',
    'con',
    'src/NUL.ts',
    'lpt1.md',
    'a.',
    'a ',
    'src /b',
    'node_modules/x/index.js',
    '.git/hooks/pre-commit',
    'e\u0301.ts',
    '\ud800.ts',
    `${'a'.repeat(201)}`,
    'a?.ts',
  ])('refuses %j', (path) => {
    expect(packagePathProblem(path)).toBeTypeOf('string');
  });
});

describe('clashingPaths', () => {
  it.each([[['a.ts', 'A.ts']], [['src/x', 'src/x/y.ts']], [['src/x/y.ts', 'SRC/X']]])('finds %j', (paths) => {
    expect(clashingPaths(paths)).toEqual(paths);
  });

  it('accepts neighbours', () => {
    expect(clashingPaths(['src/x.ts', 'src/x/y.ts', 'src/y/x.ts'])).toBeUndefined();
  });
});
