import { defineRule } from '../define-rule.ts';

export const typeAdded = defineRule({
  id: 'type-added',
  on: 'schema.types',
  action: 'added',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the type is now {after}; it was open.',
  why: {
    request: 'The service may reject requests that it accepted before.',
    response: 'The service promises more than before.',
  },
});
