import { defineRule } from '../define-rule.ts';

export const webhookMoved = defineRule({
  id: 'webhook-moved',
  on: 'webhook',
  action: 'moved',
  effect: 'changed',
  policy: 'endpoint-removed',
  message: 'The webhook {before} became {after}.',
  why: 'Clients listen for the old one.',
  instead: 'Send both until the next major.',
});
