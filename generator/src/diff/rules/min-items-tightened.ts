import { defineRule } from '../define-rule.ts';

export const minItemsTightened = defineRule({
  id: 'min-items-tightened',
  on: 'schema.minItems',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the least number of items went from {before} to {after}.',
  why: { request: 'A request that was accepted so far may be refused.', response: 'What comes could come before.' },
});
