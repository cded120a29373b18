import { expect, it } from 'vitest';
import { defaultPolicy } from './policy.ts';
import { isNeverWaived } from './rule-ids.ts';

it.each([
  ['maximum-tightened', ['maximum-tightened'], true],
  ['maximum-tightened', ['range-narrowed'], true],
  ['maximum-tightened', ['endpoint-removed'], false],
  ['source-name-renamed', ['source-name-renamed'], true],
  ['source-name-renamed', [], false],
])('no waiver passes %s where the policy says %s: %s', (id, never, expected) => {
  expect(isNeverWaived(id, { ...defaultPolicy.waivers, never })).toBe(expected);
});
