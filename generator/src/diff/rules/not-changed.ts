import { defineRule } from '../define-rule.ts';

export const notChanged = defineRule({
  id: 'not-changed',
  on: 'schema.not',
  action: 'changed',
  effect: 'changed',
  policy: ['validation-tightened', 'response-structure-changed'],
  message: '{subject}: something else is excluded.',
  why: 'Values that were possible are not, or others are.',
});
