import { defineRule } from '../define-rule.ts';

export const unevaluatedItemsTightened = defineRule({
  id: 'unevaluated-items-tightened',
  on: 'schema.unevaluatedItems',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: items that nothing else speaks of must fit more now.',
  why: { request: 'A request that was accepted so far may be refused.', response: 'More is promised than before.' },
});
