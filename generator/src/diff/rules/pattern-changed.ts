import { defineRule } from '../define-rule.ts';

export const patternChanged = defineRule({
  id: 'pattern-changed',
  on: 'schema.pattern',
  action: 'changed',
  effect: 'changed',
  policy: ['validation-tightened', 'response-structure-changed'],
  waivable: 'Where a review shows that the old texts still match, nobody is harmed.',
  message: '{subject}: the pattern changed from {before} to {after}.',
  why: 'The tool could not prove that one pattern matches everything that the other matches.',
});
