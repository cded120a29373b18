import { expect, it } from 'vitest';
import { disjoint } from '../values/disjoint.ts';
import { text } from '../values/testing/schema-words.ts';
import { viewsOf } from '../values/testing/views-of.ts';
import { findOverlap } from './find-overlap.ts';

const short = text({ maxLength: 2 });

it('takes alternatives for overlapping where a document has too many pairs for a proof', () => {
  const [base, head] = viewsOf({ oneOf: [short, text({ minLength: 3 })] }, { oneOf: [short, text({ minLength: 4 })] });
  const [before, union] = [base?.unions[0], head?.unions[0]];
  if (!base || !head || !before || !union) throw new Error('no unions');
  const pairs = before.branches.map((branch, index) => [branch, union.branches[index] ?? branch] as const);
  const unions = { base, head, before, union, pairs, isWider: () => true, direction: 'response' } as const;
  expect(findOverlap(unions)).toBeUndefined();
  const [one, other] = before.branches.map((branch) => base.scope.view(branch));
  while (one && other && disjoint(one, other));
  expect(findOverlap(unions)).toEqual(union.branches.map(({ pointer }) => pointer));
});
