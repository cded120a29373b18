import { describe, expect, it } from 'vitest';
import { pendingOf } from '../../release/changeset-file.ts';
import type { Bump } from './change-report.ts';
import { isBump, isEnough, largestBump, majorOf, nextVersion } from './next-version.ts';

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

  it('takes the first major that is free', () => {
    expect(nextVersion('1.2.0', 'major', 3)).toBe('3.0.0');
    expect(nextVersion('1.2.0', 'minor', 3)).toBe('1.3.0');
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
    ['2.4.0', '2.4.0-beta.1', true],
    ['2.4.0+build-7', '2.4.0', true],
    ['2.4.0-beta.1', '2.4.0-beta.1', true],
    ['2.4.0-beta.1', '2.4.0-beta.2', false],
    ['2.4.0-beta.10', '2.4.0-beta.9', true],
    ['2.4.0-beta', '2.4.0-beta.1', false],
    ['2.4.0-beta.1', '2.4.0-beta', true],
    ['2.4.0-beta.1', '2.4.0-rc.1', false],
    ['2.4.0-rc.1', '2.4.0-beta.2', true],
    ['2.4.0-1', '2.4.0-beta', false],
    ['2.4.0-beta', '2.4.0-1', true],
    ['2.4.0--', '2.4.0-1', true],
    ['2.4.0-1', '2.4.0--', false],
    ['2.4.0-beta.1', '2.4.0-beta.1+7', true],
  ])('%s for %s: %s', (declared, needed, enough) => {
    expect(isEnough(declared, needed)).toBe(enough);
  });
});

const order: readonly Bump[] = ['none', 'patch', 'minor', 'major'];
const pairs = order.flatMap((a, small) => order.map((b, large) => [a, b, order[Math.max(small, large)]] as const));

it.each(pairs)('of %s and %s the larger is %s', (a, b, larger) => {
  expect(largestBump([a, b])).toBe(larger);
  expect(largestBump(['none', a, b, a])).toBe(larger);
});

it('is none of nothing', () => expect(largestBump([])).toBe('none'));

it('knows the steps by name, and no other text', () => {
  expect([...order, 'MAJOR', 'huge', '', undefined, 1].map(isBump)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

it('collects what changesets ask for one package', () => {
  const changesets = [
    {
      file: 'a.md',
      releases: new Map<string, Bump>([
        ['pets', 'patch'],
        ['dogs', 'major'],
      ]),
    },
    {
      file: 'b.md',
      releases: new Map<string, Bump>([
        ['pets', 'minor'],
        ['cats', 'none'],
      ]),
    },
  ];
  expect(pendingOf('pets', changesets)).toEqual({ pending: 'minor', isNamed: true });
  expect(pendingOf('cats', changesets)).toEqual({ pending: 'none', isNamed: true });
  expect(pendingOf('birds', changesets)).toEqual({ pending: 'none', isNamed: false });
});
