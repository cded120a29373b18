import { defineRule } from '../define-rule.ts';

export const prefixItemsTightened = defineRule({
  id: 'prefix-items-tightened',
  on: 'schema.prefixItems',
  action: 'tightened',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: item {name} got narrower.',
  why: { request: 'A request that was accepted so far may be refused.', response: 'More is promised than before.' },
});
