import { defineRule } from '../define-rule.ts';

export const sensitiveChanged = defineRule({
  id: 'sensitive-changed',
  on: 'schema.sensitive',
  action: ['added', 'removed', 'changed'],
  effect: 'none',
  message: '{subject}: x-sensitive changed, which keeps a value out of logs.',
  why: 'It changes the logs of clients and nothing on the wire.',
});
