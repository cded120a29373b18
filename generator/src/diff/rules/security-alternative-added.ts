import { defineRule } from '../define-rule.ts';

export const securityAlternativeAdded = defineRule({
  id: 'security-alternative-added',
  on: 'security.alternative',
  action: 'added',
  effect: 'widened',
  message: '{subject}: {name} is accepted as an alternative.',
  why: 'The old credentials still work.',
});
