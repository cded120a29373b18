import { defineRule } from '../define-rule.ts';
import { keepOldName } from '../keep-old-name.ts';

export const clientNameChanged = defineRule({
  id: 'client-name-changed',
  on: 'operation.clientName',
  action: ['added', 'removed', 'changed'],
  effect: 'none',
  message: '{subject}: {name} changed from {before} to {after}.',
  why: 'It names methods of generated clients and is not on the wire: what it means for source code is judged there.',
  instead: keepOldName.method,
});
