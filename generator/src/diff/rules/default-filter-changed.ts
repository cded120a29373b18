import { defineRule } from '../define-rule.ts';

export const defaultFilterChanged = defineRule({
  id: 'default-filter-changed',
  on: 'operation.defaultFilter',
  action: ['changed', 'removed'],
  effect: 'changed',
  policy: 'default-filter-changed',
  message: '{subject}: what the service does without being asked ({name}) changed from {before} to {after}.',
  why: 'A client that asks for nothing gets another selection of its results changed.',
  instead: 'Let clients ask for the new behaviour by a parameter.',
});
