import { defineRule } from '../define-rule.ts';

export const maxLengthTightened = defineRule({
  id: 'max-length-tightened',
  on: 'schema.maxLength',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the maximum length changed from {before} to {after}.',
  why: {
    request: 'The service may reject requests that it accepted before.',
    response: 'Clients get nothing that they could not get before.',
  },
});
