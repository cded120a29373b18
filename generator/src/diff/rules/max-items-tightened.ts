import { defineRule } from '../define-rule.ts';

export const maxItemsTightened = defineRule({
  id: 'max-items-tightened',
  on: 'schema.maxItems',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the greatest number of items went from {before} to {after}.',
  why: { request: 'A request that was accepted so far may be refused.', response: 'What comes could come before.' },
});
