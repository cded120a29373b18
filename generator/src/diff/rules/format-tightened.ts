import { defineRule } from '../define-rule.ts';

export const formatTightened = defineRule({
  id: 'format-tightened',
  on: 'schema.format',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the format changed from {before} to the narrower {after}.',
  why: {
    request: 'The service may reject requests that it accepted before.',
    response: 'Clients get nothing that they could not get before.',
  },
});
