import { defineRule } from '../define-rule.ts';
import { keepOldName } from '../keep-old-name.ts';

export const clientNameChanged = defineRule({
  id: 'client-name-changed',
  on: 'operation.clientName',
  action: ['added', 'removed', 'changed'],
  effect: 'none',
  message: '{subject}: {name} changed from {before} to {after}.',
  why: 'Generated clients name methods after it. It is not on the wire; the source verdict says what it does to code.',
  instead: keepOldName.method,
});
