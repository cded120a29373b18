import { defineRule } from '../define-rule.ts';

export const securityFlowAdded = defineRule({
  id: 'security-flow-added',
  on: 'security-flow',
  action: 'added',
  effect: 'widened',
  message: '{subject}: the flow {name} is new.',
  why: 'The old flows still work.',
});
