import { expect, it } from 'vitest';
import { parseFault } from './fault.ts';

it.each([
  ['slow', { slow: 100 }],
  ['clamp-limit', { clampLimit: 1 }],
  ['redirect', { redirect: 307 }],
  ['reset', { reset: 'before' }],
])('the fault %s has a default', (text, fault) => {
  expect(parseFault(text)).toEqual(fault);
});
