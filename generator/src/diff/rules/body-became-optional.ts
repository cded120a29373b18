import { defineRule } from '../define-rule.ts';

export const bodyBecameOptional = defineRule({
  id: 'body-became-optional',
  on: 'body.required',
  action: 'removed',
  effect: 'widened',
  policy: 'response-structure-changed',
  message: '{subject}: the body is now optional.',
  why: { request: 'Requests with one are accepted as before.', response: 'Receivers may get none.' },
});
