import { defineRule } from '../define-rule.ts';

export const defaultSortChanged = defineRule({
  id: 'default-sort-changed',
  on: 'operation.defaultSort',
  action: ['changed', 'removed'],
  effect: 'changed',
  policy: 'default-sort-changed',
  message: '{subject}: the default sort order changed from {before} to {after}.',
  why: 'Clients that do not ask for a sort order get results in a different order.',
  instead: 'Offer the new behaviour as a parameter.',
});
