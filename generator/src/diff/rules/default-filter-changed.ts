import { defineRule } from '../define-rule.ts';

export const defaultFilterChanged = defineRule({
  id: 'default-filter-changed',
  on: 'operation.defaultFilter',
  action: ['changed', 'removed'],
  effect: 'changed',
  policy: 'default-filter-changed',
  message: '{subject}: the default filter changed from {before} to {after}.',
  why: 'Clients that do not ask for a filter get different results.',
  instead: 'Offer the new behaviour as a parameter.',
});
