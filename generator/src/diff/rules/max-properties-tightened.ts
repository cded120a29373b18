import { defineRule } from '../define-rule.ts';

export const maxPropertiesTightened = defineRule({
  id: 'max-properties-tightened',
  on: 'schema.maxProperties',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the maximum number of properties changed from {before} to {after}.',
  why: {
    request: 'The service may reject requests that it accepted before.',
    response: 'Clients get nothing that they could not get before.',
  },
});
