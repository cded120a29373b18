import { builtinModules } from 'node:module';
import { describe, expect, it } from 'vitest';
import { classNameFor, classNameProblem, environmentPrefixFor, packageNameProblem } from './package-name.ts';

describe('packageNameProblem', () => {
  it.each(['pets', '@acme/pets', '@org/liquid-v1', 'a.b_c-d', '3d'])('accepts %s', (name) => {
    expect(packageNameProblem(name)).toBeUndefined();
  });

  it.each(['', 'Pets', '@acme', '@acme/', '.pets', '_pets', 'a b', '../x', '@a/b/c', "x'; y", 'é', 'a'.repeat(215)])(
    'refuses %j',
    (name) => {
      expect(packageNameProblem(name)).toBeTypeOf('string');
    },
  );

  it.each(['-g', '--global', 'node_modules', 'favicon.ico', ...builtinModules.filter((name) => !/[/:]|^_/.test(name))])(
    'refuses %j, which means something else to a package manager or to Node',
    (name) => {
      expect(packageNameProblem(name)).toBeTypeOf('string');
    },
  );
});

describe('classNameFor', () => {
  it.each([
    ['@acme/home-iot', 'HomeIot'],
    ['pets', 'Pets'],
    ['@acme/client', 'AcmeClient'],
    ['@acme/error', 'AcmeError'],
    ['promise', 'PromiseClient'],
    ['2checkout', 'Client2checkout'],
    ['@acme/2checkout', 'Acme2checkout'],
  ])('%s gives %s', (packageName, className) => {
    expect(classNameFor(packageName)).toBe(className);
    expect(classNameProblem(className)).toBeUndefined();
  });
});

describe('classNameProblem', () => {
  it.each(['pets', 'Pets-V1', '', 'Error', 'Client', 'Page'])('refuses %j', (name) => {
    expect(classNameProblem(name)).toBeTypeOf('string');
  });
});

describe('environmentPrefixFor', () => {
  it('is in upper snake case', () => {
    expect(environmentPrefixFor('@acme/home-iot')).toBe('HOME_IOT');
  });
});
