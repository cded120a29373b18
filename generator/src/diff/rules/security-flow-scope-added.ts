import { defineRule } from '../define-rule.ts';

export const securityFlowScopeAdded = defineRule({
  id: 'security-flow-scope-added',
  on: 'security-flow.scope',
  action: 'added',
  effect: 'widened',
  message: '{subject}: the scope {name} can be asked for.',
  why: 'Nobody asks for it yet.',
});
