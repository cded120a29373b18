import { defineRule } from '../define-rule.ts';

export const maximumTightened = defineRule({
  id: 'maximum-tightened',
  on: 'schema.upper',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'range-narrowed',
  message: '{subject}: the maximum changed from {before} to {after}.',
  why: {
    request: 'The service may reject requests that it accepted before.',
    response: 'Clients get nothing that they could not get before.',
  },
});
