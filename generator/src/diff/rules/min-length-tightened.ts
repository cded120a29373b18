import { defineRule } from '../define-rule.ts';

export const minLengthTightened = defineRule({
  id: 'min-length-tightened',
  on: 'schema.minLength',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the minimum length changed from {before} to {after}.',
  why: {
    request: 'The service may reject requests that it accepted before.',
    response: 'Clients get nothing that they could not get before.',
  },
});
