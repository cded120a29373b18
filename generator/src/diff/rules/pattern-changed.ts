import { defineRule } from '../define-rule.ts';

export const patternChanged = defineRule({
  id: 'pattern-changed',
  on: 'schema.pattern',
  action: 'changed',
  effect: 'changed',
  policy: ['validation-tightened', 'response-structure-changed'],
  waivable: 'Where a review shows that the old texts still match, nobody is harmed.',
  message: '{subject}: the pattern went from {before} to {after}.',
  why: 'It could not be shown that one matches all that the other matches.',
});
