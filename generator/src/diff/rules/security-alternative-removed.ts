import { defineRule } from '../define-rule.ts';

export const securityAlternativeRemoved = defineRule({
  id: 'security-alternative-removed',
  on: 'security.alternative',
  action: 'removed',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: {name} is no longer enough.',
  why: 'The service rejects clients that have only these credentials.',
  instead: 'Accept them until the next major.',
});
