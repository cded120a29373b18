import { defineRule } from '../define-rule.ts';

export const minimumTightened = defineRule({
  id: 'minimum-tightened',
  on: 'schema.lower',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'range-narrowed',
  message: '{subject}: the least value went from {before} to {after}.',
  why: { request: 'A request that was accepted so far may be refused.', response: 'What comes could come before.' },
});
