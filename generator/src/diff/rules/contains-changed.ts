import { defineRule } from '../define-rule.ts';

export const containsChanged = defineRule({
  id: 'contains-changed',
  on: 'schema.contains',
  action: 'changed',
  effect: 'changed',
  policy: ['validation-tightened', 'response-structure-changed'],
  message: '{subject}: other things are demanded of some items.',
  why: 'Values that were possible are not, or others are.',
});
