import { defineRule } from '../define-rule.ts';

export const securityFlowScopeAdded = defineRule({
  id: 'security-flow-scope-added',
  on: 'security-flow.scope',
  action: 'added',
  effect: 'widened',
  message: '{subject}: the scope {name} is new.',
  why: 'Nobody asks for it yet.',
});
