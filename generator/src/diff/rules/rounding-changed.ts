import { defineRule } from '../define-rule.ts';

export const roundingChanged = defineRule({
  id: 'rounding-changed',
  on: ['operation.rounding', 'schema.rounding'],
  action: ['changed', 'removed'],
  effect: 'changed',
  policy: 'rounding-changed',
  message: '{subject}: the rounding changed from {before} to {after}.',
  why: 'The same input gives different amounts.',
  instead: 'Round the new way in the next major.',
});
