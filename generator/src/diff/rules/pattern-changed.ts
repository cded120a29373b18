import { defineRule } from '../define-rule.ts';

export const patternChanged = defineRule({
  id: 'pattern-changed',
  on: 'schema.pattern',
  action: 'changed',
  effect: 'changed',
  policy: ['validation-tightened', 'response-structure-changed'],
  waivable: 'Clients are unaffected if a review shows that the old texts still match.',
  message: '{subject}: the pattern changed from {before} to {after}.',
  why: 'The tool could not prove that one pattern matches everything that the other matches.',
});
