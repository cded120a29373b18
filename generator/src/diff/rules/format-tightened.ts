import { defineRule } from '../define-rule.ts';

export const formatTightened = defineRule({
  id: 'format-tightened',
  on: 'schema.format',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the format went from {before} to the narrower {after}.',
  why: { request: 'A request that was accepted so far may be refused.', response: 'What comes could come before.' },
});
