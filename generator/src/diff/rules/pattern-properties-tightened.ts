import { defineRule } from '../define-rule.ts';

export const patternPropertiesTightened = defineRule({
  id: 'pattern-properties-tightened',
  on: 'schema.patternProperties',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the schema of properties that match {name} is stricter.',
  why: {
    request: 'The service may reject requests that it accepted before.',
    response: 'The service promises more than before.',
  },
});
