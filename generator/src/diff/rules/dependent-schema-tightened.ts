import { defineRule } from '../define-rule.ts';

export const dependentSchemaTightened = defineRule({
  id: 'dependent-schema-tightened',
  on: 'schema.dependentSchemas',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: more is demanded where {name} is there.',
  why: { request: 'A request that was accepted so far may be refused.', response: 'More is promised than before.' },
});
