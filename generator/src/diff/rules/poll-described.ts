import { defineRule } from '../define-rule.ts';

export const pollDescribed = defineRule({
  id: 'poll-described',
  on: 'operation.poll',
  action: 'added',
  effect: 'none',
  message: '{subject}: the description now says when waiting ends.',
  why: 'The description did not mention it before.',
});
