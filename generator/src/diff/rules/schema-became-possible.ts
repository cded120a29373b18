import { defineRule } from '../define-rule.ts';

export const schemaBecamePossible = defineRule({
  id: 'schema-became-possible',
  on: 'schema.impossible',
  action: 'removed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject} accepted no value and now accepts some.',
  why: {
    request: 'The service accepts more than before.',
    response: 'Clients may get values that they could not get before.',
  },
});
