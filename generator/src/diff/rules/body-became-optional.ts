import { defineRule } from '../define-rule.ts';

export const bodyBecameOptional = defineRule({
  id: 'body-became-optional',
  on: 'body.required',
  action: 'removed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: the body is now optional.',
  why: { request: 'The service accepts requests with one, as before.', response: 'Clients may get no body.' },
});
