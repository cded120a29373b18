import { defineRule } from '../define-rule.ts';

export const formatAdded = defineRule({
  id: 'format-added',
  on: 'schema.format',
  action: 'added',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the format is now {after}.',
  why: {
    request: 'The service may reject requests that it accepted before.',
    response: 'The service promises more than before.',
  },
});
