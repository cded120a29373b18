import { defineRule } from '../define-rule.ts';

export const minLengthTightened = defineRule({
  id: 'min-length-tightened',
  on: 'schema.minLength',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the least length went from {before} to {after}.',
  why: { request: 'A request that was accepted so far may be refused.', response: 'What comes could come before.' },
});
