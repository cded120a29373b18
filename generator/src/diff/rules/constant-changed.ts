import { defineRule } from '../define-rule.ts';

export const constantChanged = defineRule({
  id: 'constant-changed',
  on: 'schema.constant',
  action: 'changed',
  effect: 'changed',
  policy: 'enum-member-removed',
  message: '{subject} was always {before} and is now always {after}.',
  why: 'Clients send and expect the old value.',
});
