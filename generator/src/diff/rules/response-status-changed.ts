import { defineRule } from '../define-rule.ts';

export const responseStatusChanged = defineRule({
  id: 'response-status-changed',
  on: 'response.status',
  action: 'renamed',
  effect: 'changed',
  policy: 'response-structure-changed',
  message: '{subject}: the success status changed from {before} to {after}.',
  why: 'Clients compare the status with the old one.',
  instead: 'Keep the old status until the next major.',
});
