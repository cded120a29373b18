import { defineRule } from '../define-rule.ts';

export const responseAddedSuccess = defineRule({
  id: 'response-added-success',
  on: 'response',
  action: 'added',
  when: { kind: 'success' },
  effect: 'widened',
  policy: 'response-structure-changed',
  waivable: 'Clients that take every 2xx as a success are not harmed.',
  message: '{subject}: the service may respond with the status {name} now.',
  why: {
    request: 'The service accepts more than before.',
    response: 'Clients that expect only the old statuses do not know the new one.',
  },
  instead: 'Send it only to clients that ask for it.',
});
