import { defineRule } from '../define-rule.ts';

export const prefixItemsTightened = defineRule({
  id: 'prefix-items-tightened',
  on: 'schema.prefixItems',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the schema of item {name} is stricter.',
  why: {
    request: 'The service may reject requests that it accepted before.',
    response: 'The service promises more than before.',
  },
});
