import { defineRule } from '../define-rule.ts';

export const replacementChanged = defineRule({
  id: 'replacement-changed',
  on: ['operation.replacement', 'parameter.replacement', 'header.replacement', 'schema.replacement'],
  action: ['added', 'removed', 'changed'],
  effect: 'none',
  message: '{subject}: the successor changed from {before} to {after}.',
  why: 'The successor is advice for clients that migrate.',
});
