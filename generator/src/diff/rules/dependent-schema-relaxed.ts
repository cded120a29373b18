import { defineRule } from '../define-rule.ts';

export const dependentSchemaRelaxed = defineRule({
  id: 'dependent-schema-relaxed',
  on: 'schema.dependentSchemas',
  action: 'relaxed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: the schema for objects with {name} is less strict.',
  why: {
    request: 'The service accepts more than before.',
    response: 'Clients may get values that they could not get before.',
  },
});
