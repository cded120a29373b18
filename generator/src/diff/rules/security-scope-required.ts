import { defineRule } from '../define-rule.ts';

export const securityScopeRequired = defineRule({
  id: 'security-scope-required',
  on: 'security.scope',
  action: 'added',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the scope {name} is required now.',
  why: 'The service rejects clients whose tokens do not have it.',
});
