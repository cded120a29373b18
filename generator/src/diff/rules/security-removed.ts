import { defineRule } from '../define-rule.ts';

export const securityRemoved = defineRule({
  id: 'security-removed',
  on: 'security',
  action: 'removed',
  effect: 'widened',
  message: '{subject}: no credentials are needed any more (before: {before}).',
  why: 'Everybody is let in: let security look at it.',
});
