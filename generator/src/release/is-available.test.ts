import { describe, expect, it } from 'vitest';
import { isAvailable } from './plan-publish.ts';

describe('isAvailable', () => {
  it.each([
    ['^1.2.3', ['1.2.3'], true],
    ['^1.2.3', ['1.10.0'], true],
    ['^1.2.3', ['1.2.2', '2.0.0', '10.2.3'], false],
    ['^1.2.3', [], false],
    ['^0.1.0', ['0.1.9'], true],
    ['^0.1.0', ['0.2.0', '0.10.0'], false],
    ['~1.2.3', ['1.2.9'], true],
    ['~1.2.3', ['1.3.0'], false],
    ['1.2.3', ['1.2.3'], true],
    ['1.2.3', ['1.2.4'], false],
    ['^0.0.3', ['0.0.3'], true],
    ['^0.0.3', ['0.0.4', '0.0.30', '0.1.3'], false],
    ['~0.0.3', ['0.0.4'], true],
    ['^1.2.3', ['1.2.3-beta.1', '1.3.0-beta.1'], false],
    ['^1.2.3-beta.1', ['1.2.3-beta.1'], true],
    ['^1.2.3-beta.1', ['1.2.3'], true],
    ['^1.2.3-beta.1', ['1.3.0-beta.1'], false],
    ['1.2.3-beta.1', ['1.2.3'], false],
    ['>=1 <3', ['9.0.0'], true],
    ['*', [], false],
  ])('%s in %j: %s', (range, versions, expected) => {
    expect(isAvailable(range, versions)).toBe(expected);
  });
});
