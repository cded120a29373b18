import { defineRule } from '../define-rule.ts';

export const prefixItemsRelaxed = defineRule({
  id: 'prefix-items-relaxed',
  on: 'schema.prefixItems',
  action: 'relaxed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: item {name} got wider.',
  why: { request: 'More is accepted than before.', response: 'A client may get a value that it could not get so far.' },
});
