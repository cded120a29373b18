import { defineRule } from '../define-rule.ts';

export const responseAddedSuccess = defineRule({
  id: 'response-added-success',
  on: 'response',
  action: 'added',
  when: { kind: 'success' },
  effect: 'widened',
  policy: 'response-structure-changed',
  waivable: 'Clients that treat every 2xx status as a success are unaffected.',
  message: '{subject}: the service may respond with the status {name} now.',
  why: {
    request: 'The service accepts more than before.',
    response: 'Clients that expect only the old statuses do not know the new one.',
  },
  instead: 'Send it only to clients that ask for it.',
});
