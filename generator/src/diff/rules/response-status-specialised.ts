import { defineRule } from '../define-rule.ts';

export const responseStatusSpecialised = defineRule({
  id: 'response-status-specialised',
  on: 'response.status',
  action: 'tightened',
  effect: 'narrowed',
  message: '{subject}: {after} takes the place of {before}, or of a part of it.',
  why: 'Clients could get it before.',
});
