import { defineRule } from '../define-rule.ts';

export const responseAddedError = defineRule({
  id: 'response-added-error',
  on: 'response',
  action: 'added',
  when: { kind: 'error' },
  effect: 'widened',
  departs: {
    response: 'non-breaking',
    because: 'Errors that are not listed may come at any time; listing one takes nothing away.',
  },
  message: '{subject}: the status {name} is now described.',
  why: 'Clients must expect any error.',
});
