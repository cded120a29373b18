import { defineRule } from '../define-rule.ts';

export const enumAdded = defineRule({
  id: 'enum-added',
  on: 'schema.values',
  action: 'added',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: only {after} are valid now.',
  why: {
    request: 'The service may reject requests that it accepted before.',
    response: 'Clients get nothing that they could not get before.',
  },
});
