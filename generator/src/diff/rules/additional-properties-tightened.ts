import { defineRule } from '../define-rule.ts';

export const additionalPropertiesTightened = defineRule({
  id: 'additional-properties-tightened',
  on: 'schema.additionalProperties',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: properties that are not listed must match a schema now.',
  why: {
    request: 'The service may reject requests that it accepted before.',
    response: 'The service promises more than before.',
  },
});
