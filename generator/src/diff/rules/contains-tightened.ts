import { defineRule } from '../define-rule.ts';

export const containsTightened = defineRule({
  id: 'contains-tightened',
  on: 'schema.contains',
  action: ['tightened', 'added'],
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the schema that some items must match is stricter.',
  why: {
    request: 'The service may reject requests that it accepted before.',
    response: 'The service promises more than before.',
  },
});
