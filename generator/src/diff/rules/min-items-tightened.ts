import { defineRule } from '../define-rule.ts';

export const minItemsTightened = defineRule({
  id: 'min-items-tightened',
  on: 'schema.minItems',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the minimum number of items changed from {before} to {after}.',
  why: {
    request: 'The service may reject requests that it accepted before.',
    response: 'Clients get nothing that they could not get before.',
  },
});
