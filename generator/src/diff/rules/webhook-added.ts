import { defineRule } from '../define-rule.ts';

export const webhookAdded = defineRule({
  id: 'webhook-added',
  on: 'webhook',
  action: 'added',
  effect: 'widened',
  policy: 'endpoint-added',
  message: 'The webhook {name} is new.',
  why: 'The service sends it only to clients that have signed up.',
});
