import { defineRule } from '../define-rule.ts';

export const serverVariableDefaultChanged = defineRule({
  id: 'server-variable-default-changed',
  on: 'server-variable.default',
  action: ['added', 'removed', 'changed'],
  effect: 'changed',
  waivable: 'Clients are unaffected while the old addresses keep working.',
  message: '{subject}: the default of a server variable changed from {before} to {after}.',
  why: 'Clients without a base URL of their own still call the old address.',
});
