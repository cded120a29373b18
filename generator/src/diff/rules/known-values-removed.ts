import { defineRule } from '../define-rule.ts';

export const knownValuesRemoved = defineRule({
  id: 'known-values-removed',
  on: 'schema.known',
  action: 'removed',
  effect: 'none',
  message: '{subject}: the description no longer lists known values.',
  why: 'Clients may get the same values as before.',
});
