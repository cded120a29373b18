import { defineRule } from '../define-rule.ts';

export const serverVariableDefaultChanged = defineRule({
  id: 'server-variable-default-changed',
  on: 'server-variable.default',
  action: ['added', 'removed', 'changed'],
  effect: 'changed',
  waivable: 'Addresses that go on working harm nobody.',
  message: '{subject}: the default of a server variable changed from {before} to {after}.',
  why: 'Clients that were told nothing else still call the old address.',
});
