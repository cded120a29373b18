import { expect, it } from 'vitest';
import type { Json } from '../../../base/json.ts';
import { viewsOf } from '../values/testing/views-of.ts';
import { nodeBelow, operationNode } from '../walk/schema-pair.ts';
import type { ViewPair } from '../witness/witness-search.ts';
import { isOutOfReach } from './weigh-values.ts';

const text = { type: 'string' };
const object = { type: 'object' };
const list = { type: 'array' };

/** Whether a step below a schema is out of reach, for an edit of something. */
function isOut([before, after]: readonly [Json, Json], step: string, on = 'schema.maxLength'): boolean {
  const [base, head] = viewsOf(before, after) as [ViewPair['base'], ViewPair['head']];
  const above = nodeBelow(operationNode('GET /a', 'request'), 'body');
  const node = nodeBelow(above, step);
  return isOutOfReach((one) => (one === above ? { base, head } : undefined), node, { on } as never);
}

it.each<[before: Json, after: Json, step: string, isOut: boolean]>([
  [text, text, '.a', true],
  [text, object, '.a', false],
  [object, text, '.a', false],
  [object, object, '.a', false],
  [object, object, '[]', true],
  [list, object, '[]', false],
  [list, list, '[]', false],
  [text, text, '|a', false],
  [{}, text, '.a', false],
])('from %j to %j, %s is out of reach: %s', (before, after, step, expected) => {
  expect(isOut([before, after], step)).toBe(expected);
});
