import { defineRule } from '../define-rule.ts';

export const responseRemovedSuccess = defineRule({
  id: 'response-removed-success',
  on: 'response',
  action: 'removed',
  when: { kind: 'success' },
  effect: 'changed',
  policy: 'response-structure-changed',
  message: '{subject}: the success status {name} was removed.',
  why: 'Clients expect it.',
  instead: 'Keep responding with it until the next major.',
});
