import { defineRule } from '../define-rule.ts';

export const notTightened = defineRule({
  id: 'not-tightened',
  on: 'schema.not',
  action: ['tightened', 'added'],
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: more values are excluded.',
  why: {
    request: 'The service may reject requests that it accepted before.',
    response: 'The service promises more than before.',
  },
});
