import { defineRule } from '../define-rule.ts';

export const unevaluatedItemsTightened = defineRule({
  id: 'unevaluated-items-tightened',
  on: 'schema.unevaluatedItems',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the schema of all other items is stricter.',
  why: {
    request: 'The service may reject requests that it accepted before.',
    response: 'The service promises more than before.',
  },
});
