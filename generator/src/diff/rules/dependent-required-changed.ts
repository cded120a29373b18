import { defineRule } from '../define-rule.ts';

export const dependentRequiredChanged = defineRule({
  id: 'dependent-required-changed',
  on: 'schema.dependentRequired',
  action: 'changed',
  effect: 'changed',
  policy: ['validation-tightened', 'response-structure-changed'],
  message: '{subject}: {name} asks for other properties beside it: {after} instead of {before}.',
  why: 'Values that were possible are not, or others are.',
});
