import { defineRule } from '../define-rule.ts';

export const patternTightened = defineRule({
  id: 'pattern-tightened',
  on: 'schema.pattern',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the pattern went from {before} to {after}, which matches less.',
  why: { request: 'A request that was accepted so far may be refused.', response: 'What comes could come before.' },
});
