import { defineRule } from '../define-rule.ts';

export const idempotencyKeyDescribed = defineRule({
  id: 'idempotency-key-described',
  on: 'operation.idempotencyKey',
  action: 'added',
  effect: 'none',
  message: '{subject}: the description now says that {after} makes a repeated request safe.',
  why: 'The service promises more; nobody relies on it yet.',
});
