import { defineRule } from '../define-rule.ts';

export const serverVariableValuesNarrowed = defineRule({
  id: 'server-variable-values-narrowed',
  on: 'server-variable.values',
  action: 'tightened',
  effect: 'narrowed',
  waivable: 'Clients are unaffected while the old addresses keep working.',
  message: '{subject}: a server variable lost values: {before}.',
  why: 'Clients that use them must change their base URL.',
});
