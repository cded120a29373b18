import { defineRule } from '../define-rule.ts';

export const uniqueItemsTightened = defineRule({
  id: 'unique-items-tightened',
  on: 'schema.uniqueItems',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: items may not repeat any more.',
  why: {
    request: 'The service may reject requests that it accepted before.',
    response: 'The service promises more than before.',
  },
});
