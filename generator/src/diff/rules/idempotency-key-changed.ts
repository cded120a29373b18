import { defineRule } from '../define-rule.ts';

export const idempotencyKeyChanged = defineRule({
  id: 'idempotency-key-changed',
  on: 'operation.idempotencyKey',
  action: 'changed',
  effect: 'changed',
  message: '{subject}: the key that makes a repeated request safe changed from {before} to {after}.',
  why: 'A client that sends a request again because of the old promise may have it carried out twice.',
  instead: 'Keep recognising the old key beside the new one.',
  urgent:
    '{subject} may be carried out twice: released clients repeat a lost request with {before}, which the service now ignores. Update now; until then, pass `retries: 0` to this call.',
});
