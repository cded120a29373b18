import { describe, expect, it } from 'vitest';
import { isEnough, majorOf, nextVersion } from './next-version.ts';

describe('nextVersion', () => {
  it.each([
    ['2.3.4', 'major', '3.0.0'],
    ['2.3.4', 'minor', '2.4.0'],
    ['2.3.4', 'patch', '2.3.5'],
    ['2.3.4', 'none', '2.3.4'],
    ['0.9.0', 'major', '1.0.0'],
  ] as const)('%s and %s give %s', (version, bump, next) => {
    expect(nextVersion(version, bump)).toBe(next);
  });

  it.each(['', '2', '2.3', 'v2.3.4', '02.3.4', '2.3.4.5', '2026-03-01'])('cannot tell for %j', (version) => {
    expect(nextVersion(version, 'minor')).toBeUndefined();
    expect(majorOf(version)).toBeUndefined();
  });
});

describe('isEnough', () => {
  it.each([
    ['2.4.0', '2.4.0', true],
    ['2.4.1', '2.4.0', true],
    ['3.0.0', '2.4.0', true],
    ['2.3.9', '2.4.0', false],
    ['2.10.0', '2.9.0', true],
    ['1.99.99', '2.0.0', false],
    ['2.4.0-beta.1', '2.4.0', false],
    ['2.4.1-beta.1', '2.4.0', true],
    ['latest', '2.4.0', false],
  ])('%s for %s: %s', (declared, needed, enough) => {
    expect(isEnough(declared, needed)).toBe(enough);
  });
});
