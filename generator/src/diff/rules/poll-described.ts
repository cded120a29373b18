import { defineRule } from '../define-rule.ts';

export const pollDescribed = defineRule({
  id: 'poll-described',
  on: 'operation.poll',
  action: 'added',
  effect: 'none',
  message: '{subject}: the description now says when waiting ends.',
  why: 'A statement about what was so far not said.',
});
