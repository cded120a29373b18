import { defineRule } from '../define-rule.ts';

export const headerBecameRequired = defineRule({
  id: 'header-became-required',
  on: 'header.required',
  action: 'added',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the header {name} is now always there.',
  why: { request: 'Messages without it are refused.', response: 'More is promised than before.' },
});
