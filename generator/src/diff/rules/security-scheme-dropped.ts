import { defineRule } from '../define-rule.ts';

export const securitySchemeDropped = defineRule({
  id: 'security-scheme-dropped',
  on: 'security.scheme',
  action: 'removed',
  effect: 'widened',
  message: '{subject}: {name} is not needed any more.',
  why: 'Less is asked for: let security look at it.',
});
