import { defineRule } from '../define-rule.ts';

export const serverVariableValuesWidened = defineRule({
  id: 'server-variable-values-widened',
  on: 'server-variable.values',
  action: 'relaxed',
  effect: 'widened',
  message: '{subject}: a server variable has new values: {after}.',
  why: 'Clients keep using their server.',
});
