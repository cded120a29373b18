import { defineRule } from '../define-rule.ts';

export const defaultSortChanged = defineRule({
  id: 'default-sort-changed',
  on: 'operation.defaultSort',
  action: ['changed', 'removed'],
  effect: 'changed',
  policy: 'default-sort-changed',
  message: '{subject}: what the service does without being asked ({name}) changed from {before} to {after}.',
  why: 'A client that asks for nothing gets another order of its results changed.',
  instead: 'Let clients ask for the new behaviour by a parameter.',
});
