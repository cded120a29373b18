import { defineRule } from '../define-rule.ts';

export const prefixItemsChanged = defineRule({
  id: 'prefix-items-changed',
  on: 'schema.prefixItems',
  action: 'changed',
  effect: 'changed',
  policy: ['validation-tightened', 'response-structure-changed'],
  message: '{subject}: what item {name} may be changed.',
  why: 'Values that were possible are not, or others are.',
});
