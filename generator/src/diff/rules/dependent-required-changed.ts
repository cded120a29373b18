import { defineRule } from '../define-rule.ts';

export const dependentRequiredChanged = defineRule({
  id: 'dependent-required-changed',
  on: 'schema.dependentRequired',
  action: 'changed',
  effect: 'changed',
  policy: ['validation-tightened', 'response-structure-changed'],
  message: '{subject}: {name} requires different properties beside it: {after} instead of {before}.',
  why: 'Some values that were valid may be invalid now, or the other way round.',
});
