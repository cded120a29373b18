import { defineRule } from '../define-rule.ts';

export const conditionTightened = defineRule({
  id: 'condition-tightened',
  on: 'schema.condition',
  action: ['tightened', 'added'],
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: a condition is stricter.',
  why: {
    request: 'The service may reject requests that it accepted before.',
    response: 'The service promises more than before.',
  },
});
