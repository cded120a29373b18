import { defineRule } from '../define-rule.ts';

export const bodyRemoved = defineRule({
  id: 'body-removed',
  on: 'body',
  action: 'removed',
  effect: 'changed',
  policy: 'field-removed',
  message: '{subject}: the body was removed.',
  why: 'The service ignores the body that clients send.',
  instead: 'Keep it until the next major.',
});
