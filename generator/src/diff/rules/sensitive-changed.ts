import { defineRule } from '../define-rule.ts';

export const sensitiveChanged = defineRule({
  id: 'sensitive-changed',
  on: 'schema.sensitive',
  action: ['added', 'removed', 'changed'],
  effect: 'none',
  message: '{subject}: whether it is kept out of logs changed.',
  why: 'It steers the logs of clients and is not on the wire.',
});
