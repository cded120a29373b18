import { defineRule } from '../define-rule.ts';

export const headerContentChanged = defineRule({
  id: 'header-content-changed',
  on: 'header.contentType',
  action: ['added', 'removed', 'changed'],
  effect: 'changed',
  policy: 'response-structure-changed',
  message: '{subject}: the header is written as {after} instead of {before}.',
  why: 'Clients read it the old way.',
});
