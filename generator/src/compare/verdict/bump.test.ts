import { expect, it } from 'vitest';
import { pendingOf } from '../../release/changeset-file.ts';
import type { Bump } from './change-report.ts';
import { isBump, largestBump } from './next-version.ts';

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
