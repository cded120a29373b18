import { defineRule } from '../define-rule.ts';

export const conditionChanged = defineRule({
  id: 'condition-changed',
  on: 'schema.condition',
  action: 'changed',
  effect: 'changed',
  policy: ['validation-tightened', 'response-structure-changed'],
  message: '{subject}: a condition demands something else.',
  why: 'Values that were possible are not, or others are.',
});
