import { defineRule } from '../define-rule.ts';

export const conditionChanged = defineRule({
  id: 'condition-changed',
  on: 'schema.condition',
  action: 'changed',
  effect: 'changed',
  policy: ['validation-tightened', 'response-structure-changed'],
  message: '{subject}: a condition changed.',
  why: 'Some values that were valid may be invalid now, or the other way round.',
});
