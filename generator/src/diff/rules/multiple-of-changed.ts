import { defineRule } from '../define-rule.ts';

export const multipleOfChanged = defineRule({
  id: 'multiple-of-changed',
  on: 'schema.multipleOf',
  action: 'changed',
  effect: 'changed',
  policy: ['validation-tightened', 'response-structure-changed'],
  message: '{subject}: the step between values changed from {before} to {after}.',
  why: 'Some values that were valid are invalid now, and the other way round.',
});
