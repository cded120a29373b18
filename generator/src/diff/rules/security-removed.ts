import { defineRule } from '../define-rule.ts';

export const securityRemoved = defineRule({
  id: 'security-removed',
  on: 'security',
  action: 'removed',
  effect: 'widened',
  message: '{subject}: the operation no longer requires credentials (before: {before}).',
  why: 'The service accepts everybody. Have security review it.',
});
