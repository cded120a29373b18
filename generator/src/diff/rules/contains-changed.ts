import { defineRule } from '../define-rule.ts';

export const containsChanged = defineRule({
  id: 'contains-changed',
  on: 'schema.contains',
  action: 'changed',
  effect: 'changed',
  policy: ['validation-tightened', 'response-structure-changed'],
  message: '{subject}: the schema that some items must match changed.',
  why: 'Some values that were valid may be invalid now, or the other way round.',
});
