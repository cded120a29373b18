import { defineRule } from '../define-rule.ts';

export const multipleOfTightened = defineRule({
  id: 'multiple-of-tightened',
  on: 'schema.multipleOf',
  action: ['tightened', 'added'],
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the step between values changed from {before} to {after}.',
  why: {
    request: 'The service may reject requests that it accepted before.',
    response: 'Clients get nothing that they could not get before.',
  },
});
