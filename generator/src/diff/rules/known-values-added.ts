import { defineRule } from '../define-rule.ts';

export const knownValuesAdded = defineRule({
  id: 'known-values-added',
  on: 'schema.known',
  action: 'added',
  effect: 'none',
  message: '{subject}: the description now lists {after} as known values.',
  why: 'Clients may get other values, as before.',
});
