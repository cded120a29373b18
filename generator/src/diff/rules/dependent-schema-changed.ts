import { defineRule } from '../define-rule.ts';

export const dependentSchemaChanged = defineRule({
  id: 'dependent-schema-changed',
  on: 'schema.dependentSchemas',
  action: 'changed',
  effect: 'changed',
  policy: ['validation-tightened', 'response-structure-changed'],
  message: '{subject}: something else is demanded where {name} is there.',
  why: 'Values that were possible are not, or others are.',
});
