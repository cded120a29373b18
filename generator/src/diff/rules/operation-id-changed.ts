import { defineRule } from '../define-rule.ts';
import { keepOldName } from '../keep-old-name.ts';

export const operationIdChanged = defineRule({
  id: 'operation-id-changed',
  on: 'operation.operationId',
  action: ['added', 'removed', 'changed'],
  effect: 'none',
  message: '{subject}: the operationId changed from {before} to {after}.',
  why: 'Generated clients name the method after it. It is not on the wire; the source verdict says what it does to code.',
  instead: keepOldName.method,
});
