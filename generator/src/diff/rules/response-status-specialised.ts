import { defineRule } from '../define-rule.ts';

export const responseStatusSpecialised = defineRule({
  id: 'response-status-specialised',
  on: 'response.status',
  action: 'tightened',
  effect: 'narrowed',
  message: '{subject}: {after} is now described apart from {before}.',
  why: 'It could come before.',
});
