import { defineRule } from '../define-rule.ts';

export const prefixItemsChanged = defineRule({
  id: 'prefix-items-changed',
  on: 'schema.prefixItems',
  action: 'changed',
  effect: 'changed',
  policy: ['validation-tightened', 'response-structure-changed'],
  message: '{subject}: the schema of item {name} changed.',
  why: 'Some values that were valid may be invalid now, or the other way round.',
});
