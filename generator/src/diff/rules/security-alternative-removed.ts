import { defineRule } from '../define-rule.ts';

export const securityAlternativeRemoved = defineRule({
  id: 'security-alternative-removed',
  on: 'security.alternative',
  action: 'removed',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: {name} is not enough any more.',
  why: 'Clients that only have these credentials are refused.',
  instead: 'Accept them until the next major.',
});
