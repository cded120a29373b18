import { defineRule } from '../define-rule.ts';

export const dependentSchemaRelaxed = defineRule({
  id: 'dependent-schema-relaxed',
  on: 'schema.dependentSchemas',
  action: 'relaxed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: less is demanded where {name} is there.',
  why: { request: 'More is accepted than before.', response: 'A client may get a value that it could not get so far.' },
});
