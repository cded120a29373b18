import { defineRule } from '../define-rule.ts';

export const prefixItemsRelaxed = defineRule({
  id: 'prefix-items-relaxed',
  on: 'schema.prefixItems',
  action: 'relaxed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: the schema of item {name} is less strict.',
  why: {
    request: 'The service accepts more than before.',
    response: 'Clients may get values that they could not get before.',
  },
});
