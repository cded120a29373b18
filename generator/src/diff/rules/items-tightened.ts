import { defineRule } from '../define-rule.ts';

export const itemsTightened = defineRule({
  id: 'items-tightened',
  on: 'schema.items',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: items must fit a schema now.',
  why: { request: 'A request that was accepted so far may be refused.', response: 'More is promised than before.' },
});
