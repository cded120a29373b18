import { defineRule } from '../define-rule.ts';

export const securityFlowRemoved = defineRule({
  id: 'security-flow-removed',
  on: 'security-flow',
  action: 'removed',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the flow {name} was removed.',
  why: 'Clients that get their tokens this way cannot get any.',
});
