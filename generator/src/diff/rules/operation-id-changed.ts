import { defineRule } from '../define-rule.ts';
import { keepOldName } from '../keep-old-name.ts';

export const operationIdChanged = defineRule({
  id: 'operation-id-changed',
  on: 'operation.operationId',
  action: ['added', 'removed', 'changed'],
  effect: 'none',
  message: '{subject}: the operationId changed from {before} to {after}.',
  why: 'It names the method of generated clients and is not on the wire: what it means for source code is judged there.',
  instead: keepOldName.method,
});
