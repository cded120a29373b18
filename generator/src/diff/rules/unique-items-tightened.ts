import { defineRule } from '../define-rule.ts';

export const uniqueItemsTightened = defineRule({
  id: 'unique-items-tightened',
  on: 'schema.uniqueItems',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: items may not repeat any more.',
  why: { request: 'A request that was accepted so far may be refused.', response: 'More is promised than before.' },
});
