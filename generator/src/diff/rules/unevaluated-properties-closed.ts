import { defineRule } from '../define-rule.ts';

export const unevaluatedPropertiesClosed = defineRule({
  id: 'unevaluated-properties-closed',
  on: 'schema.unevaluatedProperties.closed',
  action: 'added',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: all other properties are invalid now.',
  why: {
    request: 'The service may reject requests that it accepted before.',
    response: 'The service promises more than before.',
  },
});
