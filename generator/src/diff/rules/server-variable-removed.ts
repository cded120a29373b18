import { defineRule } from '../define-rule.ts';

export const serverVariableRemoved = defineRule({
  id: 'server-variable-removed',
  on: 'server-variable',
  action: 'removed',
  effect: 'narrowed',
  waivable: 'Addresses that go on working harm nobody.',
  message: '{subject}: the variable {name} of the server was removed.',
  why: 'Clients that set it are not understood.',
});
