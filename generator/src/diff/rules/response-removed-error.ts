import { defineRule } from '../define-rule.ts';

export const responseRemovedError = defineRule({
  id: 'response-removed-error',
  on: 'response',
  action: 'removed',
  when: { kind: 'error' },
  effect: 'narrowed',
  message: '{subject}: the error status {name} is not described any more.',
  why: {
    request: 'Receivers reject a response with it.',
    response: 'Clients handle an error that no longer comes.',
  },
});
