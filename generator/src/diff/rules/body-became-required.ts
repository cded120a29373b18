import { defineRule } from '../define-rule.ts';

export const bodyBecameRequired = defineRule({
  id: 'body-became-required',
  on: 'body.required',
  action: 'added',
  effect: 'narrowed',
  policy: 'validation-tightened',
  message: '{subject}: the body is now required.',
  why: 'The service rejects requests without one.',
  instead: 'Leave it optional.',
});
