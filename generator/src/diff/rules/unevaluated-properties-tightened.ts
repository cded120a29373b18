import { defineRule } from '../define-rule.ts';

export const unevaluatedPropertiesTightened = defineRule({
  id: 'unevaluated-properties-tightened',
  on: 'schema.unevaluatedProperties',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the schema of all other properties is stricter.',
  why: {
    request: 'The service may reject requests that it accepted before.',
    response: 'The service promises more than before.',
  },
});
