import { defineRule } from '../define-rule.ts';

export const minPropertiesTightened = defineRule({
  id: 'min-properties-tightened',
  on: 'schema.minProperties',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the minimum number of properties changed from {before} to {after}.',
  why: {
    request: 'The service may reject requests that it accepted before.',
    response: 'Clients get nothing that they could not get before.',
  },
});
