import { defineRule } from '../define-rule.ts';

export const serverVariableValuesNarrowed = defineRule({
  id: 'server-variable-values-narrowed',
  on: 'server-variable.values',
  action: 'tightened',
  effect: 'narrowed',
  waivable: 'Addresses that go on working harm nobody.',
  message: '{subject}: a server variable lost values: {before}.',
  why: 'Clients that use them must go elsewhere.',
});
