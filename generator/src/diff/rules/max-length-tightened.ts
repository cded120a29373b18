import { defineRule } from '../define-rule.ts';

export const maxLengthTightened = defineRule({
  id: 'max-length-tightened',
  on: 'schema.maxLength',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the greatest length went from {before} to {after}.',
  why: { request: 'A request that was accepted so far may be refused.', response: 'What comes could come before.' },
});
