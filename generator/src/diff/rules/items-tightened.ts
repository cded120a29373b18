import { defineRule } from '../define-rule.ts';

export const itemsTightened = defineRule({
  id: 'items-tightened',
  on: 'schema.items',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: items must match a schema now.',
  why: {
    request: 'The service may reject requests that it accepted before.',
    response: 'The service promises more than before.',
  },
});
