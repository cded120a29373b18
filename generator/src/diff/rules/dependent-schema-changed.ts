import { defineRule } from '../define-rule.ts';

export const dependentSchemaChanged = defineRule({
  id: 'dependent-schema-changed',
  on: 'schema.dependentSchemas',
  action: 'changed',
  effect: 'changed',
  policy: ['validation-tightened', 'response-structure-changed'],
  message: '{subject}: the schema for objects with {name} changed.',
  why: 'Some values that were valid may be invalid now, or the other way round.',
});
