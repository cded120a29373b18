import { defineRule } from '../define-rule.ts';

export const securityFlowUrlChanged = defineRule({
  id: 'security-flow-url-changed',
  on: 'security-flow.url',
  action: ['added', 'removed', 'changed'],
  effect: 'changed',
  policy: 'validation-tightened',
  message: '{subject}: {name} changed from {before} to {after}.',
  why: 'Clients ask for tokens at the old address.',
  instead: 'Serve both addresses until the next major.',
});
