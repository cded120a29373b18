import { defineRule } from '../define-rule.ts';

export const minimumTightened = defineRule({
  id: 'minimum-tightened',
  on: 'schema.lower',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'range-narrowed',
  message: '{subject}: the minimum changed from {before} to {after}.',
  why: {
    request: 'The service may reject requests that it accepted before.',
    response: 'Clients get nothing that they could not get before.',
  },
});
