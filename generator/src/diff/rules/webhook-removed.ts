import { defineRule } from '../define-rule.ts';

export const webhookRemoved = defineRule({
  id: 'webhook-removed',
  on: 'webhook',
  action: 'removed',
  effect: 'narrowed',
  policy: 'endpoint-removed',
  message: 'The webhook {name} was removed.',
  why: 'Clients wait for a request that no longer comes.',
  instead: 'Keep sending it until the next major.',
});
