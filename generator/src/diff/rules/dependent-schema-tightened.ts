import { defineRule } from '../define-rule.ts';

export const dependentSchemaTightened = defineRule({
  id: 'dependent-schema-tightened',
  on: 'schema.dependentSchemas',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the schema for objects with {name} is stricter.',
  why: {
    request: 'The service may reject requests that it accepted before.',
    response: 'The service promises more than before.',
  },
});
