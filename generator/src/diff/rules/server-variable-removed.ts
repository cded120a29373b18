import { defineRule } from '../define-rule.ts';

export const serverVariableRemoved = defineRule({
  id: 'server-variable-removed',
  on: 'server-variable',
  action: 'removed',
  effect: 'narrowed',
  waivable: 'Clients are unaffected while the old addresses keep working.',
  message: '{subject}: the variable {name} of the server was removed.',
  why: 'Clients that set it call an address that no longer exists.',
});
