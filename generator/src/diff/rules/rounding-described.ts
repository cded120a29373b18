import { defineRule } from '../define-rule.ts';

export const roundingDescribed = defineRule({
  id: 'rounding-described',
  on: ['operation.rounding', 'schema.rounding'],
  action: 'added',
  effect: 'none',
  message: '{subject}: the description now says how amounts are rounded: {after}.',
  why: 'A statement about what was so far not said.',
});
