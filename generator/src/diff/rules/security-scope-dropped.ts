import { defineRule } from '../define-rule.ts';

export const securityScopeDropped = defineRule({
  id: 'security-scope-dropped',
  on: 'security.scope',
  action: 'removed',
  effect: 'widened',
  message: '{subject}: the scope {name} is no longer required.',
  why: 'The service asks for less. Have security review it.',
});
