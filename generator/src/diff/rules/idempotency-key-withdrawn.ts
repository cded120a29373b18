import { defineRule } from '../define-rule.ts';

export const idempotencyKeyWithdrawn = defineRule({
  id: 'idempotency-key-withdrawn',
  on: 'operation.idempotencyKey',
  action: 'removed',
  effect: 'changed',
  message:
    '{subject}: {name} was withdrawn (it was {before}), so a request that is sent twice may be carried out twice.',
  why: 'Released clients repeat a lost request on their own, because the old description called that safe.',
  instead: 'Keep recognising repeated requests until the next major.',
  urgent:
    '{subject} may be carried out twice: released clients repeat a lost request on their own. Update now; until then, pass `retries: 0` to this call.',
});
