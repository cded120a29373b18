import { defineRule } from '../define-rule.ts';

export const securityScopeDropped = defineRule({
  id: 'security-scope-dropped',
  on: 'security.scope',
  action: 'removed',
  effect: 'widened',
  message: '{subject}: the scope {name} is not needed any more.',
  why: 'Less is asked for: let security look at it.',
});
