import { defineRule } from '../define-rule.ts';

export const maximumTightened = defineRule({
  id: 'maximum-tightened',
  on: 'schema.upper',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'range-narrowed',
  message: '{subject}: the greatest value went from {before} to {after}.',
  why: { request: 'A request that was accepted so far may be refused.', response: 'What comes could come before.' },
});
