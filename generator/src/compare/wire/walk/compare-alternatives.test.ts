import { describe, expect, it } from 'vitest';
import { compareAlternatives, type Requirement } from './compare-alternatives.ts';

/** Lists of alternatives as they are written here: `a:s+b, c` is `a` with the scope `s` together with `b`, or `c` alone. */
const lists = [
  'nothing said',
  'none',
  'none, a',
  'none, b',
  'a',
  'b',
  'a:s',
  'a:t',
  'a:st',
  'a+b',
  'a:s+b',
  'a, b',
  'a:s, b',
  'a:s, a:t',
  'a:s, a+b',
  'a+b, b',
  'none, a:s',
];

const requirementsOf = (list: string): readonly Requirement[] =>
  list === 'nothing said' ? [] : list.split(', ').map((one) => (one === 'none' ? new Map() : holdingOf(one)));

function holdingOf(text: string): Requirement {
  return new Map(
    text.split('+').map((scheme) => {
      const [name = '', scopes = ''] = scheme.split(':');
      return [name, new Set(scopes)];
    }),
  );
}

/** All that a client can have. */
const holdings = [undefined, 'a', 'a:s', 'a:t', 'a:st'].flatMap((a) =>
  [undefined, 'b'].map((b) => [a, b].filter((one) => one !== undefined).join('+')),
);

function lets(list: string, holding: string): boolean {
  const held = holding === '' ? new Map<string, ReadonlySet<string>>() : holdingOf(holding);
  const requirements = requirementsOf(list);
  return (
    requirements.length === 0 ||
    requirements.some((one) =>
      [...one].every(([name, scopes]) => held.has(name) && [...scopes].every((scope) => held.get(name)?.has(scope))),
    )
  );
}

const pairs = lists.flatMap((before) => lists.map((after) => [before, after] as const));

const editsOf = (before: string, after: string) => compareAlternatives(requirementsOf(before), requirementsOf(after));

/** Edits after which some client is let in no more. */
const refusing = ['security added', 'security.scheme added', 'security.scope added', 'security.alternative removed'];

describe('a change of credentials', () => {
  it.each(pairs)('from %s to %s tells of a refusal where somebody is refused, and else of none', (before, after) => {
    const told = editsOf(before, after).map(({ on, action }) => `${on} ${action}`);
    const isRefused = holdings.some((holding) => lets(before, holding) && !lets(after, holding));
    expect(told.some((one) => refusing.includes(one))).toBe(isRefused);
    const isLetIn = holdings.some((holding) => !lets(before, holding) && lets(after, holding));
    if (isLetIn && !isRefused) expect(told).not.toEqual([]);
    if (before === after) expect(told).toEqual([]);
    for (const { on, name } of editsOf(before, after)) if (on !== 'security') expect(name).not.toBe('');
  });
});
