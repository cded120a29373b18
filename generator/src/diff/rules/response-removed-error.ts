import { defineRule } from '../define-rule.ts';

export const responseRemovedError = defineRule({
  id: 'response-removed-error',
  on: 'response',
  action: 'removed',
  when: { kind: 'error' },
  effect: 'narrowed',
  message: '{subject}: the error status {name} is not described any more.',
  why: {
    request: 'An answer with it is refused.',
    response: 'Clients that handle it handle something that does not come.',
  },
});
