import { defineRule } from '../define-rule.ts';

export const multipleOfTightened = defineRule({
  id: 'multiple-of-tightened',
  on: 'schema.multipleOf',
  action: ['tightened', 'added'],
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the step between values went from {before} to {after}.',
  why: { request: 'A request that was accepted so far may be refused.', response: 'What comes could come before.' },
});
