import { defineRule } from '../define-rule.ts';

export const multipleOfChanged = defineRule({
  id: 'multiple-of-changed',
  on: 'schema.multipleOf',
  action: 'changed',
  effect: 'changed',
  policy: ['validation-tightened', 'response-structure-changed'],
  message: '{subject}: the step between values went from {before} to {after}.',
  why: 'Values that were possible are not, and others are.',
});
