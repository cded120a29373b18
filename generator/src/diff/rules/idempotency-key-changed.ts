import { defineRule } from '../define-rule.ts';

export const idempotencyKeyChanged = defineRule({
  id: 'idempotency-key-changed',
  on: 'operation.idempotencyKey',
  action: ['changed', 'removed'],
  effect: 'changed',
  message: '{subject}: what makes a repeated request safe changed from {before} to {after}.',
  why: 'A client that sends a request again because of the old promise may have it carried out twice.',
  instead: 'Keep what clients rely on working as well.',
});
