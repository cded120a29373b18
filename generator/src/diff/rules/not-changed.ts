import { defineRule } from '../define-rule.ts';

export const notChanged = defineRule({
  id: 'not-changed',
  on: 'schema.not',
  action: 'changed',
  effect: 'changed',
  policy: ['validation-tightened', 'response-structure-changed'],
  message: '{subject}: the excluded values changed.',
  why: 'Some values that were valid may be invalid now, or the other way round.',
});
