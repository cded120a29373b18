import { defineRule } from '../define-rule.ts';

export const responseErrorGeneralised = defineRule({
  id: 'response-error-generalised',
  on: 'response.status',
  action: 'relaxed',
  when: { kind: 'error' },
  effect: 'widened',
  departs: {
    response: 'non-breaking',
    because: 'Errors that are not listed may come at any time; what they look like is compared on its own.',
  },
  message: '{subject}: the status {before} is now described by {after}.',
  why: 'Clients must expect any error.',
});
