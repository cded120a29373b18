import { defineRule } from '../define-rule.ts';

export const maxItemsTightened = defineRule({
  id: 'max-items-tightened',
  on: 'schema.maxItems',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the maximum number of items changed from {before} to {after}.',
  why: {
    request: 'The service may reject requests that it accepted before.',
    response: 'Clients get nothing that they could not get before.',
  },
});
