import { defineRule } from '../define-rule.ts';

export const bodyRemoved = defineRule({
  id: 'body-removed',
  on: 'body',
  action: 'removed',
  effect: 'changed',
  policy: 'field-removed',
  message: '{subject}: there is no body any more.',
  why: 'What clients send in it has no effect.',
  instead: 'Keep it until the next major.',
});
