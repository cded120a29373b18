import { defineRule } from '../define-rule.ts';

export const securityAlternativeAdded = defineRule({
  id: 'security-alternative-added',
  on: 'security.alternative',
  action: 'added',
  effect: 'widened',
  message: '{subject}: {name} is another way in.',
  why: 'The old ways still work.',
});
