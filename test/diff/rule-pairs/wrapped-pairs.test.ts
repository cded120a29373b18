import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../generator/src/compare/wire/finding.ts';
import type { Direction } from '../../../generator/src/model/schema/directions.ts';
import { modelOf } from '../../../generator/src/testing/document.ts';
import { isFull } from '../../full.ts';
import { diff } from '../load-pair.ts';
import type { RulePair } from './rule-pair.ts';
import { schemaPairs } from './schema-pairs.ts';
import { contexts, wrappedPair } from './wrapped-pair.ts';

/** How many contexts a pair is held in: a full run tries every one. */
const each = isFull ? contexts.size : 1;
const names = [...contexts.keys()];

/** Where a context changes what the change means, and why. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ['null or nullable-ignored', 'Null is possible beside it.'],
  ['null or null-added', 'Null was possible before.'],
  ['null or null-removed', 'Null is still possible.'],
  ['null or schema-became-possible', 'Null alone was possible, so another type comes: by the letter.'],
  [
    'a disjoint branch or schema-became-possible',
    'A boolean alone was possible, so another type comes: by the letter.',
  ],
  [
    'a disjoint branch or type-added',
    'Beside it any other type was possible, or is, so the list of types changes: by the letter.',
  ],
  [
    'a disjoint branch or type-removed',
    'Beside it any other type was possible, or is, so the list of types changes: by the letter.',
  ],
]);

function findingsOf({ base, head, now }: RulePair): readonly Finding[] {
  return diff(modelOf(base), modelOf(head), now === undefined ? undefined : new Date(`${now}T00:00:00Z`));
}

/** What findings mean in each direction: breaking, found, or nothing. */
function verdictOf(findings: readonly Finding[]): Readonly<Record<Direction, string>> {
  const of = (direction: Direction): string => {
    const levels = findings.flatMap((finding) => finding.levels[direction] ?? []);
    return levels.includes('breaking') ? 'breaking' : levels.length > 0 ? 'found' : 'nothing';
  };
  return { request: of('request'), response: of('response') };
}

const held = Object.entries(schemaPairs).flatMap(([id, pair], index) =>
  names.flatMap((context, place) => {
    const isMeant = Array.from({ length: each }, (_, step) => (index + step * 3) % names.length).includes(place);
    const wrapped = isMeant ? wrappedPair(pair, context) : undefined;
    return wrapped === undefined ? [] : [{ title: `${context} ${id}`, pair, wrapped }];
  }),
);

describe('a pair in another context', () => {
  it.each(held)('$title', ({ title, pair, wrapped }) => {
    const [plain, found] = [verdictOf(findingsOf(pair)), verdictOf(findingsOf(wrapped))];
    if (exceptions.has(title)) expect(found).not.toEqual(plain);
    else expect(found).toEqual(plain);
  });

  it('holds each pair, and many pairs in each context', () => {
    const pairs = Object.values(schemaPairs).filter((pair) => wrappedPair(pair, 'allOf') !== undefined);
    expect(held.length).toBe(pairs.length * each);
    for (const context of names) {
      const here = held.filter(({ title }) => title.startsWith(`${context} `));
      expect(here.length, context).toBeGreaterThan(held.length / names.length / 2);
    }
  });

  it('is an exception only where there is such a pair', () => {
    const known = names.flatMap((context) => Object.keys(schemaPairs).map((id) => `${context} ${id}`));
    expect([...exceptions.keys()].filter((title) => !known.includes(title))).toEqual([]);
  });
});
