import { defineRule } from '../define-rule.ts';

export const enumClosed = defineRule({
  id: 'enum-closed',
  on: 'schema.closed',
  action: 'added',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the list of values is closed now.',
  why: {
    request: 'The service may reject requests that it accepted before.',
    response: 'Clients get nothing that they could not get before.',
  },
});
