import { defineRule } from '../define-rule.ts';

export const headerBecameRequired = defineRule({
  id: 'header-became-required',
  on: 'header.required',
  action: 'added',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the header {name} is now required.',
  why: { request: 'The receiver rejects messages without it.', response: 'The service promises more than before.' },
});
