import { defineRule } from '../define-rule.ts';

export const knownValuesRemoved = defineRule({
  id: 'known-values-removed',
  on: 'schema.known',
  action: 'removed',
  effect: 'none',
  message: '{subject}: no values are named as known any more.',
  why: 'The same values may come as before.',
});
