import { defineRule } from '../define-rule.ts';

export const securityFlowScopeRemoved = defineRule({
  id: 'security-flow-scope-removed',
  on: 'security-flow.scope',
  action: 'removed',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the scope {name} was removed.',
  why: 'Clients that ask for it get no token.',
});
