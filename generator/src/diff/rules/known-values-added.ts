import { defineRule } from '../define-rule.ts';

export const knownValuesAdded = defineRule({
  id: 'known-values-added',
  on: 'schema.known',
  action: 'added',
  effect: 'none',
  message: '{subject}: {after} are named as known values.',
  why: 'Other values may come as before.',
});
